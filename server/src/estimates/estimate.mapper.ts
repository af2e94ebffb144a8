import { documentColumns, documentFields } from '../billing/document.mapper.js';
import type { BillingFields } from '../billing/fields.js';
import type { StoredEstimate } from './estimate.model.js';

/** The columns that a client's fields fill. */
export function fieldColumns(fields: BillingFields) {
  return { estimateDate: fields.date, ...documentColumns(fields) };
}

/** The client's fields of a stored estimate, in normal form: to compare, to merge and to show. */
export function fieldsOf(estimate: StoredEstimate): BillingFields {
  return documentFields(estimate, estimate.row.estimateDate);
}
