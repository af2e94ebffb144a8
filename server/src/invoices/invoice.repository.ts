import type { BusinessProfile } from '../accounts/index.js';
import { documentColumns, type StoredDocument } from '../documents/document.model.js';
import { createDocuments } from '../documents/document.repository.js';
import { createEvents } from '../documents/document.events.js';
import type { Standard } from '../einvoicing/index.js';
import type { InvoiceStatus } from '../ledger/index.js';
import { todayOf } from '../platform/context/work.js';
import { integer, json, nullable, oneOf, table, text, type RowOf } from '../platform/db/table.js';
import type { QueryOf } from '../platform/context/operation.js';
import { anyOf, equal, from, since, to, type Filter } from '../platform/lists/query.js';
import type { SumSpec } from '../platform/lists/sums.js';
import { OPEN_STATUSES } from './invoice.rules.js';

const invoiceTable = table('invoices', {
  ...documentColumns,
  invoiceDate: text,
  scopeId: nullable(text),
  status: oneOf<InvoiceStatus>(),
  manualStatus: nullable(oneOf<InvoiceStatus>()),
  openStatus: oneOf<'Pending' | 'Unpaid'>(),
  everPaid: integer,
  issuedAt: nullable(text),
  canceledAt: nullable(text),
  cancellation: nullable(json<StoredCancellation>()),
  /** Null on a Draft and on a plain invoice. */
  eInvoice: nullable(json<IssuedEInvoice>()),
  paid: text,
  refunded: text,
  balance: text,
});

/** A row of `invoices`: the columns shared with estimates, and those for money and issue. */
export type InvoiceRow = RowOf<typeof invoiceTable>;

/** An invoice as it is stored. */
export type StoredInvoice = StoredDocument<InvoiceRow>;

/** The cancellation note as the invoice stores it; it never changes. */
export interface StoredCancellation {
  creditNoteId: string;
  number: string;
  reason: string;
  notes: string | null;
}

/** The issue of an e-invoice as the invoice stores it; it never changes. */
export interface IssuedEInvoice {
  /** Null for a plain PDF. */
  standard: Standard | null;
  /** The business profile of that day. */
  seller: BusinessProfile;
}

/** The rule of `isOverdue` in invoice.view.ts, as SQL. */
const overdue: Filter<boolean> = (wanted, work) => {
  const open = OPEN_STATUSES.map((status) => `'${status}'`).join(', ');
  const late = `(dueDate IS NOT NULL AND dueDate < ? AND balance <> 0 AND status IN (${open}))`;
  return { sql: wanted ? late : `NOT ${late}`, bind: [todayOf(work)] };
};

/** Reads and writes invoices and retainers. */
export const invoices = createDocuments<InvoiceRow, QueryOf<'listInvoices'>>({
  name: 'invoice',
  resource: 'invoices',
  table: invoiceTable,
  lines: { table: 'invoice_items', key: 'invoiceId' },
  orders: {
    createdAt: { column: 'id', index: 'invoices_by_account' },
    updatedAt: { column: 'updatedAt', index: 'invoices_by_updated' },
    date: { column: 'invoiceDate', index: 'invoices_by_date' },
    dueDate: { column: 'dueDate', index: 'invoices_by_due_date' },
    number: { column: 'sortNumber', index: 'invoices_by_sort_number' },
  },
  filters: {
    status: anyOf('status', 'invoices_by_status'),
    overdue,
    isRetainer: equal('isRetainer', 'invoices_by_retainer', Number),
    customer: equal('customerId', 'invoices_by_customer'),
    currency: equal('currency', 'invoices_by_currency', (code) => code.toUpperCase()),
    scopeId: equal('scopeId', 'invoices_by_scope'),
    dateFrom: from('invoiceDate', 'invoices_by_date'),
    dateTo: to('invoiceDate', 'invoices_by_date'),
    dueFrom: from('dueDate', 'invoices_by_due_date'),
    dueTo: to('dueDate', 'invoices_by_due_date'),
    updatedSince: since('updatedAt', 'invoices_by_updated'),
  },
});

/** What the history records of invoices. */
export const invoiceEvents = createEvents<InvoiceRow>('invoice', 'invoiceDate', {
  paid: 'paid',
  refunded: 'refunded',
});

/** What `include=totals` adds up. */
export const INVOICE_SUMS: SumSpec<'currency', 'total' | 'paid' | 'balance'> = {
  table: 'invoices',
  by: ['currency'],
  columns: ['total', 'paid', 'balance'],
};
