import type { Database } from './database.js';
import type { Transaction } from './transaction.js';

/** Inserts rows that have the same columns with one statement; every value is bound. */
export async function insertRows(
  db: Database,
  table: string,
  columns: readonly string[],
  rows: readonly object[],
  tx: Transaction,
): Promise<void> {
  if (rows.length === 0) return;
  const marks = `(${columns.map(() => '?').join(', ')})`;
  const bind = rows.flatMap((row) => {
    const values = row as Readonly<Record<string, unknown>>;
    return columns.map((column) => values[column]);
  });
  await db.execute(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${rows.map(() => marks).join(', ')}`,
    bind,
    tx,
  );
}
