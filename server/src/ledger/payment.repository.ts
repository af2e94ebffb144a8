import type { Database } from '../platform/db/database.js';
import type { Transaction } from '../platform/db/transaction.js';
import { updatedAfter } from '../platform/db/updated-at.js';
import type { Counters } from '../platform/lists/counters.repository.js';
import type { ListPage, ListQuery, ListReader, ListSpec } from '../platform/lists/list.js';
import type { SearchIndex } from '../platform/lists/search.repository.js';
import { sumsOf, type Sums } from '../platform/lists/sums.js';
import type { Decimal } from '../platform/money/decimal.js';
import { AMOUNT_SCALE, fromScaled, toScaled } from '../platform/money/scaled.js';
import { paymentTable, type PaymentRow } from './payment.model.js';

const RESOURCE = 'payments';

const LIST: ListSpec = {
  table: 'payments',
  resource: RESOURCE,
  columns: paymentTable.columns,
  sorts: { createdAt: 'id', updatedAt: 'updatedAt', paidAt: 'paidAt', amount: 'amount' },
};

const SUMS = {
  table: 'payments',
  by: ['currency'],
  columns: ['amount', 'refunded'],
} as const;

/** What a payment is found by besides its own members. */
export interface PaymentSubject {
  invoiceNumber: string | null;
  customerName: string;
}

export type PaymentChange = Pick<PaymentRow, 'amount' | 'method' | 'paidAt' | 'notes'>;

export interface PaymentTotals {
  count: number;
  /** Sum of payments, major units. */
  paid: Decimal;
  refunded: Decimal;
}

export interface PaymentRepository {
  find(accountId: string, id: string, tx?: Transaction): Promise<PaymentRow | null>;
  lock(accountId: string, id: string, tx: Transaction): Promise<PaymentRow | null>;
  /** Oldest first. */
  ofInvoice(accountId: string, invoiceId: string, tx?: Transaction): Promise<PaymentRow[]>;
  totalsOf(accountId: string, invoiceId: string, tx: Transaction): Promise<PaymentTotals>;
  insert(
    row: Omit<PaymentRow, 'searchText'>,
    subject: PaymentSubject,
    tx: Transaction,
  ): Promise<PaymentRow>;
  update(
    row: PaymentRow,
    change: PaymentChange,
    subject: PaymentSubject,
    now: Date,
    tx: Transaction,
  ): Promise<PaymentRow>;
  /** What of the payment went back, after a change of its refunds. */
  setRefunded(row: PaymentRow, refunded: Decimal, now: Date, tx: Transaction): Promise<PaymentRow>;
  remove(row: PaymentRow, tx: Transaction): Promise<void>;
  /** The payments of an invoice follow its number and customer. */
  reindex(
    rows: PaymentRow[],
    subject: PaymentSubject & { customerId: string },
    tx: Transaction,
  ): Promise<void>;
  list(accountId: string, query: ListQuery): Promise<ListPage<PaymentRow>>;
  /** One row per currency over everything that a list matches. */
  sumOf(page: ListPage<PaymentRow>): Promise<PaymentSum[]>;
}

export type PaymentSum = Sums<'currency', 'amount' | 'refunded'>;

export interface PaymentStores {
  counters: Counters;
  search: SearchIndex;
  lists: ListReader;
}

export function createPaymentRepository(db: Database, stores: PaymentStores): PaymentRepository {
  return {
    find: (accountId, id, tx) => paymentTable.find(tx ?? db, { accountId, id }),
    lock: (accountId, id, tx) => paymentTable.find(tx, { accountId, id }, 'update'),
    ofInvoice: (accountId, invoiceId, tx) =>
      paymentTable.select(tx ?? db, { accountId, invoiceId }, 'id'),

    async totalsOf(accountId, invoiceId, tx) {
      const [sums] = await db.select<{ count: string; paid: string; refunded: string }>(
        'SELECT COUNT(*) AS count, COALESCE(SUM(amount), 0) AS paid, ' +
          'COALESCE(SUM(refunded), 0) AS refunded FROM payments WHERE accountId = ? AND invoiceId = ?',
        [accountId, invoiceId],
        tx,
      );
      return {
        count: Number(sums?.count ?? 0),
        paid: fromScaled(sums?.paid ?? '0', AMOUNT_SCALE),
        refunded: fromScaled(sums?.refunded ?? '0', AMOUNT_SCALE),
      };
    },

    async insert(input, subject, tx) {
      const record = searchable(input, subject);
      const row: PaymentRow = { ...input, searchText: stores.search.textOf(record) };
      stores.counters.add(row, RESOURCE, 1, tx);
      paymentTable.insert(tx, [row]);
      stores.search.write(record, null, tx);
      return row;
    },

    async update(row, change, subject, now, tx) {
      const record = searchable({ ...row, ...change }, subject);
      const searchText = stores.search.write(record, row.searchText, tx);
      const next: PaymentRow = {
        ...row,
        ...change,
        searchText,
        version: row.version + 1,
        updatedAt: updatedAfter(row.updatedAt, now),
      };
      paymentTable.update(tx, key(row), next);
      return next;
    },

    async setRefunded(row, refunded, now, tx) {
      const change = {
        refunded: toScaled(refunded, AMOUNT_SCALE),
        version: row.version + 1,
        updatedAt: updatedAfter(row.updatedAt, now),
      };
      paymentTable.update(tx, key(row), change);
      return { ...row, ...change };
    },

    async remove(row, tx) {
      paymentTable.remove(tx, key(row));
      stores.search.remove(row.id, tx);
      stores.counters.add(row, RESOURCE, -1, tx);
    },

    async reindex(rows, subject, tx) {
      for (const row of rows) {
        const searchText = stores.search.write(searchable(row, subject), row.searchText, tx);
        const { customerId } = subject;
        paymentTable.update(tx, key(row), { searchText, customerId });
      }
    },

    list: (accountId, query) => stores.lists.read<PaymentRow>(accountId, LIST, query),

    sumOf: (page) => sumsOf(db, SUMS, page),
  };
}

function key(row: PaymentRow): { id: string; accountId: string } {
  return { id: row.id, accountId: row.accountId };
}

function searchable(row: Omit<PaymentRow, 'searchText'>, subject: PaymentSubject) {
  return {
    accountId: row.accountId,
    resource: RESOURCE,
    id: row.id,
    texts: [subject.customerName, row.notes],
    numbers: [subject.invoiceNumber],
    amounts: [fromScaled(row.amount, AMOUNT_SCALE).toFixed()],
  };
}
