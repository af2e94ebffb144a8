import { roundTogether } from '../amounts/allocation.rules.js';
import { signed } from '../amounts/amounts.rules.js';
import type { Amounts, LineItem } from '../amounts/amounts.types.js';
import { vatInCurrency } from '../amounts/vat-currency.rules.js';
import {
  decimal,
  Decimal,
  minorDigits,
  roundTo,
  sum,
  withoutPercent,
  ZERO,
} from '../platform/money/money.js';
import { plainText } from '../pdf/index.js';
import { PRICE_DECIMALS } from './notices.js';
import { billingModeOf, isPaidMode, legalNotes, ownNotes } from './france.js';
import { PIECE, unitCode } from './codes/units.js';
import { mapLineTerms } from './map-line-terms.js';
import { mapDelivery, mapParties, mapPayment, paymentNotes } from './map-parties.js';
import { mapReferences } from './map-references.js';
import {
  lineRate,
  mapAllowances,
  mapBreakdown,
  mapDeductions,
  type VatGroup,
  vatGroups,
} from './map-vat.js';
import type {
  DocumentTotals,
  InvoiceLine,
  LineAllowance,
  Note,
  SemanticInvoice,
} from './semantic.types.js';
import type { EInvoiceSource } from './source.types.js';
import { processOf } from './standards.js';
import { trimmed } from './xml/element.js';

type TypeCode = SemanticInvoice['typeCode'];

/**
 * Maps a document to the terms of EN 16931, without checking that it is complete, which the rules do.
 * Computed amounts are only regrouped, except for prices that include VAT, which the standard does not
 * support: those are converted to net amounts here.
 */
export function toSemanticInvoice(source: EInvoiceSource): SemanticInvoice {
  const { fields, standard } = source;
  const digits = minorDigits(fields.currency);
  const groups = vatGroups(source, digits);
  const lines = mapLines(source, groups, digits);
  const allowances = [
    ...mapAllowances(groups, 'allowance', source.words.discount),
    ...mapDeductions(groups),
  ];
  const charges = mapAllowances(groups, 'charge', source.words.extraCharges);
  const outsideScope = lines.some((line) => line.category === 'O');
  const totals = totalsOf(source, { lines, allowances, charges });
  const parties = mapParties(source, outsideScope);
  const billingMode = billingModeOf(source, totals);
  return {
    number: source.number,
    issueDate: source.date,
    typeCode: typeCode(source),
    currency: fields.currency,
    vatCurrency: source.vatCurrency,
    dueDate: dueDateOf(source, billingMode),
    ...mapReferences(source),
    paymentTerms: termsOf(source),
    notes: notesOf(source),
    billingMode,
    ...processOf({ ...parties, billingMode }, standard),
    ...parties,
    delivery: mapDelivery(source, groups),
    invoicingPeriod: source.servicePeriod,
    payment: mapPayment(source),
    allowances,
    charges,
    totals,
    vatBreakdown: groups.map((group) => mapBreakdown(group, fields)),
    lines,
  };
}

/**
 * German and Icelandic rules do not allow 386, an invoice for a prepayment (BR-DE-17, DE-R-017,
 * IS-R-001).
 */
function typeCode({ kind, standard, seller, customer }: EInvoiceSource): TypeCode {
  if (kind === 'CreditNote') return '381';
  const isGerman = seller.address?.country === 'DE' && customer.billTo.country === 'DE';
  const isIcelandic = seller.address?.country === 'IS';
  const knows386 =
    standard === 'FacturX' || (standard === 'PeppolBis' && !isGerman && !isIcelandic);
  return kind === 'Retainer' && knows386 ? '386' : '380';
}

/** One that is paid at issue has a date all the same (BR-FR-CO-09). */
function dueDateOf({ dueDate, date }: EInvoiceSource, billingMode: string | null) {
  return dueDate ?? (isPaidMode(billingMode) ? date : null);
}

/** BG-1 */
function notesOf(source: EInvoiceSource): Note[] {
  const own = [...ownNotes(source), ...retainerNotes(source), ...paymentNotes(source)];
  return [...legalNotes(source.seller), ...own];
}

/** EN 16931 has no term for the net and tax of a prepayment, which § 14 (5) UStG wants. */
function retainerNotes({ retainers }: EInvoiceSource): Note[] {
  return retainers.map(({ text }) => ({ subject: null, text }));
}

/** Each Skonto line ends with a line break, including the last one (BR-DE-18, DE-R-018). */
function termsOf({ terms }: EInvoiceSource): string | null {
  if (terms === null) return null;
  const last = terms.slice(terms.lastIndexOf('\n') + 1);
  return trimmed(last).startsWith('#') ? `${terms}\n` : terms;
}

/** BG-22 */
function totalsOf(
  { amounts, retainers, isPaid, vatCurrency, vatExchangeRate }: EInvoiceSource,
  { lines, allowances, charges }: Pick<SemanticInvoice, 'lines' | 'allowances' | 'charges'>,
): DocumentTotals {
  const withVat = amounts.net.plus(amounts.taxTotal);
  const payable = withVat.plus(amounts.rounding);
  const deducted = sum(retainers.map((retainer) => retainer.total));
  const paid = isPaid ? payable : depositsOf(amounts).plus(deducted);
  return {
    lines: total(lines.map((line) => line.net)),
    allowances: allowances.length > 0 ? total(allowances.map((part) => part.amount)) : null,
    charges: charges.length > 0 ? total(charges.map((part) => part.amount)) : null,
    withoutVat: amounts.net,
    vat: amounts.taxTotal,
    vatInVatCurrency:
      vatCurrency === null || vatExchangeRate === null
        ? null
        : vatInCurrency(amounts.taxTotal, vatCurrency, vatExchangeRate),
    withVat,
    paid: unlessZero(paid),
    rounding: unlessZero(amounts.rounding),
    due: payable.minus(paid),
  };
}

/** An extra field below 0 is a deposit (BT-113). */
function depositsOf({ extraFields }: Amounts): Decimal {
  return sum(extraFields.map(({ amount }) => amount).filter((amount) => amount.lt(0))).neg();
}

function total(values: readonly (Decimal | null)[]): Decimal {
  return sum(values.map((value) => value ?? ZERO));
}

function unlessZero(value: Decimal): Decimal | null {
  return value.isZero() ? null : value;
}

/** How far the net of a line may differ from quantity times price (PEPPOL-EN16931-R120). */
const TOLERANCE = new Decimal('0.02');

interface LineSums {
  /** Before the discount of the line. */
  gross: Decimal;
  discount: Decimal;
  /** BT-131 */
  net: Decimal;
}

/** BG-25 */
function mapLines(
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
      quantity: quantityOf(item),
      unit: unit ?? PIECE,
      net: line.net,
      allowance: allowance(item, line.discount, words.discount),
      ...priceOf(item, line.gross, fields.taxIncluded),
      category: group?.category ?? null,
      rate: group ? lineRate(group) : null,
      name: item.name,
      description: descriptionOf(item, unit === null),
      ...mapLineTerms(item),
    };
  });
}

/**
 * EN 16931 has no prices that include VAT. The net amounts of a group's lines are rounded together, so
 * that they add up to its taxable amount before allowances and charges (BR-CO-10, BR-S-08).
 */
function netSums(
  lines: readonly LineSums[],
  groups: readonly VatGroup[],
  digits: number,
): LineSums[] {
  const sums: LineSums[] = [];
  for (const group of groups) {
    const deducted = sum(group.deductions.map(({ amount }) => amount));
    const total = group.taxable.plus(deducted).plus(group.allowance).minus(group.charge);
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

/** BT-129: below 0 on a return, since a price may not be (BR-27). */
function quantityOf({ quantity, isReturn }: LineItem): Decimal {
  return signed(decimal(quantity), isReturn);
}

/** BG-27, below 0 on a return, like the amounts that it lessens; 95 of UNTDID 5189 is a discount. */
function allowance(item: LineItem, amount: Decimal, word: string): LineAllowance | null {
  if (amount.isZero()) return null;
  return { amount, reason: item.discount?.name ?? word, reasonCode: '95' };
}

/**
 * BT-146 and BT-149. If no unit price gives the amount of the line, as with yen, the amount is the price
 * of the whole quantity.
 */
function priceOf(
  item: LineItem,
  gross: Decimal,
  taxIncluded: boolean,
): Pick<InvoiceLine, 'price' | 'baseQuantity'> {
  const count = quantityOf(item);
  // Without `abs`, the price of a return for nothing would be -0.
  const each = taxIncluded
    ? roundTo(PRICE_DECIMALS, gross.dividedBy(count)).abs()
    : decimal(item.price);
  const difference = each.times(count).minus(gross).abs();
  if (difference.lessThanOrEqualTo(TOLERANCE)) return { price: each, baseQuantity: null };
  return { price: gross.abs(), baseQuantity: count.abs() };
}

/** BT-154; the text of a unit without a code is kept there. */
function descriptionOf(item: LineItem, keepUnit: boolean): string | null {
  const unit = keepUnit ? `${quantityOf(item).toFixed()} ${item.unit}` : null;
  const description = item.description && plainText(item.description);
  return [description, unit].filter(Boolean).join('\n') || null;
}
