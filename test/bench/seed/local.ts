import { Readable } from 'node:stream';
import type { Connection, ResultSetHeader } from 'mysql2/promise';

/** Rows of one table as LOAD DATA reads them. */
export interface Rows {
  columns: string[];
  lines: string[];
}

/** Some hundred lines at a time: one by one they cost a call each, all at once a copy of them all. */
export function* pieces(lines: readonly string[]): Generator<Buffer> {
  for (let start = 0; start < lines.length; start += 500) {
    yield Buffer.from(`${lines.slice(start, start + 500).join('\n')}\n`);
  }
}

/** Sends rows as a statement of their own, over the connection itself. */
export async function sendLocally(
  connection: Connection,
  table: string,
  { columns, lines }: Rows,
): Promise<void> {
  // In the order of the primary key, which every table of ours begins with: pages fill one by one.
  lines.sort();
  const [result] = await connection.query<ResultSetHeader>({
    sql:
      `LOAD DATA LOCAL INFILE 'rows' INTO TABLE ${table} CHARACTER SET utf8mb4 ` +
      `(${columns.join(', ')})`,
    infileStreamFactory: () => Readable.from(pieces(lines)),
  });
  // LOCAL turns every fault into a warning.
  if (result.affectedRows === lines.length && !result.warningStatus) return;
  const [warnings] = await connection.query('SHOW WARNINGS LIMIT 3');
  throw new Error(
    `${table} took ${result.affectedRows} of ${lines.length} rows: ${JSON.stringify(warnings)}`,
  );
}
