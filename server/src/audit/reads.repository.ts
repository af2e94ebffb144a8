import type { Sql, Transaction } from '../platform/db/index.js';
import { oneOfThese } from '../platform/lists/query.js';

/**
 * Reads rows whose column has one of the values: `statement` ends in WHERE or AND, `tail` is appended.
 */
export type ChosenRows = <Row>(
  statement: string,
  column: string,
  values: readonly string[],
  options?: { bind?: readonly unknown[]; tail?: string },
) => Promise<Row[]>;

export function chosenRows(sql: Sql): ChosenRows {
  return async (statement, column, values, { bind = [], tail = '' } = {}) => {
    if (values.length === 0) return [];
    const condition = oneOfThese(column, values);
    return sql.select(`${statement} ${condition.sql} ${tail}`, [...bind, ...condition.bind]);
  };
}

/** An event as the database gives it. */
export interface EventRow {
  resourceId: string;
  kind: string;
  facts: string;
}

/** ORDER BY for events in the order in which they were written. */
export const eventOrder = ({ dialect }: Sql): string =>
  `ORDER BY ${dialect === 'sqlite' ? 'rowid' : 'position'}`;

/** Locks what every writer locks first: the record, or the invoice that it belongs to. */
export async function lockRecord(table: string, id: string, tx: Transaction): Promise<void> {
  const ofInvoice = table === 'payments' || table === 'refunds';
  const locked = ofInvoice
    ? `invoices WHERE id = (SELECT invoiceId FROM ${table} WHERE id = ?)`
    : `${table} WHERE id = ?`;
  await tx.select(`SELECT id FROM ${locked}${tx.forUpdate}`, [id]);
}

/** The next ids of a table in order. */
export async function nextIds(
  sql: Sql,
  table: string,
  accountId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await sql.select<{ id: string }>(
    `SELECT id FROM ${table} WHERE accountId = ? AND id > ? ORDER BY id LIMIT ?`,
    [accountId, after, limit],
  );
  return rows.map(({ id }) => id);
}
