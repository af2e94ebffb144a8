import { describe, expect, it } from 'vitest';
import type { DocumentFields } from '../documents/document.fields.js';
import { plainFields, plainLine } from '../documents/testing/arbitrary-fields.js';
import { Problem } from '../platform/errors/problem.js';
import { checkTotals, computeAmounts } from './amounts.rules.js';

function refusal(part: Partial<DocumentFields>) {
  try {
    checkTotals(computeAmounts(plainFields(part), { eInvoice: false }));
  } catch (error) {
    if (error instanceof Problem) return [error.code, error.errors?.[0]?.path, error.status];
    throw error;
  }
  return null;
}

const large = (price: number, quantity = 999_999) => plainLine({ price, quantity });

describe('checkTotals', () => {
  it('takes a total of 0 and refuses one below', () => {
    const deposit = (value: number) => ({
      items: [plainLine()],
      extraFields: [{ name: 'Deposit', type: 'Flat' as const, value }],
    });
    expect(refusal(deposit(-100))).toBeNull();
    expect(refusal(deposit(-100.01))).toEqual(['TOTAL_NEGATIVE', '/items', 422]);
  });

  it('refuses a line that is too large at the line', () => {
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
  ])('refuses %s that is too large', (_, part) => {
    expect(refusal(part)).toEqual(['TOTAL_TOO_LARGE', '/items', 422]);
  });

  it('takes the largest amount that every client reads exactly', () => {
    expect(refusal({ items: [plainLine({ quantity: 1, price: 999_999_999.99 })] })).toBeNull();
  });
});
