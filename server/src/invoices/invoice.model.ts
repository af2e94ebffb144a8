import { documentColumns, lineColumns, type StoredDocument } from '../billing/document.model.js';
import type { InvoiceStatus } from '../ledger/index.js';
import { integer, nullable, oneOf, table, text, type RowOf } from '../platform/db/table.js';

/** The table `invoices`: what it shares with estimates, and what only money and issue bring. */
export const invoiceTable = table('invoices', {
  ...documentColumns,
  invoiceDate: text,
  scopeId: nullable(text),
  status: oneOf<InvoiceStatus>(),
  manualStatus: nullable(oneOf<InvoiceStatus>()),
  openStatus: oneOf<'Pending' | 'Unpaid'>(),
  everPaid: integer,
  issuedAt: nullable(text),
  canceledAt: nullable(text),
  /** What the invoice keeps of its cancellation note, as JSON. */
  cancellation: nullable(text),
  paid: text,
  refunded: text,
  balance: text,
});

/** The lines of invoices. */
export const invoiceItemTable = table('invoice_items', { invoiceId: text, ...lineColumns });

/** A row of `invoices`. */
export type InvoiceRow = RowOf<typeof invoiceTable>;

/** An invoice as it is stored. */
export type StoredInvoice = StoredDocument<InvoiceRow>;
