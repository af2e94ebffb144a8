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
import { eachRule, internal, only, type Rule, rule, type Term } from './rule.js';

const doesNotAddUp = 'The amounts do not add up. Tell the operator of this server.';

/** The sums of EN 16931-1, BR-CO-10 to BR-CO-17. The amounts are ours, so nobody else breaks them. */
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
    ({ tax, taxable, rate }, { currency }) =>
      equals(tax, roundTo(digitsOf(currency), percentOf(taxable ?? ZERO, rate ?? ZERO))),
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

/** The terms of BG-22 under their numbers, with the rule on their digits. */
const TOTALS: readonly [id: string, term: Term, name: keyof DocumentTotals][] = [
  ['BR-DEC-09', 'BT-106', 'lines'],
  ['BR-DEC-10', 'BT-107', 'allowances'],
  ['BR-DEC-11', 'BT-108', 'charges'],
  ['BR-DEC-12', 'BT-109', 'withoutVat'],
  ['BR-DEC-13', 'BT-110', 'vat'],
  ['BR-DEC-14', 'BT-112', 'withVat'],
  ['BR-DEC-16', 'BT-113', 'paid'],
  ['BR-DEC-17', 'BT-114', 'rounding'],
  ['BR-DEC-18', 'BT-115', 'due'],
];

const twoDecimals =
  'E-invoices have amounts of two decimals at most. Use a currency with two decimals.';

/** No amount has more than two decimals, whatever its currency. */
const decimals: Rule[] = [
  eachRule(
    'BR-DEC-01',
    'BT-92',
    twoDecimals,
    (invoice) => invoice.allowances,
    (part) => hasTwoDecimals(part.amount),
  ),
  eachRule(
    'BR-DEC-05',
    'BT-99',
    twoDecimals,
    (invoice) => invoice.charges,
    (part) => hasTwoDecimals(part.amount),
  ),
  ...TOTALS.map(([id, term, name]) =>
    rule(id, term, twoDecimals, ({ totals }) => hasTwoDecimals(totals[name])),
  ),
  eachRule(
    'BR-DEC-19',
    'BT-116',
    twoDecimals,
    (invoice) => invoice.vatBreakdown,
    (group) => hasTwoDecimals(group.taxable),
  ),
  eachRule(
    'BR-DEC-20',
    'BT-117',
    twoDecimals,
    (invoice) => invoice.vatBreakdown,
    (group) => hasTwoDecimals(group.tax),
  ),
  eachRule(
    'BR-DEC-23',
    'BT-131',
    twoDecimals,
    (invoice) => invoice.lines,
    (line) => hasTwoDecimals(line.net),
  ),
  eachRule(
    'BR-DEC-24',
    'BT-136',
    twoDecimals,
    (invoice) => invoice.lines,
    (line) => hasTwoDecimals(line.allowance?.amount ?? null),
  ),
];

/** Any amount of UBL: the decimals above under one more id. */
const ublDecimals: Rule[] = only(
  ['PeppolBis'],
  decimals.map((each) => ({ ...each, id: 'UBL-DT-01' })),
);

export const totalRules: readonly Rule[] = [...sums, ...decimals, ...ublDecimals];

function isSum(total: Decimal | null, parts: readonly (Decimal | null)[]): boolean {
  return equals(total, sum(parts.map((part) => part ?? ZERO)));
}

/** A sum that is left out counts as 0. */
function equals(found: Decimal | null, wanted: Decimal): boolean {
  return (found ?? ZERO).equals(wanted);
}

function hasTwoDecimals(amount: Decimal | null): boolean {
  return amount === null || amount.decimalPlaces() <= 2;
}

function digitsOf(currency: SemanticInvoice['currency']): number {
  return currency !== null && isCurrency(currency) ? minorDigits(currency) : 2;
}
