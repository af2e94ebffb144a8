import {
  type Decimal,
  isCurrency,
  minorDigits,
  percentOf,
  roundTo,
  sum,
  ZERO,
} from '../../platform/money/money.js';
import type { DocumentTotals, SemanticInvoice } from '../semantic.types.js';
import { eachRule, internal, only, type Rule, rule } from './rule.js';

const doesNotAddUp = 'The amounts do not add up. Contact the operator of this server.';

/**
 * The sums of EN 16931-1, BR-CO-10 to BR-CO-17. The service computes the amounts, so only it can violate
 * them.
 */
const sums: Rule[] = internal([
  rule('BR-CO-10', 'BT-106', doesNotAddUp, ({ totals, lines }) =>
    isSum(
      totals.lines,
      lines.map((line) => line.net),
    ),
  ),
  rule('BR-CO-11', 'BT-107', doesNotAddUp, ({ totals, allowances }) =>
    isSum(
      totals.allowances,
      allowances.map((part) => part.amount),
    ),
  ),
  rule('BR-CO-12', 'BT-108', doesNotAddUp, ({ totals, charges }) =>
    isSum(
      totals.charges,
      charges.map((part) => part.amount),
    ),
  ),
  rule('BR-CO-13', 'BT-109', doesNotAddUp, ({ totals }) =>
    isSum(totals.withoutVat, [totals.lines, totals.allowances?.negated() ?? null, totals.charges]),
  ),
  rule('BR-CO-14', 'BT-110', doesNotAddUp, ({ totals, vatBreakdown }) =>
    isSum(
      totals.vat,
      vatBreakdown.map((group) => group.tax),
    ),
  ),
  rule('BR-CO-15', 'BT-112', doesNotAddUp, ({ totals }) =>
    isSum(totals.withVat, [totals.withoutVat, totals.vat]),
  ),
  rule('BR-CO-16', 'BT-115', doesNotAddUp, ({ totals }) =>
    isSum(totals.due, [totals.withVat, totals.paid?.negated() ?? null, totals.rounding]),
  ),
  eachRule(
    'BR-CO-17',
    'BT-117',
    doesNotAddUp,
    (invoice) => invoice.vatBreakdown,
    ({ tax, taxable, rate }, { currency, typeCode }) => {
      const exact = percentOf(taxable ?? ZERO, rate ?? ZERO);
      // Credit notes together give back the tax of their invoice, so single ones may differ: officially by
      // less than one.
      if (typeCode === '381') return isWithinOne(tax ?? ZERO, exact);
      return equals(tax, roundTo(digitsOf(currency), exact));
    },
  ),
  eachRule(
    'PEPPOL-EN16931-R120',
    'BT-131',
    doesNotAddUp,
    (invoice) => invoice.lines,
    ({ net, quantity, price, baseQuantity, allowance }) => {
      const each = (price ?? ZERO).dividedBy(baseQuantity ?? 1);
      const exact = each.times(quantity ?? ZERO).minus(allowance?.amount ?? ZERO);
      return exact
        .minus(net ?? ZERO)
        .abs()
        .lessThanOrEqualTo('0.02');
    },
  ),
]);

/** The official rule rounds a rate below 0.5 to 0, and then wants a tax that rounds to 0. */
const lowRates: readonly Rule[] = [
  eachRule(
    'BR-CO-17',
    'BT-119',
    'With a rate below 0.5 %, e-invoices allow less than 0.50 of tax. Correct the tax of the line.',
    (invoice) => invoice.vatBreakdown,
    ({ tax, rate }) =>
      !rate?.greaterThan(0) || rate.greaterThanOrEqualTo('0.5') || isAboutZero(tax ?? ZERO),
  ),
];

/** The rule on the decimals of each amount of BG-22. */
const TOTALS: readonly [id: string, name: keyof DocumentTotals][] = [
  ['BR-DEC-09', 'lines'],
  ['BR-DEC-10', 'allowances'],
  ['BR-DEC-11', 'charges'],
  ['BR-DEC-12', 'withoutVat'],
  ['BR-DEC-13', 'vat'],
  ['BR-DEC-14', 'withVat'],
  ['BR-DEC-15', 'vatInVatCurrency'],
  ['BR-DEC-16', 'paid'],
  ['BR-DEC-17', 'rounding'],
  ['BR-DEC-18', 'due'],
];

/** The rule on the decimals of each amount that may occur several times. */
const PARTS: readonly [id: string, amounts: (invoice: SemanticInvoice) => (Decimal | null)[]][] = [
  ['BR-DEC-01', ({ allowances }) => allowances.map(({ amount }) => amount)],
  ['BR-DEC-05', ({ charges }) => charges.map(({ amount }) => amount)],
  ['BR-DEC-19', ({ vatBreakdown }) => vatBreakdown.map(({ taxable }) => taxable)],
  ['BR-DEC-20', ({ vatBreakdown }) => vatBreakdown.map(({ tax }) => tax)],
  ['BR-DEC-23', ({ lines }) => lines.map(({ net }) => net)],
  ['BR-DEC-24', ({ lines }) => lines.map(({ allowance }) => allowance?.amount ?? null)],
];

/** No amount may have more than two decimals, whatever its currency, so the currency must be changed. */
const decimals: Rule[] = [
  ...TOTALS.map(([id, name]) => [id, ({ totals }: SemanticInvoice) => [totals[name]]] as const),
  ...PARTS,
].map(([id, amounts]) =>
  rule(
    id,
    'BT-5',
    'Amounts of an e-invoice have at most two decimals. Use a currency with two decimals.',
    (invoice) => amounts(invoice).every(hasTwoDecimals),
  ),
);

/** The decimals above under another id, for any amount. */
export function amountDecimals(id: string): Rule[] {
  return decimals.map((each) => ({ ...each, id }));
}

export const totalRules: readonly Rule[] = [
  ...lowRates,
  ...sums,
  ...decimals,
  ...only(['UBL'], amountDecimals('UBL-DT-01')),
];

/** Rounds to 0 in XPath, where halves are rounded up. */
function isAboutZero(amount: Decimal): boolean {
  return amount.greaterThanOrEqualTo('-0.5') && amount.lessThan('0.5');
}

function isWithinOne(tax: Decimal, exact: Decimal): boolean {
  return tax.minus(roundTo(2, exact)).abs().lessThan(1);
}

function isSum(total: Decimal | null, parts: readonly (Decimal | null)[]): boolean {
  return equals(total, sum(parts.map((part) => part ?? ZERO)));
}

/** An omitted sum counts as 0. */
function equals(found: Decimal | null, wanted: Decimal): boolean {
  return (found ?? ZERO).equals(wanted);
}

function hasTwoDecimals(amount: Decimal | null): boolean {
  return amount === null || amount.decimalPlaces() <= 2;
}

function digitsOf(currency: SemanticInvoice['currency']): number {
  return currency !== null && isCurrency(currency) ? minorDigits(currency) : 2;
}
