import { allocate } from '../amounts/allocation.rules.js';
import { computeAmounts } from '../amounts/amounts.rules.js';
import type { AmountFields, AmountOptions } from '../amounts/amounts.types.js';
import { taxSets } from '../amounts/sets.rules.js';
import { type Decimal, minorDigits, sum, ZERO } from '../platform/money/money.js';
import { isBelowZero, leftOf, positiveFields } from './credited-cells.rules.js';
import { fittingRest, fittingSplit } from './credited-tax.rules.js';
import type { CreditedAmounts, CreditedNote, CreditedPart } from './credited.types.js';

/** What the notes of an invoice are computed from. */
export interface ChargedInvoice extends AmountOptions {
  currency: string;
  charged: CreditedAmounts;
}

/** Returns what an invoice charged, by set of taxes. */
export function chargedBy(fields: AmountFields, options: AmountOptions): ChargedInvoice {
  const { net, taxTotal, extraFields, rounding, total } = computeAmounts(fields, options);
  const parts = taxSets(fields, options).map((set) => ({ net: set.net, taxes: set.taxes }));
  const charged = { parts, extraFields, net, taxTotal, rounding, creditedBefore: ZERO, total };
  return { ...options, currency: fields.currency, charged };
}

/**
 * Spreads a refund over what the other notes of its invoice left: by largest remainder, in proportion to
 * the gross of each set and to the positive extra fields, then over the net and taxes of each set. Ties go
 * to the first. The note that brings the refunds to the total takes every rest, so that together they give
 * back what the invoice charged (17 (1) UStG, Directive 2006/112/EC, Art. 90). Negative extra fields, such
 * as a deposit, are left out.
 *
 * @param amount the refund, in major units
 * @param others the other notes of the invoice
 */
export function refundedAmounts(
  invoice: ChargedInvoice,
  others: readonly CreditedNote[],
  amount: Decimal,
): CreditedAmounts {
  const left = leftOf(invoice, others);
  const digits = minorDigits(invoice.currency);
  const fields = positiveFields(left);
  const grosses = left.parts.map((part) => aboveZero(grossOf(part)));
  const weights = [...grosses, ...fields.map((field) => field.amount)];
  if (amount.greaterThan(sum(weights)) || isGivenBack(invoice.charged, others, amount)) {
    const parts = left.parts.filter((part) => !isBelowZero(grossOf(part)));
    return noteOf(withinTolerance(parts, invoice), fields, amount);
  }
  const shares = allocate(amount, weights, digits);
  const parts = left.parts.map((part, index) =>
    shareOf(part, shares[index] ?? ZERO, digits, invoice.eInvoice),
  );
  const shared = fields.map(({ name }, index) => ({
    name,
    amount: shares[left.parts.length + index] ?? ZERO,
  }));
  return noteOf(parts, shared, amount);
}

/**
 * Returns what a cancellation credits: the whole invoice less its earlier notes. Negative extra fields are
 * repeated.
 */
export function canceledAmounts(
  invoice: ChargedInvoice,
  earlier: readonly CreditedNote[],
): CreditedAmounts {
  const left = leftOf(invoice, earlier);
  const creditedBefore = sum(earlier.map(({ credited }) => credited.total));
  const rest = aboveZero(invoice.charged.total.minus(creditedBefore));
  const negative = invoice.charged.extraFields.filter((field) => isBelowZero(field.amount));
  const fields = [...positiveFields(left), ...negative];
  const note = noteOf(withinTolerance(left.parts, invoice), fields, rest);
  return { ...note, creditedBefore };
}

/**
 * Whether notes of this total leave nothing of the invoice: the one that brings the refunds to the total
 * takes every rest, except on an invoice with negative extra fields, negative sets or notes of an earlier
 * version.
 *
 * @param more a refund that is not among the notes yet
 */
export function isGivenBack(
  charged: CreditedAmounts,
  notes: readonly CreditedNote[],
  more: Decimal = ZERO,
): boolean {
  const hasNegative =
    charged.extraFields.some((field) => isBelowZero(field.amount)) ||
    charged.parts.some((part) => isBelowZero(grossOf(part)));
  if (hasNegative || notes.some(({ earlier }) => earlier !== false)) return false;
  const refunded = sum(notes.map(({ credited }) => credited.total)).plus(more);
  return refunded.greaterThanOrEqualTo(charged.total);
}

/** Spreads a share over the net and the taxes of a set; their signs are kept. */
function shareOf(
  part: CreditedPart,
  share: Decimal,
  digits: number,
  eInvoice: boolean,
): CreditedPart {
  const [tax] = part.taxes;
  if (eInvoice && tax && part.taxes.length === 1) {
    return partOf(
      part,
      fittingSplit({ net: part.net, tax: tax.amount, rate: tax.rate }, share, digits),
    );
  }
  const [net = ZERO, ...taxes] = allocate(
    share,
    [part.net, ...part.taxes.map(({ amount }) => amount)],
    digits,
  );
  return {
    net,
    taxes: part.taxes.map((each, index) => ({ ...each, amount: taxes[index] ?? ZERO })),
  };
}

/** A rest that official rules would refuse credits less of its tax or net. */
function withinTolerance(
  parts: readonly CreditedPart[],
  { eInvoice, currency }: ChargedInvoice,
): CreditedPart[] {
  return parts.map((part) => {
    const [tax] = part.taxes;
    if (!eInvoice || !tax || part.taxes.length > 1) return part;
    const rest = { net: part.net, tax: tax.amount, rate: tax.rate };
    return partOf(part, fittingRest(rest, minorDigits(currency)));
  });
}

function partOf(
  { taxes }: CreditedPart,
  { net, tax }: { net: Decimal; tax: Decimal },
): CreditedPart {
  return { net, taxes: taxes.map((each) => ({ ...each, amount: tax })) };
}

/** A set or field without a share is left out; a note of rounding alone keeps its first set. */
function noteOf(
  parts: readonly CreditedPart[],
  extraFields: CreditedAmounts['extraFields'],
  total: Decimal,
): CreditedAmounts {
  const shared = parts.filter(({ net, taxes }) => ![net, ...taxes.map(taxAmount)].every(isZero));
  const fields = extraFields.filter((field) => !field.amount.isZero());
  const kept = shared.length === 0 && fields.length === 0 ? parts.slice(0, 1) : shared;
  const net = sum(kept.map((part) => part.net));
  const taxTotal = sum(kept.flatMap((part) => part.taxes.map(taxAmount)));
  const added = net.plus(taxTotal).plus(sum(fields.map((field) => field.amount)));
  return {
    parts: [...kept],
    extraFields: fields,
    net,
    taxTotal,
    rounding: total.minus(added),
    creditedBefore: ZERO,
    total,
  };
}

/** Net and taxes of a set. */
export function grossOf({ net, taxes }: CreditedPart): Decimal {
  return net.plus(sum(taxes.map(taxAmount)));
}

const taxAmount = ({ amount }: { amount: Decimal }) => amount;
const isZero = (value: Decimal) => value.isZero();
const aboveZero = (value: Decimal) => (isBelowZero(value) ? ZERO : value);
