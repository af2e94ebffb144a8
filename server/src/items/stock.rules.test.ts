import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptAfter, takenAfter, touched } from './stock.rules.js';

const pieces = fc.bigInt(0n, 200_000_000_000n);

describe('what an invoice takes from the stock', () => {
  it('is what it asks for while inventory is tracked, and nothing in the end', () => {
    fc.assert(
      fc.property(fc.array(pieces), (demands) => {
        let taken = 0n;
        let before = 0n;
        for (const after of [...demands, 0n]) {
          taken = takenAfter(taken, { before, after });
          expect(taken).toBe(after);
          before = after;
        }
        expect(taken).toBe(0n);
      }),
    );
  });

  it('lies between nothing and what it asks for, whenever tracking is switched', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(pieces, fc.boolean())), (steps) => {
        let taken = 0n;
        let before = 0n;
        for (const [after, tracked] of steps) {
          const next = (tracked ? takenAfter : keptAfter)(taken, { before, after });
          expect(next).toBeGreaterThanOrEqual(0n);
          expect(next).toBeLessThanOrEqual(after);
          // Without tracking it takes nothing more.
          if (!tracked) expect(next).toBeLessThanOrEqual(taken);
          [taken, before] = [next, after];
        }
      }),
    );
  });

  it('begins with the moment from which inventory is tracked', () => {
    const sold = keptAfter(0n, { before: 0n, after: 5n });
    expect(sold).toBe(0n);
    expect(takenAfter(sold, { before: 5n, after: 7n })).toBe(2n);
    expect(takenAfter(sold, { before: 5n, after: 3n })).toBe(0n);
    expect(takenAfter(2n, { before: 7n, after: 0n })).toBe(0n);
  });
});

it('touches in the order of the ids, and only what changes', () => {
  const before = new Map([
    ['itm_c', 2n],
    ['itm_a', 1n],
  ]);
  const after = new Map([
    ['itm_c', 2n],
    ['itm_b', 4n],
  ]);
  expect(touched(before, after)).toEqual([
    ['itm_a', { before: 1n, after: 0n }],
    ['itm_b', { before: 0n, after: 4n }],
  ]);
});
