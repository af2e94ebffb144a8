import type { InvoiceLine } from '../semantic.types.js';
import { element, text, type Xml } from './element.js';

/** BG-26 and BT-132 */
export function periodAndOrder({ period, orderLine }: InvoiceLine): Xml {
  return (
    element(
      'cac:InvoicePeriod',
      text('cbc:StartDate', period?.from ?? null),
      text('cbc:EndDate', period?.to ?? null),
    ) + element('cac:OrderLineReference', text('cbc:LineID', orderLine))
  );
}

/** BT-155 to BT-158 */
export function itemIds(line: InvoiceLine): Xml {
  const { buyerItemId, sellerItemId, standardItemId: standard, classifications } = line;
  const scheme = { schemeID: standard?.schemeId ?? null };
  return (
    element('cac:BuyersItemIdentification', text('cbc:ID', buyerItemId)) +
    element('cac:SellersItemIdentification', text('cbc:ID', sellerItemId)) +
    element('cac:StandardItemIdentification', text('cbc:ID', standard?.id ?? null, scheme)) +
    classifications
      .map(({ code, listId, listVersion }) =>
        element(
          'cac:CommodityClassification',
          text('cbc:ItemClassificationCode', code, { listID: listId, listVersionID: listVersion }),
        ),
      )
      .join('')
  );
}
