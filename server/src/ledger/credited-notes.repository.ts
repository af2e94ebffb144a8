import type { Reading } from '../platform/context/work.js';
import { table, type TableRow } from '../platform/db/table.js';
import { type Decimal, AMOUNT_SCALE, fromScaled } from '../platform/money/money.js';
import { refundModel } from './refund.model.js';

/**
 * What other notes of an invoice depend on. An invoice may have thousands, and what a note keeps of its day
 * is the larger part of its row.
 */
const creditedTable = table(refundModel, [
  'id',
  'type',
  'number',
  'amount',
  'refundedAt',
  'noteState',
  'credited',
  'earlier',
]);

/** The part of a row of `refunds` that other notes of its invoice depend on. */
export type CreditedRow = TableRow<typeof creditedTable>;

/** The same of all credit notes of an invoice, oldest first. */
export function creditedOfInvoice(
  { sql, account }: Reading,
  invoiceId: string,
): Promise<CreditedRow[]> {
  const rest = 'WHERE accountId = ? AND invoiceId = ? ORDER BY id';
  return creditedTable.query(sql, rest, [account.id, invoiceId]);
}

/** Count and sum of the refunds of a payment; the sum in major units. */
export async function refundTotals(
  { sql, account }: Reading,
  paymentId: string,
): Promise<{ count: number; refunded: Decimal }> {
  const [sums] = await sql.select<{ count: string; refunded: string }>(
    'SELECT COUNT(*) AS count, COALESCE(SUM(amount), 0) AS refunded FROM refunds ' +
      'WHERE accountId = ? AND paymentId = ?',
    [account.id, paymentId],
  );
  return {
    count: Number(sums?.count ?? 0),
    refunded: fromScaled(sums?.refunded ?? '0', AMOUNT_SCALE),
  };
}
