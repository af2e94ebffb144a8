import { type Decimal, decimal, minorDigits, roundTo } from '../platform/money/money.js';

/**
 * BT-111: the VAT total in the currency in which the seller declares it (Directive 2006/112/EC, article 230).
 *
 * @param rate what one unit of that currency is in the currency of the document
 */
export function vatInCurrency(vat: Decimal, currency: string, rate: number | string): Decimal {
  return roundTo(minorDigits(currency), vat.dividedBy(decimal(rate)));
}
