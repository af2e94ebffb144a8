import type { QueryOf } from '../platform/context/operation.js';
import type { Reading, Work } from '../platform/context/work.js';
import { table } from '../platform/db/table.js';
import { filtersOf } from '../platform/lists/query.js';
import type { SumSpec } from '../platform/lists/sums.js';
import { AMOUNT_SCALE, type Decimal, fromScaled, ZERO } from '../platform/money/money.js';
import { datedRows } from '../platform/records/dated.repository.js';
import { createListedRecords } from '../platform/records/records.js';
import { paymentModel, type PaymentRow } from './payment.model.js';

const paymentTable = table(paymentModel);

const by = filtersOf(paymentTable);

/** The fields of an invoice that its payments show or are found by. */
export interface PaidInvoice {
  id: string;
  customerId: string;
  currency: string;
  number: string | null;
  customerName: string;
}

/** Reads and writes payments; the invoice of a payment is locked before it is. */
export const payments = createListedRecords<PaymentRow, QueryOf<'listPayments'>, PaidInvoice>({
  name: 'payment',
  prefix: 'pay',
  table: paymentTable,
  resource: 'payments',
  orders: { createdAt: 'id', updatedAt: 'updatedAt', paidAt: 'paidAt', amount: 'amount' },
  filters: {
    invoice: by.equal('invoiceId'),
    customer: by.equal('customerId'),
    method: by.equal('method'),
    currency: by.currency('currency'),
    scopeId: by.equal('scopeId'),
    dateFrom: by.from('paidAt'),
    dateTo: by.to('paidAt'),
    updatedSince: by.since('updatedAt'),
  },
  searchedBy: ({ amount, notes }, { number, customerName }) => ({
    texts: [customerName, notes],
    numbers: [number],
    amounts: [amount.toFixed()],
  }),
});

/** The payments of a period. */
export const datedPayments = datedRows(paymentTable, 'paidAt');

/** What `include=totals` adds up. */
export const PAYMENT_SUMS: SumSpec<'currency', 'amount' | 'refunded'> = {
  table: 'payments',
  by: ['currency'],
  columns: ['amount', 'refunded'],
};

/** The payments of an invoice together, in major units. */
export interface PaymentTotals {
  count: number;
  paid: Decimal;
  refunded: Decimal;
}

/** Returns the payments of an invoice, oldest first. */
export function paymentsOf({ sql, account }: Reading, invoiceId: string): Promise<PaymentRow[]> {
  return paymentTable.select(sql, { accountId: account.id, invoiceId }, 'id');
}

/** Count and sums of the payments of an invoice. */
export async function paymentTotals(
  { sql, account }: Reading,
  invoiceId: string,
): Promise<PaymentTotals> {
  const [sums] = await sql.select<{ count: string; paid: string; refunded: string }>(
    'SELECT COUNT(*) AS count, COALESCE(SUM(amount), 0) AS paid, ' +
      'COALESCE(SUM(refunded), 0) AS refunded FROM payments WHERE accountId = ? AND invoiceId = ?',
    [account.id, invoiceId],
  );
  return {
    count: Number(sums?.count ?? 0),
    paid: fromScaled(sums?.paid ?? '0', AMOUNT_SCALE),
    refunded: fromScaled(sums?.refunded ?? '0', AMOUNT_SCALE),
  };
}

/** The fields of a new payment. */
export type NewPayment = Pick<PaymentRow, 'amount' | 'method' | 'paidAt' | 'notes' | 'source'>;

/** Stores a new payment. */
export function insertPayment(work: Work, invoice: PaidInvoice, payment: NewPayment): PaymentRow {
  const { id: invoiceId, customerId, currency } = invoice;
  const { scopeId } = work;
  const own = { invoiceId, customerId, currency, scopeId, refunded: ZERO, lastMail: null };
  return payments.insert(work, { ...own, ...payment }, invoice);
}

/** Updates the payments of an invoice after its number or customer changed. */
export async function reindexPayments(work: Work, invoice: PaidInvoice): Promise<void> {
  const { customerId } = invoice;
  for (const row of await paymentsOf(work, invoice.id)) {
    payments.index(work, row, invoice, { customerId });
  }
}
