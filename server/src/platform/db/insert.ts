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

/** MySQL converts text to the type of the column, exactly; a typed value takes the driver longer. */
function insertable(value: unknown, { dialect }: Database): unknown {
  return dialect === 'mysql' && Number.isInteger(value) ? String(value) : value;
}

// SQLite binds at most 32,766 values; the texts that are kept stay few, too.
const MOST_ROWS = 200;

/**
 * Inserts rows that have the same columns, many with one statement; every value is bound. `columns`
 * is one array per table, made once.
 */
export async function insertRows(
  db: Database,
  table: string,
  columns: readonly string[],
  rows: readonly object[],
  tx: Transaction,
): Promise<void> {
  for (let start = 0; start < rows.length; start += MOST_ROWS) {
    const some = rows.slice(start, start + MOST_ROWS);
    const bind: unknown[] = [];
    for (const row of some as readonly Readonly<Record<string, unknown>>[]) {
      for (const column of columns) bind.push(insertable(row[column], db));
    }
    await db.execute(textOf(table, columns, some.length), bind, tx);
  }
}
