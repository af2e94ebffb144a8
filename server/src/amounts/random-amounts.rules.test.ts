import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../platform/money/money.js';
import { times } from '../platform/testing/run-length.js';
import { computeAmounts, taxInputOf } from './amounts.rules.js';
import { taxSets } from './sets.rules.js';
import { fieldsOf } from './testing/amount-request.js';
import { isReturned, isStorable } from './testing/arbitrary-amounts.js';

const rate = fc.constantFrom(0, 5, 7, 8, 9.975, 10, 19, 20, 21, -15);
const currency = fc.constantFrom('EUR', 'JPY', 'BHD', 'CLF', 'USD', 'KWD');
const adjustment = fc.option(
  fc.record({
    type: fc.constant('Percentage' as const),
    value: fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 10_000),
  }),
  { nil: null },
);
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9_999_999 }).map((n) => n / 1000),
  price: fc.integer({ min: 0, max: 99_999_999 }).map((n) => n / 10_000),
  isReturn: isReturned,
  taxes: fc
    .uniqueArray(rate, { maxLength: 3 })
    .map((rates) => rates.map((value) => ({ name: 'VAT', value }))),
});
const anyDocument = fc.record({
  currency,
  taxIncluded: fc.boolean(),
  items: fc.array(line, { minLength: 1, maxLength: 12 }),
  discount: adjustment,
  extraCharges: adjustment,
  taxes: fc.array(
    fc.record({ name: fc.constant('T'), type: fc.constant('Percentage' as const), value: rate }),
    { maxLength: 2 },
  ),
  roundTo: fc.constantFrom(null, null, 0.05, 0.1, 0.5, 1),
});
const document = anyDocument.filter((request) => isStorable(fieldsOf(request), false));

describe('random documents', () => {
  it('net + tax + extra fields + rounding equals the total, and item nets add up to the subtotal', () => {
    fc.assert(
      fc.property(document, (request) => {
        const amounts = computeAmounts(fieldsOf(request), { eInvoice: false });
        const parts = [amounts.net, amounts.taxTotal, amounts.rounding];
        expect(sum(parts).toFixed()).toBe(amounts.total.toFixed());
        expect(sum(amounts.taxes.map((tax) => tax.amount)).toFixed()).toBe(
          amounts.taxTotal.toFixed(),
        );
        expect(sum(amounts.lines.map((entry) => entry.net)).toFixed()).toBe(
          amounts.subtotal.toFixed(),
        );
      }),
      { numRuns: times(500, 2000), seed: 7 },
    );
  });

  it('turning taxIncluded on never moves the total away from the gross prices', () => {
    fc.assert(
      fc.property(document, (request) => {
        const amounts = computeAmounts(fieldsOf({ ...request, taxIncluded: true, roundTo: null }), {
          eInvoice: false,
        });
        const gross = amounts.subtotal.minus(amounts.discount).plus(amounts.extraCharges);
        expect(amounts.rounding.toFixed()).toBe('0');
        expect(amounts.total.toFixed()).toBe(gross.toFixed());
      }),
      { numRuns: times(500, 2000), seed: 7 },
    );
  });

  it('the sets of taxes add up to the net and to each tax, returns included', () => {
    fc.assert(
      fc.property(document, fc.boolean(), (request, taxIncluded) => {
        const fields = fieldsOf({ ...request, taxIncluded });
        const { net, taxTotal } = computeAmounts(fields, { eInvoice: false });
        const sets = taxSets(fields, { eInvoice: false });
        expect(sum(sets.map((set) => set.net)).toFixed()).toBe(net.toFixed());
        const taxes = sets.flatMap((set) => set.taxes.map(({ amount }) => amount));
        expect(sum(taxes).toFixed()).toBe(taxTotal.toFixed());
      }),
      { numRuns: times(250, 1000), seed: 7 },
    );
  });

  it('rounding the total changes it by at most half a step, and no other amount', () => {
    fc.assert(
      fc.property(document, (request) => {
        const as = (roundTo: number | null) =>
          computeAmounts(fieldsOf({ ...request, roundTo }), { eInvoice: false });
        const { total: exact, rounding: none, ...others } = as(null);
        for (const step of [0.05, 0.1, 0.5, 1]) {
          const { total, rounding, ...same } = as(step);
          expect(same).toEqual(others);
          expect(total.modulo(step).toNumber()).toBe(0);
          expect(total.minus(exact).abs().toNumber()).toBeLessThanOrEqual(step / 2);
          expect(rounding.minus(none).equals(total.minus(exact))).toBe(true);
        }
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it('discount and charges leave return lines as they are', () => {
    fc.assert(
      fc.property(document, (request) => {
        const fields = fieldsOf(request);
        const { lines: bases } = taxInputOf(fields, { eInvoice: false });
        const { lines } = computeAmounts(fields, { eInvoice: false });
        fields.items.forEach(({ isReturn }, index) => {
          if (isReturn) expect(bases[index]?.base).toEqual(lines[index]?.net);
          else expect(bases[index]?.base.isNegative()).toBe(false);
        });
      }),
      { numRuns: 500, seed: 7 },
    );
  });

  it('every amount has at most the digits of its currency', () => {
    const digits: Record<string, number> = { EUR: 2, USD: 2, JPY: 0, BHD: 3, KWD: 3, CLF: 4 };
    fc.assert(
      fc.property(document, (request) => {
        const amounts = computeAmounts(fieldsOf(request), { eInvoice: false });
        const all = [amounts.net, amounts.total, ...amounts.taxes.map((tax) => tax.amount)];
        const most = digits[request.currency] ?? -1;
        for (const value of all) expect(value.decimalPlaces()).toBeLessThanOrEqual(most);
      }),
      { numRuns: times(250, 1000), seed: 7 },
    );
  });
});
