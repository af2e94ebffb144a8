import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentFields } from '../documents/document.fields.js';
import { plainFields, plainLine } from '../documents/testing/arbitrary-fields.js';
import { Problem } from '../platform/errors/problem.js';
import { refusal as refusalOf } from '../platform/errors/testing/refusal.js';
import { toWire } from '../platform/money/money.js';
import { checkTotals, computeAmounts } from './amounts.rules.js';
import type { Amounts } from './amounts.types.js';
import { type AmountRequest, fieldsOf } from './testing/amount-request.js';

interface GoldenCase {
  name: string;
  request: AmountRequest;
  amounts: Record<string, number>;
  taxes?: { rate: number; base: number; amount: number }[];
  items?: { gross: number; discount: number; net: number }[];
  eInvoice?: Record<string, number>;
}

const golden = JSON.parse(
  readFileSync(new URL('../../../test/golden/amounts.json', import.meta.url), 'utf8'),
) as { cases: GoldenCase[] };

function picked(amounts: Amounts, names: string[]): Record<string, number> {
  const wire: Record<string, number> = {
    subtotal: toWire(amounts.subtotal),
    discount: toWire(amounts.discount),
    extraCharges: toWire(amounts.extraCharges),
    net: toWire(amounts.net),
    taxTotal: toWire(amounts.taxTotal),
    rounding: toWire(amounts.rounding),
    total: toWire(amounts.total),
  };
  return Object.fromEntries(names.map((name) => [name, wire[name] ?? Number.NaN]));
}

describe('worked examples', () => {
  it.each(golden.cases)('$name', (example) => {
    const amounts = computeAmounts(fieldsOf(example.request), { eInvoice: false });
    expect(picked(amounts, Object.keys(example.amounts))).toEqual(example.amounts);
    if (example.taxes) {
      const taxes = amounts.taxes.map((tax) => ({
        rate: tax.rate ? toWire(tax.rate) : null,
        base: toWire(tax.base),
        amount: toWire(tax.amount),
      }));
      expect(taxes).toEqual(example.taxes);
    }
    if (example.items) {
      const lines = amounts.lines.map((line) => ({
        gross: toWire(line.gross),
        discount: toWire(line.discount),
        net: toWire(line.net),
      }));
      expect(lines).toEqual(example.items);
    }
  });

  it.each(golden.cases.filter((example) => example.eInvoice))(
    '$name, as an e-invoice',
    (example) => {
      const amounts = computeAmounts(fieldsOf(example.request), { eInvoice: true });
      expect(picked(amounts, Object.keys(example.eInvoice ?? {}))).toEqual(example.eInvoice);
    },
  );
});

describe('prices that include a tax and a withholding', () => {
  const amountsOf = (price: number, rates: number[]) => {
    const taxes = rates.map((value, index) => ({ name: `T${index}`, value }));
    const items = [{ quantity: 1, price, taxes }];
    const request = { currency: 'EUR', items, taxIncluded: true };
    const amounts = computeAmounts(fieldsOf(request), { eInvoice: false });
    return [toWire(amounts.net), ...amounts.taxes.map((tax) => toWire(tax.amount))];
  };

  it.each([
    ['rent in Spain', 1000, [21, -19], [980.39, 205.88, -186.27]],
    ['rates that nearly cancel out', 6000, [10, -9.9999], [5999.99, 600, -599.99]],
    ['rates whose sum makes no cent', 100, [10, -9.9999], [100, 10, -10]],
    ['rates that cancel out', 100, [10, -10, 0], [100, 10, -10, 0]],
    ['a net of zero', 0.01, [400, -1, 0], [0, 0.01, 0, 0]],
    ['a withholding above the tax', 880, [5, -17], [1000, 50, -170]],
  ])('each amount is close to its rate: %s', (_, price, rates, expected) => {
    expect(amountsOf(price, rates)).toEqual(expected);
  });

  it('each amount is within a cent or two of its rate, and zero stays zero', () => {
    const rate = fc.integer({ min: -30_0000, max: 30_0000 }).map((value) => value / 10_000);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100),
        fc.uniqueArray(fc.oneof(rate, fc.constant(0)), { minLength: 1, maxLength: 3 }),
        (price, rates) => {
          const [net = 0, ...found] = amountsOf(price, rates);
          found.forEach((amount, index) => {
            const value = rates[index] ?? 0;
            expect(Math.abs(amount - (net * value) / 100)).toBeLessThan(
              value === 0 ? 0.001 : 0.021,
            );
          });
        },
      ),
      { numRuns: 2000, seed: 7 },
    );
  });
});

function refusal(part: Partial<DocumentFields>) {
  try {
    const fields = plainFields(part);
    checkTotals(computeAmounts(fields, { eInvoice: false }), fields);
  } catch (error) {
    if (error instanceof Problem) return [error.code, error.errors?.[0]?.path, error.status];
    throw error;
  }
  return null;
}

const plain = { eInvoice: false };
const large = (price: number, quantity = 999_999) => plainLine({ price, quantity });

describe('checkTotals', () => {
  it('accepts a total of 0 and rejects one below', () => {
    const deposit = (value: number) => ({
      items: [plainLine()],
      extraFields: [{ name: 'Deposit', type: 'Flat' as const, value }],
    });
    expect(refusal(deposit(-100))).toBeNull();
    expect(refusal(deposit(-100.01))).toEqual(['TOTAL_NEGATIVE', '/items', 422]);
    const fields = plainFields(deposit(-100.01));
    const below = () => checkTotals(computeAmounts(fields, plain), fields);
    expect(refusalOf(below)).toMatchObject({
      fields: [expect.stringContaining('/items TOTAL_NEGATIVE The total would be -0.01')],
      message: expect.stringContaining('would be -0.01') as unknown,
    });
  });

  it('rejects a line that is too large, at the line', () => {
    expect(refusal({ items: [plainLine(), large(999_999_999)] })).toEqual([
      'TOTAL_TOO_LARGE',
      '/items/1',
      422,
    ]);
  });

  it.each<[string, Partial<DocumentFields>]>([
    ['a subtotal', { items: [large(900_000), large(900_000)] }],
    ['charges', { extraCharges: { type: 'Percentage', value: 999_999_999 }, items: [large(900)] }],
    [
      'a tax',
      { taxes: [{ name: null, type: 'Percentage', value: 999_999_999 }], items: [large(900)] },
    ],
    [
      'each of two taxes that cancel out',
      {
        taxes: [999_999_999, -999_999_999].map((value) => ({
          name: null,
          type: 'Percentage' as const,
          value,
        })),
        items: [large(900)],
      },
    ],
    [
      'an extra field',
      {
        extraFields: [{ name: 'x', type: 'Percentage', value: -999_999_999 }],
        items: [large(900)],
      },
    ],
    [
      'a total',
      { items: [large(900_000)], taxes: [{ name: null, type: 'Percentage', value: 20 }] },
    ],
  ])('rejects %s that is too large', (_, part) => {
    expect(refusal(part)).toEqual(['TOTAL_TOO_LARGE', '/items', 422]);
  });

  it('accepts the largest amount that every client reads exactly', () => {
    expect(refusal({ items: [plainLine({ quantity: 1, price: 999_999_999.99 })] })).toBeNull();
  });
});
