import type { Database } from '../platform/db/index.js';
import { AMOUNT_SCALE, type Decimal, fromScaled } from '../platform/money/money.js';

/** What the database adds up: the table, its date, its amount, and which rows. */
const SUMMED = [
  {
    kind: 'invoices',
    from: 'invoices',
    date: 'invoiceDate',
    amount: 'total',
    // Neither Drafts nor imports that were Canceled from the start were ever owed.
    only: "status <> 'Draft' AND (status <> 'Canceled' OR canceledAt IS NOT NULL)",
  },
  ...(['Refund', 'Cancellation'] as const).map((type) => ({
    kind: type === 'Refund' ? 'refunds' : 'cancellations',
    from: 'refunds',
    date: 'refundedAt',
    amount: 'amount',
    only: `type = '${type}'`,
  })),
  { kind: 'payments', from: 'payments', date: 'paidAt', amount: 'amount', only: '1 = 1' },
  ...(['Income', 'Expense'] as const).map((type) => ({
    kind: type === 'Income' ? 'income' : 'expenses',
    from: 'transactions',
    date: 'transactionDate',
    amount: 'amount',
    only: `type = '${type}'`,
  })),
];

/** The sum of one kind of record in one currency, as the database adds it up. */
export interface BookSum {
  kind: string;
  currency: string;
  count: number;
  amount: Decimal;
}

/** What an account booked in a period, by kind and currency: exports of the period must say the same. */
export async function sumsOf(
  db: Database,
  accountId: string,
  { from, to }: { from: string; to: string },
): Promise<BookSum[]> {
  const sums: BookSum[] = [];
  for (const { kind, from: table, date, amount, only } of SUMMED) {
    const rows = await db.select<{ currency: string; count: string; amount: string }>(
      `SELECT currency, COUNT(*) AS count, SUM(${amount}) AS amount FROM ${table} ` +
        `WHERE accountId = ? AND ${date} >= ? AND ${date} <= ? AND ${only} GROUP BY currency ORDER BY currency`,
      [accountId, from, to],
    );
    for (const row of rows) {
      const whole = fromScaled(String(row.amount), AMOUNT_SCALE);
      sums.push({ kind, currency: row.currency, count: Number(row.count), amount: whole });
    }
  }
  return sums;
}
