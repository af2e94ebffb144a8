import { printedDocument, type SellerOf } from '../documents/printed-document.js';
import type { InvoiceDocument } from '../pdf/index.js';
import type { Reading } from '../platform/context/work.js';
import type { EstimateRow, StoredEstimate } from './estimate.repository.js';

/** What the estimate shows as PDF and as page. */
export async function printedEstimate(
  work: Reading,
  estimate: StoredEstimate,
  sellerOf: SellerOf,
): Promise<InvoiceDocument> {
  const { row } = estimate;
  const shared = await printedDocument(work, estimate, row.estimateDate, sellerOf);
  return { ...shared, kind: 'Estimate', state: stateOf(row) };
}

function stateOf({ status, decisionState }: EstimateRow): InvoiceDocument['state'] {
  return status === 'Pending' ? (decisionState ?? 'Open') : status;
}
