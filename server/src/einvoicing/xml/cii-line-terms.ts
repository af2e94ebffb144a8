import type { InvoiceLine } from '../semantic.types.js';
import { ciiDate } from './cii-parties.js';
import { element, text, type Xml } from './element.js';

/** BT-126 and BT-127 */
export function lineDocument({ id, note }: InvoiceLine): Xml {
  return element(
    'ram:AssociatedDocumentLineDocument',
    text('ram:LineID', id),
    element('ram:IncludedNote', text('ram:Content', note)),
  );
}

/** BG-31 */
export function product(line: InvoiceLine): Xml {
  const { standardItemId: standard } = line;
  return element(
    'ram:SpecifiedTradeProduct',
    text('ram:GlobalID', standard?.id ?? null, { schemeID: standard?.schemeId ?? null }),
    text('ram:SellerAssignedID', line.sellerItemId),
    text('ram:BuyerAssignedID', line.buyerItemId),
    text('ram:Name', line.name),
    text('ram:Description', line.description),
    ...line.classifications.map(({ code, listId, listVersion }) =>
      element(
        'ram:DesignatedProductClassification',
        text('ram:ClassCode', code, { listID: listId, listVersionID: listVersion }),
      ),
    ),
  );
}

/** BT-132 */
export function orderLine({ orderLine }: InvoiceLine): Xml {
  return element('ram:BuyerOrderReferencedDocument', text('ram:LineID', orderLine));
}

/** BG-26 */
export function linePeriod({ period }: InvoiceLine): Xml {
  return element(
    'ram:BillingSpecifiedPeriod',
    ciiDate('ram:StartDateTime', period?.from ?? null),
    ciiDate('ram:EndDateTime', period?.to ?? null),
  );
}
