import { Decimal, ZERO, decimal, sum } from '../platform/money/decimal.js';
import { minorDigits, roundTo } from '../platform/money/currency.js';
import { allocate } from './allocation.rules.js';
import type { Adjustment, AmountType, BillingFields, Exemption } from './fields.js';
import { taxesIncluded } from './tax-included.rules.js';
import { taxesOnTop } from './tax-on-top.rules.js';

/** One row of `amounts.taxes`. */
export interface TaxAmount {
  name: string | null;
  type: AmountType;
  /** Percent; null for a Flat tax. */
  rate: Decimal | null;
  exemption: Exemption | null;
  /** Net amount that the tax was taken on. */
  base: Decimal;
  amount: Decimal;
}

export interface LineAmounts {
  gross: Decimal;
  discount: Decimal;
  /** After the item discount; with taxIncluded still gross of tax. */
  net: Decimal;
}

/** Every computed amount of a document, in major units, rounded to the currency's digits. */
export interface Amounts {
  lines: LineAmounts[];
  subtotal: Decimal;
  discount: Decimal;
  extraCharges: Decimal;
  net: Decimal;
  taxes: TaxAmount[];
  taxTotal: Decimal;
  extraFields: { name: string; amount: Decimal }[];
  rounding: Decimal;
  total: Decimal;
}

export type AmountFields = Pick<
  BillingFields,
  'currency' | 'items' | 'discount' | 'extraCharges' | 'extraFields' | 'taxes' | 'taxIncluded'
>;

export interface AmountOptions {
  /** E-invoices: tax per (category, rate) and BT-114 instead of a net that does not exist (BR-CO-17). */
  eInvoice: boolean;
}

/** What the tax rules need of one line. */
export interface TaxableLine {
  /** Line amount after its share of the document's discount and charges. */
  base: Decimal;
  taxes: { name: string; rate: Decimal; exemption: Exemption | null }[];
}

export interface TaxInput {
  lines: TaxableLine[];
  invoiceTaxes: { name: string | null; type: AmountType; value: Decimal }[];
  digits: number;
  eInvoice: boolean;
}

export interface TaxResult {
  taxes: TaxAmount[];
  net: Decimal;
  rounding: Decimal;
}

/** Computes a document: lines, discount, charges, tax, extra fields, total, in that order. */
export function computeAmounts(fields: AmountFields, options: AmountOptions): Amounts {
  const digits = minorDigits(fields.currency);
  const lines = fields.items.map((item) => lineAmounts(item, digits));
  const subtotal = sum(lines.map((line) => line.net));
  const discount = adjustment(fields.discount, subtotal, digits);
  const extraCharges = adjustment(fields.extraCharges, subtotal, digits);
  const bases = lineBases(lines, discount, extraCharges, digits);
  const taxInput: TaxInput = {
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
    eInvoice: options.eInvoice,
  };
  const result = fields.taxIncluded ? taxesIncluded(taxInput) : taxesOnTop(taxInput);
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

function lineAmounts(item: AmountFields['items'][number], digits: number): LineAmounts {
  const gross = roundTo(digits, decimal(item.quantity).times(decimal(item.price)));
  const discount = item.discount ? decimal(item.discount.value) : ZERO;
  return { gross, discount, net: gross.minus(discount) };
}

/** Flat is taken as it is, a percentage of `base` is rounded once. */
function adjustment(field: Adjustment | null, base: Decimal, digits: number): Decimal {
  if (!field) return ZERO;
  const value = decimal(field.value);
  return roundTo(digits, field.type === 'Flat' ? value : percentOf(base, value));
}

/** The line's part of the document's base: largest remainder, so the parts add up exactly. */
function lineBases(
  lines: LineAmounts[],
  discount: Decimal,
  charges: Decimal,
  digits: number,
): Decimal[] {
  const weights = lines.map((line) => line.net);
  const discounts = allocate(discount, weights, digits);
  const extra = allocate(charges, weights, digits);
  return weights.map((net, index) =>
    net.minus(discounts[index] ?? ZERO).plus(extra[index] ?? ZERO),
  );
}

export function percentOf(base: Decimal, percent: Decimal): Decimal {
  return base.times(percent).dividedBy(100);
}
