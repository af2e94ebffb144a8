import { withoutInvoices } from '../business-terms/business-terms.js';
import { previewUrl } from '../documents/document.view.js';
import { printedDocument } from '../documents/printed-document.js';
import type { PrintedDocument } from '../pdf/index.js';
import type { Reading } from '../platform/context/work.js';
import type { EstimateRow, StoredEstimate } from './estimate.model.js';

/** Returns what the estimate shows as PDF and as page. */
export async function printedEstimate(
  work: Reading,
  estimate: StoredEstimate,
): Promise<PrintedDocument> {
  const { row } = estimate;
  const document = await printedDocument(work, estimate, row.estimateDate);
  // An estimate stores delivery dates, a second currency, earlier invoices and a direct debit but does not print them.
  const { vatExchange: _, directDebit: __, references, ...shared } = document;
  const unsaid = { deliveryDate: null, servicePeriod: null };
  const named = references && withoutInvoices(references);
  const state = stateOf(row);
  const acceptedAt = state === 'Accepted' ? row.decisionAt : null;
  return {
    ...shared,
    ...unsaid,
    ...(named ? { references: named } : {}),
    kind: 'Estimate',
    url: previewUrl('e', row, work.publicUrl),
    state,
    ...(acceptedAt === null ? {} : { acceptedAt }),
  };
}

function stateOf({ status, decisionState }: EstimateRow): PrintedDocument['state'] {
  return status === 'Pending' ? (decisionState ?? 'Open') : status;
}
