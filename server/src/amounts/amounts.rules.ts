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
import { allocate } from './allocation.rules.js';
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
  const bases = lineBases(lines, discount, extraCharges, digits);
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
  const total = result.net
    .plus(taxTotal)
    .plus(sum(extraFields.map((field) => field.amount)))
    .plus(result.rounding);
  const { net, taxes, rounding } = result;
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
  return taxInput(fields, lineBases(lines, discount, extraCharges, digits), eInvoice, digits);
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

function lineAmounts(item: AmountFields['items'][number], digits: number): LineAmounts {
  const gross = roundTo(digits, decimal(item.quantity).times(decimal(item.price)));
  if (!item.discount) return { gross, discount: ZERO, net: gross };
  const discount = decimal(item.discount.value);
  return { gross, discount, net: gross.minus(discount) };
}

/** A Flat value is used as it is; a percentage of `base` is rounded once. */
function adjustment(field: Adjustment | null, base: Decimal, digits: number): Decimal {
  if (!field) return ZERO;
  const value = decimal(field.value);
  return roundTo(digits, field.type === 'Flat' ? value : percentOf(base, value));
}

/** Distributes the document's base over the lines by largest remainder, so the parts add up exactly. */
function lineBases(
  lines: LineAmounts[],
  discount: Decimal,
  charges: Decimal,
  digits: number,
): Decimal[] {
  const weights = lines.map((line) => line.net);
  if (discount.isZero() && charges.isZero()) return weights;
  const discounts = allocate(discount, weights, digits);
  const extra = allocate(charges, weights, digits);
  return weights.map((net, index) =>
    net.minus(discounts[index] ?? ZERO).plus(extra[index] ?? ZERO),
  );
}

/** Rejects amounts that no client could read exactly and totals below zero. @throws Problem */
export function checkTotals(amounts: Amounts): void {
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
  if (amounts.total.isNegative() && !amounts.total.isZero()) {
    const message = `The total would be ${amounts.total.toFixed()}; it must not be below 0.`;
    throw new Problem('TOTAL_NEGATIVE', message, {
      errors: [{ path: '/items', code: 'TOTAL_NEGATIVE', message }],
    });
  }
}
