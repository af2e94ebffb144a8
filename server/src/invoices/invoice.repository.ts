import { lineNames } from '../documents/document.model.js';
import { createDocuments } from '../documents/document.repository.js';
import { createEvents } from '../documents/document.events.js';
import { eventAmount } from '../history/index.js';
import { type Reading, todayOf, type Work } from '../platform/context/work.js';
import { marks, table } from '../platform/db/table.js';
import type { QueryOf } from '../platform/context/operation.js';
import { filtersOf, type Filter } from '../platform/lists/query.js';
import type { SumSpec } from '../platform/lists/sums.js';
import { datedRows } from '../platform/records/dated.repository.js';
import { lockRows } from '../platform/records/locked.repository.js';
import { invoiceItemModel, invoiceModel, type InvoiceRow } from './invoice.model.js';
import { OPEN_STATUSES } from './invoice.rules.js';
import { deductedOf } from './transition.rules.js';

const invoiceTable = table(invoiceModel);

/** The rule of `isOverdue` in invoice.view.ts, as SQL. */
const overdue: Filter<boolean> = (wanted, work) => {
  const open = OPEN_STATUSES.map((status) => `'${status}'`).join(', ');
  const late = `(dueDate IS NOT NULL AND dueDate < ? AND balance <> 0 AND status IN (${open}))`;
  return { sql: wanted ? late : `NOT ${late}`, bind: [todayOf(work)] };
};

const by = filtersOf(invoiceTable);

/** Reads and writes invoices and retainers. */
export const invoices = createDocuments<InvoiceRow, QueryOf<'listInvoices'>>({
  name: 'invoice',
  prefix: 'inv',
  resource: 'invoices',
  table: invoiceTable,
  lines: { table: table(invoiceItemModel, lineNames), key: 'invoiceId' },
  orders: {
    createdAt: 'id',
    updatedAt: 'updatedAt',
    date: 'invoiceDate',
    dueDate: 'dueDate',
    number: 'sortNumber',
  },
  filters: {
    status: by.anyOf('status'),
    overdue,
    isRetainer: by.equal('isRetainer'),
    customer: by.equal('customerId'),
    currency: by.currency('currency'),
    scopeId: by.equal('scopeId'),
    dateFrom: by.from('invoiceDate'),
    dateTo: by.to('invoiceDate'),
    dueFrom: by.from('dueDate'),
    dueTo: by.to('dueDate'),
    updatedSince: by.since('updatedAt'),
  },
});

/** Reads the invoices of the account with these ids, without their lines; those that are missing are left out. */
export const retainers = {
  find: ({ sql, account }: Reading, ids: readonly string[]): Promise<InvoiceRow[]> =>
    invoiceTable.query(sql, `WHERE accountId = ? AND id IN (${marks(ids)})`, [account.id, ...ids]),
  /** Locks them in the order of their ids. */
  lock: (work: Work, ids: readonly string[]): Promise<InvoiceRow[]> =>
    lockRows(invoiceTable, work, ids),
};

/** Neither Drafts, nor imports that were Canceled from the start: nobody ever owed them. */
const WERE_OWED = "status <> 'Draft' AND (status <> 'Canceled' OR canceledAt IS NOT NULL)";

/** The invoices and retainers of a period that were owed. */
export const datedInvoices = datedRows(invoiceTable, 'invoiceDate', WERE_OWED);

/** What the history records of invoices. */
export const invoiceEvents = createEvents<InvoiceRow>('invoice', 'invoiceDate', (row) => ({
  paid: eventAmount(row.paid),
  refunded: eventAmount(row.refunded),
  // Few have these.
  ...(row.deductedRetainers && { deducted: eventAmount(deductedOf(row)) }),
  ...(row.deductedBy !== null && { deductedBy: row.deductedBy }),
}));

/** What `include=totals` adds up. */
export const INVOICE_SUMS: SumSpec<'currency', 'total' | 'paid' | 'balance'> = {
  table: 'invoices',
  by: ['currency'],
  columns: ['total', 'paid', 'balance'],
};
