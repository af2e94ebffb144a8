import type { QueryOf } from '../platform/context/operation.js';
import { newIdOf, type Reading, type Work } from '../platform/context/work.js';
import { toStoredInstant } from '../platform/dates/dates.js';
import { storedUpdatedAfter, table } from '../platform/db/table.js';
import { countRecord } from '../platform/lists/counters.repository.js';
import { filtersOf } from '../platform/lists/query.js';
import { type ListPage, type ListSpec, readList } from '../platform/lists/list.js';
import { removeTerms, searchTextFor, writeTerms } from '../platform/lists/search.repository.js';
import type { SumSpec } from '../platform/lists/sums.js';
import { AMOUNT_SCALE, type Decimal, fromScaled, toScaled } from '../platform/money/money.js';
import { createFinders } from '../platform/records/records.js';
import { paymentModel, type PaymentRow } from './payment.model.js';

const RESOURCE = 'payments';

const paymentTable = table(paymentModel);

const by = filtersOf(paymentTable);

const PAYMENTS: ListSpec<PaymentRow, QueryOf<'listPayments'>> = {
  table: paymentTable,
  resource: RESOURCE,
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
};

/** What `include=totals` adds up. */
export const PAYMENT_SUMS: SumSpec<'currency', 'amount' | 'refunded'> = {
  table: 'payments',
  by: ['currency'],
  columns: ['amount', 'refunded'],
};

/** The fields of an invoice that its payments show or are found by. */
export interface PaidInvoice {
  id: string;
  customerId: string;
  currency: string;
  number: string | null;
  customerName: string;
}

/** The payments of an invoice together, in major units. */
export interface PaymentTotals {
  count: number;
  paid: Decimal;
  refunded: Decimal;
}

/** A page of the payments of the account. */
export function listPayments(
  work: Reading,
  query: QueryOf<'listPayments'>,
): Promise<ListPage<PaymentRow>> {
  return readList(work, PAYMENTS, query);
}

/** Finds a payment; its invoice is locked before it is. */
export const {
  find: findPayment,
  get: getPayment,
  lockRow: lockPayment,
} = createFinders(paymentTable, 'payment');

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
export type NewPayment = Pick<PaymentRow, 'method' | 'paidAt' | 'notes' | 'source'> & {
  amount: Decimal;
};

/** Stores a new payment. */
export function insertPayment(
  work: Work,
  invoice: PaidInvoice,
  { amount, ...payment }: NewPayment,
): PaymentRow {
  const now = toStoredInstant(work.now);
  const row: PaymentRow = {
    id: newIdOf(work, 'pay'),
    accountId: work.account.id,
    invoiceId: invoice.id,
    customerId: invoice.customerId,
    amount: toScaled(amount, AMOUNT_SCALE),
    currency: invoice.currency,
    ...payment,
    scopeId: work.scopeId,
    refunded: '0',
    lastMail: null,
    searchText: '',
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const record = searchable(row, invoice);
  row.searchText = searchTextFor(record);
  paymentTable.insert(work.sql, [row]);
  writeTerms(work.sql, record, null);
  countRecord(work.sql, RESOURCE, row, 1);
  return row;
}

/** Stores changes that a client made. */
export function updatePayment(
  { sql, now }: Work,
  row: PaymentRow,
  change: Pick<PaymentRow, 'amount' | 'method' | 'paidAt' | 'notes'>,
  invoice: PaidInvoice,
): PaymentRow {
  const record = searchable({ ...row, ...change }, invoice);
  const next: PaymentRow = {
    ...row,
    ...change,
    searchText: writeTerms(sql, record, row.searchText),
    version: row.version + 1,
    updatedAt: storedUpdatedAfter(row.updatedAt, now),
  };
  paymentTable.update(sql, keyOf(row), next);
  return next;
}

/** Stores the refunded sum after a change of its refunds. */
export function setRefunded({ sql, now }: Work, row: PaymentRow, refunded: Decimal): PaymentRow {
  const change = {
    refunded: toScaled(refunded, AMOUNT_SCALE),
    version: row.version + 1,
    updatedAt: storedUpdatedAfter(row.updatedAt, now),
  };
  paymentTable.update(sql, keyOf(row), change);
  return { ...row, ...change };
}

/** Stores the state of its notification, without a new version. */
export function setPaymentMail(
  { sql }: Work,
  row: PaymentRow,
  lastMail: string | null,
): PaymentRow {
  paymentTable.update(sql, keyOf(row), { lastMail });
  return { ...row, lastMail };
}

export function removePayment({ sql }: Work, row: PaymentRow): void {
  paymentTable.remove(sql, keyOf(row));
  removeTerms(sql, row.id);
  countRecord(sql, RESOURCE, row, -1);
}

/** Updates the payments of an invoice after its number or customer changed. */
export async function reindexPayments(work: Work, invoice: PaidInvoice): Promise<void> {
  const { customerId } = invoice;
  for (const row of await paymentsOf(work, invoice.id)) {
    const searchText = writeTerms(work.sql, searchable(row, invoice), row.searchText);
    if (searchText === row.searchText && customerId === row.customerId) continue;
    paymentTable.update(work.sql, keyOf(row), { searchText, customerId });
  }
}

function keyOf({ id, accountId }: PaymentRow): { id: string; accountId: string } {
  return { id, accountId };
}

function searchable(row: PaymentRow, { number, customerName }: PaidInvoice) {
  return {
    accountId: row.accountId,
    resource: RESOURCE,
    id: row.id,
    texts: [customerName, row.notes],
    numbers: [number],
    amounts: [fromScaled(row.amount, AMOUNT_SCALE).toFixed()],
  };
}
