import type { References } from '../semantic.types.js';
import { element, text, type Xml } from './element.js';

/** CII names a project beside its id; the documentation of Factur-X gives this name. */
const PROJECT_NAME = 'Project reference';

/** BT-14, BT-13, BT-12 and BT-11, in the order of the schema. */
export function references({ salesOrder, purchaseOrder, contract, project }: References): Xml {
  return (
    referenced('ram:SellerOrderReferencedDocument', salesOrder) +
    referenced('ram:BuyerOrderReferencedDocument', purchaseOrder) +
    referenced('ram:ContractReferencedDocument', contract) +
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
