import type { References } from '../semantic.types.js';
import type { SupportingDocument } from '../supporting-document.types.js';
import { binary, element, text, type Xml } from './element.js';

/** CII names a project beside its id; the documentation of Factur-X gives this name. */
const PROJECT_NAME = 'Project reference';

/** The code of UNTDID 1001 for a supporting document. */
const SUPPORTING = '916';

/** BT-14, BT-13, BT-12, BG-24 and BT-11, in the order of the schema. */
export function references(
  { salesOrder, purchaseOrder, contract, project }: References,
  supporting: readonly SupportingDocument[],
): Xml {
  return (
    referenced('ram:SellerOrderReferencedDocument', salesOrder) +
    referenced('ram:BuyerOrderReferencedDocument', purchaseOrder) +
    referenced('ram:ContractReferencedDocument', contract) +
    supporting.map(supportingDocument).join('') +
    (project === null
      ? ''
      : element(
          'ram:SpecifiedProcuringProject',
          text('ram:ID', project),
          text('ram:Name', PROJECT_NAME),
        ))
  );
}

function referenced(name: string, id: string | null): Xml {
  return element(name, text('ram:IssuerAssignedID', id));
}

/** BG-24 */
function supportingDocument(document: SupportingDocument): Xml {
  const { reference, description, mimeCode, filename, content } = document;
  return element(
    'ram:AdditionalReferencedDocument',
    text('ram:IssuerAssignedID', reference),
    text('ram:TypeCode', SUPPORTING),
    text('ram:Name', description),
    binary('ram:AttachmentBinaryObject', content, { mimeCode, filename }),
  );
}
