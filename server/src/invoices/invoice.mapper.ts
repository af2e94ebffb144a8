import { documentColumns, documentFields } from '../billing/document.mapper.js';
import type { BillingFields } from '../billing/fields.js';
import type { StoredInvoice } from './invoice.model.js';

/** The columns that a client's fields fill. */
export function fieldColumns(fields: BillingFields) {
  return { invoiceDate: fields.date, ...documentColumns(fields) };
}

/** The client's fields of a stored invoice, in normal form: to compare, to merge and to show. */
export function fieldsOf(invoice: StoredInvoice): BillingFields {
  return documentFields(invoice, invoice.row.invoiceDate);
}
