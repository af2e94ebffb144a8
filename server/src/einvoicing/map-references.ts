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
 * deducts.
 */
function precedingInvoices(source: EInvoiceSource): PrecedingInvoice[] {
  const { precedingInvoice: credited, precedingInvoices: named, retainers } = source;
  if (credited !== null) return [credited];
  const numbers = named.map(({ number }) => number);
  const others = retainers.filter(({ number }) => !numbers.includes(number));
  return [...named, ...others].map(({ number, date }) => ({ number, issueDate: date }));
}
