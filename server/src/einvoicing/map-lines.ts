import { roundTogether } from '../amounts/allocation.rules.js';
import type { LineItem } from '../amounts/amounts.types.js';
import { decimal, Decimal, roundTo, withoutPercent, ZERO } from '../platform/money/money.js';
import { plainText } from '../pdf/index.js';
import { PIECE, unitCode } from './codes/units.js';
import { lineRate, type VatGroup } from './map-vat.js';
import type { InvoiceLine, LineAllowance } from './semantic.types.js';
import type { EInvoiceSource } from './source.types.js';

/** What a line's net may differ from quantity and price (PEPPOL-EN16931-R120). */
const TOLERANCE = new Decimal('0.02');

/** Digits of a price that is worked out from an amount. */
const PRICE_DIGITS = 8;

interface LineSums {
  /** Before the line's discount. */
  gross: Decimal;
  discount: Decimal;
  /** BT-131 */
  net: Decimal;
}

/** BG-25 */
export function mapLines(
  { fields, amounts, words }: EInvoiceSource,
  groups: readonly VatGroup[],
  digits: number,
): InvoiceLine[] {
  const sums: LineSums[] = fields.taxIncluded
    ? netSums(amounts.lines, groups, digits)
    : amounts.lines;
  const groupOf = new Map(groups.flatMap((group) => group.lines.map((index) => [index, group])));
  return fields.items.map((item, index) => {
    const line = sums[index] ?? { gross: ZERO, discount: ZERO, net: ZERO };
    const group = groupOf.get(index);
    const unit = unitCode(item.unit);
    return {
      id: String(index + 1),
      quantity: decimal(item.quantity),
      unit: unit ?? PIECE,
      net: line.net,
      allowance: allowance(item, line.discount, words.discount),
      ...priceOf(item, line.gross, fields.taxIncluded),
      category: group?.category ?? null,
      rate: group ? lineRate(group) : null,
      name: item.name,
      description: descriptionOf(item, unit === null),
    };
  });
}

/**
 * EN 16931 has no prices that include VAT. The nets of a group's lines are rounded together, so that
 * they add up to its taxable amount before allowances and charges (BR-CO-10, BR-S-08).
 */
function netSums(
  lines: readonly LineSums[],
  groups: readonly VatGroup[],
  digits: number,
): LineSums[] {
  const sums: LineSums[] = [];
  for (const group of groups) {
    const total = group.taxable.plus(group.allowance).minus(group.charge);
    const exact = group.lines.map((index) => withoutPercent(lines[index]?.net ?? ZERO, group.rate));
    const nets = roundTogether(exact, total, digits);
    group.lines.forEach((index, place) => {
      const net = nets[place] ?? ZERO;
      const discount = roundTo(digits, withoutPercent(lines[index]?.discount ?? ZERO, group.rate));
      sums[index] = { net, discount, gross: net.plus(discount) };
    });
  }
  return sums;
}

/** BG-27; 95 of UNTDID 5189 is a discount. */
function allowance(item: LineItem, amount: Decimal, word: string): LineAllowance | null {
  if (amount.isZero()) return null;
  return { amount, reason: item.discount?.name ?? word, reasonCode: '95' };
}

/**
 * BT-146 and BT-149. Where no price of a piece gives the line's amount, as with yen, the amount is
 * the price of the whole quantity.
 */
function priceOf(
  { quantity, price }: LineItem,
  gross: Decimal,
  taxIncluded: boolean,
): Pick<InvoiceLine, 'price' | 'baseQuantity'> {
  const count = decimal(quantity);
  const each = taxIncluded ? roundTo(PRICE_DIGITS, gross.dividedBy(count)) : decimal(price);
  const difference = each.times(count).minus(gross).abs();
  if (difference.lessThanOrEqualTo(TOLERANCE)) return { price: each, baseQuantity: null };
  return { price: gross, baseQuantity: count };
}

/** BT-154; a unit without a code keeps its words there. */
function descriptionOf(item: LineItem, keepUnit: boolean): string | null {
  const unit = keepUnit ? `${item.quantity} ${item.unit}` : null;
  const description = item.description && plainText(item.description);
  return [description, unit].filter(Boolean).join('\n') || null;
}
