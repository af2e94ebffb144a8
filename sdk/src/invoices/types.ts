import type { ListQuery } from '../core/list-query.js';
import type { operations } from '../generated/schema.js';

export type { DocumentFile, ExportQuery } from '../core/download.js';
export type * from '../core/document-types.js';
export type {
  Amounts,
  CancelRequest,
  Cancellation,
  Invoice,
  InvoiceCreate,
  InvoiceEInvoice,
  InvoiceList,
  InvoicePatch,
  InvoiceReplace,
  InvoiceStatus,
  InvoiceTotals,
} from '../generated/schema.js';

/** Which invoices to list, and in which order. */
export interface InvoiceListQuery extends ListQuery<
  NonNullable<operations['listInvoices']['parameters']['query']>
> {}
