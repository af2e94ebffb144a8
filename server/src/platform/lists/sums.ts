import type { Sql } from '../db/database.js';
import { AMOUNT_SCALE, scaledToWire } from '../money/money.js';
import type { ListPage } from './list.js';

/** Amounts to sum, and the columns to group them by. */
export interface SumSpec<Key extends string, Column extends string> {
  table: string;
  by: readonly Key[];
  columns: readonly Column[];
}

/** The sums of one group, in major units. */
export type Sums<Key extends string, Column extends string> = Record<Key, string> & {
  count: number;
} & Record<Column, number>;

/** The exact sums of all records that match a list: one row per group, in order. */
export async function sumsOf<Key extends string, Column extends string>(
  sql: Sql,
  { table, by, columns }: SumSpec<Key, Column>,
  { matching }: Pick<ListPage<unknown>, 'matching'>,
): Promise<Sums<Key, Column>[]> {
  if (!matching) return [];
  const groups = by.join(', ');
  const sums = columns.map((column) => sumIn(sql, column));
  const rows = await sql.select<Record<string, string>>(
    `SELECT ${groups}, COUNT(*) AS count, ${sums.join(', ')} FROM ${table} ` +
      `WHERE ${matching.sql} GROUP BY ${groups} ORDER BY ${groups}`,
    matching.bind,
  );
  return rows.map((row) => {
    const keys = by.map((key) => [key, row[key]]);
    const amounts = columns.map((column) => [
      column,
      scaledToWire(sumFrom(row, column), AMOUNT_SCALE),
    ]);
    return {
      ...Object.fromEntries(keys),
      count: Number(row['count']),
      ...Object.fromEntries(amounts),
    };
  }) as Sums<Key, Column>[];
}

/**
 * A thousand of the largest amounts exceed 64 bits, for which SUM of SQLite fails: it adds the high and
 * low parts separately.
 */
const HALF = 1_000_000_000n;

function sumIn({ dialect }: Sql, column: string): string {
  if (dialect === 'mysql') return `SUM(${column}) AS ${column}`;
  return `SUM(${column} / ${HALF}) AS ${column}High, SUM(${column} % ${HALF}) AS ${column}`;
}

function sumFrom(row: Record<string, string>, column: string): string {
  const high = BigInt(row[`${column}High`] ?? 0);
  return String(high * HALF + BigInt(row[column] ?? 0));
}
