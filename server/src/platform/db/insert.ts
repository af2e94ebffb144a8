import type { Database } from './database.js';
import type { Transaction } from './transaction.js';

/** Texts by columns and number of rows: making a long one, and its hash, costs as much as its use. */
const texts = new WeakMap<readonly string[], Map<number, string>>();

function textOf(table: string, columns: readonly string[], rows: number): string {
  const own = texts.get(columns) ?? new Map<number, string>();
  texts.set(columns, own);
  const known = own.get(rows);
  if (known !== undefined) return known;
  const marks = `(${columns.map(() => '?').join(', ')})`;
  const text =
    `INSERT INTO ${table} (${columns.join(', ')}) ` +
    `VALUES ${Array.from({ length: rows }, () => marks).join(', ')}`;
  own.set(rows, text);
  return text;
}

/**
 * Inserts rows that have the same columns with one statement; every value is bound. `columns` is
 * one array per table, made once.
 */
export async function insertRows(
  db: Database,
  table: string,
  columns: readonly string[],
  rows: readonly object[],
  tx: Transaction,
): Promise<void> {
  if (rows.length === 0) return;
  const bind = rows.flatMap((row) => {
    const values = row as Readonly<Record<string, unknown>>;
    return columns.map((column) => values[column]);
  });
  await db.execute(textOf(table, columns, rows.length), bind, tx);
}
