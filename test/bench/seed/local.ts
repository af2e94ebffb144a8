import { Readable } from 'node:stream';
import type { Connection, ResultSetHeader } from 'mysql2/promise';

/** Rows of one table in the format of LOAD DATA. */
export interface Rows {
  columns: string[];
  lines: string[];
}

/**
 * Several hundred lines at a time: sent one by one, each costs a call; all at once, a copy of
 * everything.
 */
export function* pieces(lines: readonly string[]): Generator<Buffer> {
  for (let start = 0; start < lines.length; start += 500) {
    yield Buffer.from(`${lines.slice(start, start + 500).join('\n')}\n`);
  }
}

/** Sends rows as a separate statement, over the connection itself. */
export async function sendLocally(
  connection: Connection,
  table: string,
  { columns, lines }: Rows,
): Promise<void> {
  // In the order of the primary key, the first columns of every table, so that pages fill one by one.
  lines.sort();
  const [result] = await connection.query<ResultSetHeader>({
    sql:
      `LOAD DATA LOCAL INFILE 'rows' INTO TABLE ${table} CHARACTER SET utf8mb4 ` +
      `(${columns.join(', ')})`,
    infileStreamFactory: () => Readable.from(pieces(lines)),
  });
  // LOCAL turns every error into a warning.
  if (result.affectedRows === lines.length && !result.warningStatus) return;
  const [warnings] = await connection.query('SHOW WARNINGS LIMIT 3');
  throw new Error(
    `${table} took ${result.affectedRows} of ${lines.length} rows: ${JSON.stringify(warnings)}`,
  );
}
