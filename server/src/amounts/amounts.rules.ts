import { Problem } from '../platform/errors/problem.js';
import {
  decimal,
  type Decimal,
  isTooLarge,
  minorDigits,
  percentOf,
  roundTo,
  sum,
  tooLarge,
  ZERO,
} from '../platform/money/money.js';
import { allocateToSales } from './allocation.rules.js';
import type {
  Adjustment,
  AmountFields,
  AmountOptions,
  Amounts,
  LineAmounts,
  TaxInput,
} from './amounts.types.js';
import { taxesIncluded } from './tax-included.rules.js';
import { taxesOnTop } from './taxes.rules.js';

/** Computes a document: lines, discount, charges, tax, extra fields and total, in that order. */
export function computeAmounts(fields: AmountFields, options: AmountOptions): Amounts {
  const steps = amountSteps(fields, options);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same as a generator, which yields during long documents so that the caller can pause. */
export function* amountSteps(
  fields: AmountFields,
  options: AmountOptions,
): Generator<undefined, Amounts> {
  const digits = minorDigits(fields.currency);
  const lines = fields.items.map((item) => lineAmounts(item, digits));
  yield;
  const subtotal = sum(lines.map((line) => line.net));
  const discount = adjustment(fields.discount, subtotal, digits);
  const extraCharges = adjustment(fields.extraCharges, subtotal, digits);
  const bases = lineBases(fields, { lines, discount, extraCharges }, digits);
  yield;
  const input = taxInput(fields, bases, options.eInvoice, digits);
  const result = fields.taxIncluded ? taxesIncluded(input) : taxesOnTop(input);
  yield;
  const base = sum(bases);
  const extraFields = fields.extraFields.map((field) => ({
    name: field.name,
    amount: adjustment(field, base, digits),
  }));
  const taxTotal = sum(result.taxes.map((tax) => tax.amount));
  const exact = result.net
    .plus(taxTotal)
    .plus(sum(extraFields.map((field) => field.amount)))
    .plus(result.rounding);
  const { net, taxes } = result;
  const total = fields.roundTo === null ? exact : multipleOf(decimal(fields.roundTo), exact);
  const rounding = result.rounding.plus(total.minus(exact));
  return {
    lines,
    subtotal,
    discount,
    extraCharges,
    net,
    taxes,
    taxTotal,
    extraFields,
    rounding,
    total,
  };
}

/** Returns what the tax rules start from: each line with its share of the document's discount and charges. */
export function taxInputOf(fields: AmountFields, { eInvoice }: AmountOptions): TaxInput {
  const digits = minorDigits(fields.currency);
  const lines = fields.items.map((item) => lineAmounts(item, digits));
  const subtotal = sum(lines.map((line) => line.net));
  const discount = adjustment(fields.discount, subtotal, digits);
  const extraCharges = adjustment(fields.extraCharges, subtotal, digits);
  const bases = lineBases(fields, { lines, discount, extraCharges }, digits);
  return taxInput(fields, bases, eInvoice, digits);
}

function taxInput(
  fields: AmountFields,
  bases: readonly Decimal[],
  eInvoice: boolean,
  digits: number,
): TaxInput {
  return {
    lines: fields.items.map((item, index) => ({
      base: bases[index] ?? ZERO,
      taxes: item.taxes.map((tax) => ({
        name: tax.name,
        rate: decimal(tax.value),
        exemption: tax.exemption,
      })),
    })),
    invoiceTaxes: fields.taxes.map((tax) => ({
      name: tax.name,
      type: tax.type,
      value: decimal(tax.value),
    })),
    digits,
    eInvoice,
  };
}

/** Computes one line, before discount and charges of the document. */
export function lineAmounts(item: AmountFields['items'][number], digits: number): LineAmounts {
  const { quantity, price, isReturn } = item;
  const gross = signed(roundTo(digits, decimal(quantity).times(decimal(price))), isReturn);
  if (!item.discount) return { gross, discount: ZERO, net: gross };
  const discount = signed(decimal(item.discount.value), isReturn);
  return { gross, discount, net: gross.minus(discount) };
}

/** The amount of a return is negative. */
export function signed(amount: Decimal, isReturn: boolean): Decimal {
  return isReturn && !amount.isZero() ? amount.negated() : amount;
}

/** The nearest multiple of a step, of two the upper one. */
function multipleOf(step: Decimal, value: Decimal): Decimal {
  return roundTo(0, value.dividedBy(step)).times(step);
}

/** A Flat value is used as it is; a percentage of `base` is rounded once. */
function adjustment(field: Adjustment | null, base: Decimal, digits: number): Decimal {
  if (!field) return ZERO;
  const value = decimal(field.value);
  return roundTo(digits, field.type === 'Flat' ? value : percentOf(base, value));
}

/** Distributes the document's base over the lines by largest remainder, so the parts add up exactly. */
function lineBases(
  { items }: AmountFields,
  { lines, discount, extraCharges }: Pick<Amounts, 'lines' | 'discount' | 'extraCharges'>,
  digits: number,
): Decimal[] {
  if (discount.isZero() && extraCharges.isZero()) return lines.map((line) => line.net);
  const discounts = allocateToSales(discount, items, lines, digits);
  const charges = allocateToSales(extraCharges, items, lines, digits);
  return lines.map(({ net }, index) =>
    net.minus(discounts[index] ?? ZERO).plus(charges[index] ?? ZERO),
  );
}

/**
 * Rejects amounts that no client could read exactly, sums below zero and returns alone.
 *
 * @throws Problem TOTAL_TOO_LARGE, TOTAL_NEGATIVE
 */
export function checkTotals(amounts: Amounts, { items }: Pick<AmountFields, 'items'>): void {
  amounts.lines.forEach((line, index) => {
    if (isTooLarge(line.gross)) throw tooLarge(`/items/${index}`);
  });
  const computed = [
    amounts.subtotal,
    amounts.discount,
    amounts.extraCharges,
    amounts.net,
    amounts.taxTotal,
    amounts.total,
    ...amounts.taxes.map((tax) => tax.amount),
    ...amounts.extraFields.map((field) => field.amount),
  ];
  if (computed.some(isTooLarge)) throw tooLarge('/items');
  for (const name of ['subtotal', 'total'] as const) {
    if (!amounts[name].lessThan(0)) continue;
    throw negative(`The ${name} would be ${amounts[name].toFixed()}; it must not be below 0.`);
  }
  if (items.every(({ isReturn }) => isReturn)) {
    throw negative('All lines are returns. Add what was sold, or refund the invoice of the sale.');
  }
}

function negative(message: string): Problem<'TOTAL_NEGATIVE'> {
  return new Problem('TOTAL_NEGATIVE', message, {
    errors: [{ path: '/items', code: 'TOTAL_NEGATIVE', message }],
  });
}
