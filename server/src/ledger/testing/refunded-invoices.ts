import fc from 'fast-check';
import { computeAmounts } from '../../amounts/amounts.rules.js';
import type { AmountFields } from '../../amounts/amounts.types.js';
import { taxSets } from '../../amounts/sets.rules.js';
import { arbitraryInvoice } from '../../amounts/testing/arbitrary-amounts.js';
import { type Decimal, minorDigits, ZERO } from '../../platform/money/money.js';

/** An invoice that was paid and given back in whole, by one to six refunds. */
export interface RefundedInvoice {
  fields: AmountFields;
  eInvoice: boolean;
  total: Decimal;
  /** They add up to the total. */
  refunds: Decimal[];
}

const SEED = 20_261_125;

/**
 * Returns the same invoices each time: half of them plain, half e-invoices, none with a deposit or with a
 * set of taxes below zero.
 */
export function refundedInvoices(count: number): RefundedInvoice[] {
  return [false, true].flatMap((eInvoice) => {
    const invoice = arbitraryInvoice(eInvoice)
      .filter(({ extraFields }) => extraFields.every(({ value }) => value >= 0))
      .filter((fields) => taxSets(fields, { eInvoice }).every(({ net }) => !net.isNegative()))
      .map((fields) => ({ fields, total: computeAmounts(fields, { eInvoice }).total }))
      .filter(({ total }) => total.greaterThan(0));
    const weights = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 });
    return fc
      .sample(fc.tuple(invoice, weights), { numRuns: count / 2, seed: SEED })
      .map(([{ fields, total }, parts]) => ({
        fields,
        eInvoice,
        total,
        refunds: sharesOf(total, parts, Math.min(2, minorDigits(fields.currency))),
      }));
  });
}

/** Rounded down, the last one takes the rest. */
function sharesOf(total: Decimal, weights: readonly number[], digits: number): Decimal[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights
    .slice(1)
    .map((weight) => total.times(weight).dividedBy(all).toDecimalPlaces(digits, 1));
  const rest = shares.reduce((left, share) => left.minus(share), total);
  return [...shares, rest].filter((share) => share.greaterThan(ZERO));
}
