import type { PrecedingInvoice, References, SemanticInvoice } from '../semantic.types.js';
import type { SupportingDocument } from '../supporting-document.types.js';
import { binary, element, text, type Xml } from './element.js';

/** UBL has no order without the number of the customer; Peppol says what to write instead. */
const NOT_APPLICABLE = 'NA';

/** The code of UNTDID 1001 for a project, which a credit note of UBL has no element for. */
const PROJECT = '50';

/** BT-13 and BT-14 */
export function orderReference({ purchaseOrder, salesOrder }: References): Xml {
  const id = purchaseOrder ?? (salesOrder === null ? null : NOT_APPLICABLE);
  return element('cac:OrderReference', text('cbc:ID', id), text('cbc:SalesOrderID', salesOrder));
}

/** BG-3 */
export function billingReference({ number, issueDate }: PrecedingInvoice): Xml {
  return element(
    'cac:BillingReference',
    element(
      'cac:InvoiceDocumentReference',
      text('cbc:ID', number),
      text('cbc:IssueDate', issueDate),
    ),
  );
}

/** BT-12, BG-24 and BT-11, in the order of the schema. */
export function otherReferences(invoice: SemanticInvoice): Xml {
  const { references, supportingDocuments, typeCode } = invoice;
  const { contract, project } = references;
  const ofProject =
    typeCode === '381'
      ? additional(text('cbc:ID', project), project && text('cbc:DocumentTypeCode', PROJECT))
      : element('cac:ProjectReference', text('cbc:ID', project));
  return (
    element('cac:ContractDocumentReference', text('cbc:ID', contract)) +
    supportingDocuments.map(supportingDocument).join('') +
    ofProject
  );
}

function additional(...content: readonly (Xml | null)[]): Xml {
  return element('cac:AdditionalDocumentReference', ...content.map((part) => part ?? ''));
}

/** BG-24 */
function supportingDocument(document: SupportingDocument): Xml {
  const { reference, description, mimeCode, filename, content } = document;
  return additional(
    text('cbc:ID', reference),
    text('cbc:DocumentDescription', description),
    element(
      'cac:Attachment',
      binary('cbc:EmbeddedDocumentBinaryObject', content, { mimeCode, filename }),
    ),
  );
}
