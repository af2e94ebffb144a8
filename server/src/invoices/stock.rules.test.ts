import { describe, expect, it } from 'vitest';
import { piecesOf } from './stock.rules.js';

const line = (productId: string | null, quantity: string) => ({ productId, quantity });
const open = { status: 'Pending' };

describe('the pieces of an open invoice', () => {
  it('are the sum of the lines of a product, rounded up', () => {
    const items = [
      line('itm_a', '500000'),
      line('itm_b', '1000001'),
      line(null, '9000000'),
      line('itm_a', '2500000'),
      line('itm_c', '1'),
    ];
    expect([...piecesOf({ row: open, items })]).toEqual([
      ['itm_a', 3n],
      ['itm_b', 2n],
      ['itm_c', 1n],
    ]);
  });

  it('are exact where a double is not', () => {
    const items = Array.from({ length: 200 }, () => line('itm_a', '999999999999999'));
    expect([...piecesOf({ row: open, items })]).toEqual([['itm_a', 200_000_000_000n]]);
  });

  it('are none on a Draft and on a canceled one', () => {
    const items = [line('itm_a', '1000000')];
    for (const status of ['Draft', 'Canceled']) {
      expect(piecesOf({ row: { status }, items }).size).toBe(0);
    }
    for (const status of ['Pending', 'Unpaid', 'Partial', 'Paid', 'Refunded']) {
      expect(piecesOf({ row: { status }, items }).size).toBe(1);
    }
  });
});
