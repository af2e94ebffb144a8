import { mapAttachments } from './map-attachments.js';
import type { PrecedingInvoice, SemanticInvoice } from './semantic.types.js';
import type { EInvoiceSource } from './source.types.js';

/** BT-10 to BT-14, BG-3 and BG-24; a reference of the document replaces that of the customer. */
export function mapReferences(
  source: EInvoiceSource,
): Pick<
  SemanticInvoice,
  'buyerReference' | 'references' | 'precedingInvoices' | 'supportingDocuments'
> {
  return {
    buyerReference: source.buyerReference ?? source.customer.reference,
    references: {
      project: source.projectReference,
      contract: source.contractReference,
      purchaseOrder: source.purchaseOrderReference,
      salesOrder: source.salesOrderReference,
    },
    precedingInvoices: precedingInvoices(source),
    supportingDocuments: mapAttachments(source),
  };
}

/**
 * BG-3: what a credit note corrects; else what the client names, then the retainers that a final invoice
 * deducts. CII D16B, the schema of XRechnung, has room for one; the notes name all retainers.
 */
function precedingInvoices(source: EInvoiceSource): PrecedingInvoice[] {
  const { precedingInvoice: credited, precedingInvoices: named, retainers, standard } = source;
  if (credited !== null) return [credited];
  const numbers = named.map(({ number }) => number);
  const all = [...named, ...retainers.filter(({ number }) => !numbers.includes(number))];
  return all
    .slice(0, standard === 'XRechnung' ? 1 : all.length)
    .map(({ number, date }) => ({ number, issueDate: date }));
}
