import type { SemanticInvoice } from './semantic.types.js';
import type { EInvoiceSource } from './source.types.js';

/** BT-10 to BT-14; a reference of the document replaces that of the customer. */
export function mapReferences(
  source: EInvoiceSource,
): Pick<SemanticInvoice, 'buyerReference' | 'references'> {
  return {
    buyerReference: source.buyerReference ?? source.customer.reference,
    references: {
      project: source.projectReference,
      contract: source.contractReference,
      purchaseOrder: source.purchaseOrderReference,
      salesOrder: source.salesOrderReference,
    },
  };
}
