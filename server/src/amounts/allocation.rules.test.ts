import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, sum } from '../platform/money/money.js';
import { allocate, roundTogether } from './allocation.rules.js';

function shares(total: number, weights: number[], digits = 2): number[] {
  return allocate(decimal(total), weights.map(decimal), digits).map((share) => share.toNumber());
}

describe('the shares of a total', () => {
  it.each<[string, number, number[], number[]]>([
    ['thirds before and after the point', 370, [100, 1000, 10], [33.34, 333.33, 3.33]],
    ['thirds in another order', 370, [10, 1000, 100], [3.34, 333.33, 33.33]],
    ['rates', 0.77, [-10, 5, 20], [-0.51, 0.26, 1.02]],
    ['of a total below zero', -370, [100, 1000, 10], [-33.33, -333.33, -3.34]],
    ['of weights below zero', -0.1, [-1, -1, -1], [-0.03, -0.03, -0.04]],
    ['nothing but zeros', 5, [0, 0], [5, 0]],
    ['of nothing', 0, [0, 0], [0, 0]],
    ['weights that cancel out', 5, [1, -1], [5, 0]],
    ['more digits than the currency has', 0.0005, [1, 1], [0.0003, 0.0002]],
  ])('go by largest remainder, ties to the lowest index: %s', (_, total, weights, expected) => {
    expect(shares(total, weights)).toEqual(expected);
  });

  it('give no part of the remainder to a weight of zero', () => {
    expect(shares(0.02, [0, 1, 1, 1])).toEqual([0, 0.01, 0.01, 0]);
  });

  it('add up to it, each within one unit of its exact share, even for very long numbers', () => {
    const weight = fc.integer({ min: 0, max: 2 ** 53 - 1 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 ** 53 - 1 }),
        fc.array(weight, { minLength: 1, maxLength: 6 }),
        (units, whole) => {
          fc.pre(whole.some((each) => each > 0));
          const total = decimal(units).dividedBy(10_000);
          const parts = allocate(total, whole.map(decimal), 4);
          expect(sum(parts).toFixed()).toBe(total.toFixed());
          const all = whole.reduce((rest, each) => rest + BigInt(each), 0n);
          parts.forEach((part, index) => {
            const found = BigInt(part.times(10_000).toFixed()) * all;
            const exact = BigInt(units) * BigInt(whole[index] ?? 0);
            expect(found - exact < all && exact - found < all).toBe(true);
          });
        },
      ),
      { numRuns: 500, seed: 7 },
    );
  });
});

describe('values that are rounded together', () => {
  const rounded = (exact: number[], total: number): number[] =>
    roundTogether(exact.map(decimal), decimal(total), 2).map((part) => part.toNumber());

  it.each<[string, number[], number, number[]]>([
    ['thirds', [33.333, 33.333, 33.333], 100, [33.34, 33.33, 33.33]],
    ['a zero beside what is one less', [2_992_818.12, 0], 2_992_818.11, [2_992_818.11, 0]],
    ['less than a unit beside what is one less', [10, 0.002], 9.99, [9.99, 0]],
    ['less than zero', [-0.004, -10], -10.01, [-0.01, -10]],
    ['a zero beside what is one more', [0, 5.004], 5.01, [0, 5.01]],
    ['zeros alone', [0, 0], 0.01, [0.01, 0]],
    ['zeros alone, more than once', [0, 0], 0.03, [0.02, 0.01]],
    ['those nearest to the next unit first', [1.002, 1.008, 1.005], 3.02, [1, 1.01, 1.01]],
    ['the lowest index of equals', [1.005, 1.005], 2.01, [1.01, 1]],
    ['each in its turn, up', [1.002, 1.004], 2.03, [1.01, 1.02]],
    ['each in its turn, down', [1.002, 1.008], 1.97, [0.98, 0.99]],
    ['the furthest from the next unit down', [1.008, 1.002], 1.99, [1, 0.99]],
    ['nothing', [], 0.01, []],
  ])('add up, and none changes its sign for it: %s', (_, exact, total, expected) => {
    expect(rounded(exact, total)).toEqual(expected);
  });
});
