import type { Decimal } from '../../platform/money/money.js';
import type { SemanticInvoice } from '../semantic.types.js';
import { eachRule, internal, type Rule, rule } from './rule.js';
import { amountDecimals } from './totals.js';

/** Rule BR-FR-16: the rates of today and of before, overseas included, in percent. */
const RATES = new Set('0 0.9 1.05 1.75 2.1 5.5 7 8.5 9.2 9.6 10 13 19.6 20 20.6'.split(' '));

/** Rule BR-FR-15: the VAT categories that are known in France. */
const CATEGORIES: readonly (string | null)[] = ['S', 'E', 'AE', 'K', 'G', 'O', 'Z'];

const lines = (invoice: SemanticInvoice) => invoice.lines;
const groups = (invoice: SemanticInvoice) => invoice.vatBreakdown;
const parts = (invoice: SemanticInvoice) => [...invoice.allowances, ...invoice.charges];

const isRate = ({ rate }: { rate: Decimal | null }) => rate === null || RATES.has(rate.toFixed());
const isShortRate = ({ rate }: { rate: Decimal | null }) => hasDecimals(rate, 2, 4);
const isCategory = ({ category }: { category: string | null }) => CATEGORIES.includes(category);

/** Rules BR-FR-DEC-*: at most so many decimals, and digits in all. */
function hasDecimals(value: Decimal | null, decimals: number, digits = 19): boolean {
  if (value === null) return true;
  return value.decimalPlaces() <= decimals && value.toFixed().replace('.', '').length <= digits;
}

const NOT_A_RATE =
  'This is not a French VAT rate, such as 20, 10, 5.5 or 2.1. Correct the tax of the line.';
const LONG_RATE = 'A French VAT rate has at most two decimals. Correct the tax of the line.';
const NO_CATEGORY = 'The VAT treatment of the line is missing. Set exemption of its tax.';

/** BR-FR-* about amounts, quantities, rates and currencies. */
export const frenchAmountRules: readonly Rule[] = [
  rule(
    'BR-FR-CO-12',
    'BT-6',
    'A French invoice in another currency states the VAT in EUR. Set vatCurrency to EUR, and vatExchangeRate.',
    ({ currency, vatCurrency }) => currency === 'EUR' || vatCurrency === 'EUR',
  ),
  rule(
    'BR-FR-CO-12',
    'BT-111',
    'A French invoice in another currency states the VAT in EUR. Set vatExchangeRate to what 1 EUR is in currency.',
    ({ currency, totals }) => currency === 'EUR' || totals.vatInVatCurrency !== null,
  ),
  eachRule('BR-FR-15', 'BT-151', NO_CATEGORY, lines, isCategory),
  eachRule('BR-FR-15', 'BT-118', NO_CATEGORY, groups, isCategory),
  eachRule('BR-FR-16', 'BT-152', NOT_A_RATE, lines, isRate),
  eachRule('BR-FR-16', 'BT-119', NOT_A_RATE, groups, isRate),
  eachRule('BR-FR-DEC-04', 'BT-152', LONG_RATE, lines, isShortRate),
  eachRule('BR-FR-DEC-04', 'BT-119', LONG_RATE, groups, isShortRate),
  // Reductions and charges have the categories and rates of their lines.
  ...internal([
    eachRule('BR-FR-15', 'BT-95', NO_CATEGORY, parts, isCategory),
    eachRule('BR-FR-16', 'BT-96', NOT_A_RATE, parts, isRate),
    eachRule('BR-FR-DEC-04', 'BT-96', LONG_RATE, parts, isShortRate),
  ]),
  eachRule(
    'BR-FR-DEC-02',
    'BT-129',
    'In France, a quantity has at most four decimals. Correct it.',
    lines,
    ({ quantity, baseQuantity }) => hasDecimals(quantity, 4) && hasDecimals(baseQuantity, 4),
  ),
  eachRule(
    'BR-FR-DEC-03',
    'BT-146',
    'In France, a price is not below 0 and has at most six decimals. Correct it.',
    lines,
    ({ price }) => price === null || (!price.isNegative() && hasDecimals(price, 6)),
  ),
  ...amountDecimals('BR-FR-DEC-01'),
  rule(
    'BR-FR-DEC-01',
    'BT-111',
    'In France, the VAT total in vatCurrency has at most 17 digits before the point. Correct vatExchangeRate.',
    ({ totals }) => totals.vatInVatCurrency?.abs().lessThan('1e17') ?? true,
  ),
];
