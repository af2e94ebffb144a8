import type { ItemTerms } from '../amounts/amounts.types.js';
import type { LineTerms } from './line-terms.types.js';

/** The scheme of GTINs in ISO 6523. */
const GTIN = '0160';

/** The terms of a line that its client gives, without a change. */
export function mapLineTerms(line: ItemTerms): LineTerms {
  const { sellerItemId, buyerItemId, gtin, classifications, note } = line;
  return {
    note,
    orderLine: line.orderLineReference,
    period: line.servicePeriod,
    sellerItemId,
    buyerItemId,
    standardItemId: gtin === null ? null : { schemeId: GTIN, id: gtin },
    classifications,
  };
}
