import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptAfter, piecesOf, takenAfter, touched } from './stock.rules.js';

const pieces = fc.bigInt(-200_000_000_000n, 200_000_000_000n);

const size = (value: bigint) => (value < 0n ? -value : value);

describe('what an invoice takes from the stock', () => {
  it('equals its demand while inventory is tracked, and is nothing in the end', () => {
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

  it('stays between nothing and its demand, whenever tracking is switched', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(pieces, fc.boolean())), (steps) => {
        let taken = 0n;
        let before = 0n;
        for (const [after, tracked] of steps) {
          const next = (tracked ? takenAfter : keptAfter)(taken, { before, after });
          expect(next * after).toBeGreaterThanOrEqual(0n);
          expect(size(next)).toBeLessThanOrEqual(size(after));
          // Without tracking, the invoice takes and returns nothing more.
          if (!tracked) expect(size(next)).toBeLessThanOrEqual(size(taken));
          [taken, before] = [next, after];
        }
      }),
    );
  });

  it('starts when inventory tracking is turned on', () => {
    const sold = keptAfter(0n, { before: 0n, after: 5n });
    expect(sold).toBe(0n);
    expect(takenAfter(sold, { before: 5n, after: 7n })).toBe(2n);
    expect(takenAfter(sold, { before: 5n, after: 3n })).toBe(0n);
    expect(takenAfter(2n, { before: 7n, after: 0n })).toBe(0n);
    expect(takenAfter(0n, { before: -5n, after: -7n })).toBe(-2n);
    expect(takenAfter(0n, { before: -5n, after: 3n })).toBe(3n);
  });
});

it('changes products in the order of their ids, and only those that differ', () => {
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

const line = (productId: string | null, quantity: number) => ({ productId, quantity });
const open = { status: 'Pending' };

describe('the pieces of an open invoice', () => {
  it('are the sum of the lines of a product, rounded up', () => {
    const items = [
      line('itm_a', 0.5),
      line('itm_b', 1.000001),
      line(null, 9),
      line('itm_a', 2.5),
      line('itm_c', 0.000001),
    ];
    expect([...piecesOf({ row: open, items })]).toEqual([
      ['itm_a', 3n],
      ['itm_b', 2n],
      ['itm_c', 1n],
    ]);
  });

  it('of a return are what a sale would take, and offset a sale', () => {
    const items = [
      line('itm_a', -2.5),
      line('itm_b', 4),
      line('itm_b', -1.5),
      line('itm_c', 1),
      line('itm_c', -1),
    ];
    expect([...piecesOf({ row: open, items })]).toEqual([
      ['itm_a', -3n],
      ['itm_b', 3n],
      ['itm_c', 0n],
    ]);
  });

  it('are exact even if a double would not be', () => {
    const items = Array.from({ length: 200 }, () => line('itm_a', 999_999_999.999999));
    expect([...piecesOf({ row: open, items })]).toEqual([['itm_a', 200_000_000_000n]]);
  });

  it('are none without an invoice', () => {
    expect(piecesOf(null).size).toBe(0);
  });

  it('are none on a Draft and on a canceled one', () => {
    const items = [line('itm_a', 1)];
    for (const status of ['Draft', 'Canceled']) {
      expect(piecesOf({ row: { status }, items }).size).toBe(0);
    }
    for (const status of ['Pending', 'Unpaid', 'Partial', 'Paid', 'Refunded']) {
      expect(piecesOf({ row: { status }, items }).size).toBe(1);
    }
  });
});
