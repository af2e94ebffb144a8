import type { Schema, Schemas } from '../core/types.js';
import type { operations } from '../generated/schema.js';

export type { DocumentFile, ExportQuery } from '../core/download.js';
export type {
  CustomerInput,
  CustomerSnapshot,
  LineItem,
  LineItemCreate,
  LineItemUpdate,
  Pagination,
  SendReceipt,
  SendRequest,
} from '../core/shared-types.js';

/** An invoice, as the service returns it. */
export interface Invoice extends Schema<'Invoice'> {}
/** An invoice to create. */
export interface InvoiceCreate extends Schema<'InvoiceCreate'> {}
/** A whole invoice for `replace`; one that was read fits. */
export interface InvoiceReplace extends Schema<'InvoiceReplace'> {}
/** The members of an invoice to change. */
export interface InvoicePatch extends Schema<'InvoicePatch'> {}
/** One page of invoices. */
export interface InvoiceList extends Schema<'InvoiceList'> {}
/** Which invoices to list, and in which order. */
export interface InvoiceListQuery extends NonNullable<
  operations['listInvoices']['parameters']['query']
> {}
/** Status of an invoice; more may be added. */
export type InvoiceStatus = Schemas['InvoiceStatus'];
/** The computed amounts of an invoice. */
export interface InvoiceAmounts extends Schema<'Amounts'> {}
/** Sums over the invoices of one currency. */
export interface InvoiceTotals extends Schema<'InvoiceTotals'> {}
/** Why an invoice is canceled. */
export interface CancelRequest extends Schema<'CancelRequest'> {}
/** The cancellation of an invoice. */
export interface Cancellation extends Schema<'Cancellation'> {}
