import { describe, expect, it } from 'vitest';
import { stockFaults, takenFaults, trackedThroughout, type ProductEvent } from './stock.rules.js';

const row = { trackInventory: 1, stock: 7 };
const none = new Map<string, bigint>();
const set = (stock: number): ProductEvent => ({
  kind: 'updated',
  changed: ['stock'],
  trackInventory: true,
  stock,
});
const sale = (taken: number, stock: number): ProductEvent => ({
  kind: 'updated',
  changed: ['stock'],
  stock,
  taken,
  invoice: 'inv_a',
});

describe('the stock of a product whose first events do not tell it', () => {
  const made: ProductEvent = { kind: 'created', changed: [] };
  const old: ProductEvent = { kind: 'updated', changed: ['stock'] };

  it('is held against nothing', () => {
    expect(stockFaults(row, [made, old], none)).toEqual([]);
    expect(takenFaults(new Map([['itm_a', 5n]]), none, () => trackedThroughout([made]))).toEqual(
      [],
    );
  });

  it('is followed from the first event that tells it, until the next that does not', () => {
    const taken = new Map([['inv_a', 2n]]);
    expect(stockFaults(row, [made, sale(1, 8), sale(1, 7)], taken)).toEqual([]);
    expect(stockFaults(row, [made, sale(1, 9), sale(1, 7)], taken)).toEqual([
      { what: 'stock after event 3', expected: '8', found: '7' },
    ]);
    expect(stockFaults(row, [made, sale(2, 5), old], taken)).toEqual([]);
    expect(stockFaults(row, [made, sale(2, 5), old, set(6)], taken)).toEqual([
      { what: 'stock', expected: '6', found: '7' },
    ]);
  });
});

it('follows a stock past the bounds within which it is answered', () => {
  const events = [set(-999_999_999), sale(4, -1_000_000_003)];
  const taken = new Map([['inv_a', 4n]]);
  expect(stockFaults({ ...row, stock: '-1000000003' }, events, taken)).toEqual([]);
  expect(stockFaults({ ...row, stock: -1_000_000_000 }, events, taken)).toEqual([
    { what: 'stock', expected: '-1000000003', found: '-1000000000' },
  ]);
});
