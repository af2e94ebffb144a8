import { describe, expect, it } from 'vitest';
import {
  stockFaults,
  takenFaults,
  trackedThroughout,
  type ProductEvent,
  type StockColumns,
} from './stock.rules.js';

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

describe('the stock of a product whose first events do not record it', () => {
  const made: ProductEvent = { kind: 'created', changed: [] };
  const old: ProductEvent = { kind: 'updated', changed: ['stock'] };

  it('is not compared', () => {
    expect(stockFaults(row, [made, old], none)).toEqual([]);
    expect(takenFaults(new Map([['itm_a', 5n]]), none, () => trackedThroughout([made]))).toEqual(
      [],
    );
  });

  it('is compared from the first event that records it until the next one that does not', () => {
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

describe('whether inventory was always tracked', () => {
  const made = (trackInventory?: boolean): ProductEvent => ({
    kind: 'created',
    ...(trackInventory === undefined ? {} : { trackInventory }),
  });
  const other: ProductEvent = { kind: 'updated', changed: ['name'] };
  it.each<[string, ProductEvent[], boolean | null]>([
    ['always', [made(true), other, { kind: 'updated' }], true],
    ['never', [made(false), other], false],
    ['a product without events', [], null],
    ['a product whose making tells nothing', [made(), set(4)], null],
    ['a product whose creation is not recorded', [{ ...set(4), changed: ['stock'] }], null],
    ['switched', [made(true), { kind: 'updated', changed: ['trackInventory'] }, other], null],
    ['deleted', [made(true), other, { kind: 'deleted' }], null],
  ])('%s', (_, events, expected) => {
    expect(trackedThroughout(events)).toBe(expected);
  });
});

describe('the pieces that an invoice took', () => {
  const pieces = new Map([
    ['itm_b', 5n],
    ['itm_a', 2n],
  ]);
  const faults = (taken: [string, bigint][], tracked: boolean | null) =>
    takenFaults(pieces, new Map(taken), () => tracked).map(
      ({ what, expected, found }) => `${what}: ${expected}, not ${found}`,
    );

  it('are those of its lines if inventory was always tracked, in the order of the ids', () => {
    expect(faults([...pieces], true)).toEqual([]);
    expect(faults([['itm_c', 1n]], true)).toEqual([
      'pieces taken of itm_a: 2, not 0',
      'pieces taken of itm_b: 5, not 0',
      'pieces taken of itm_c: 0, not 1',
    ]);
  });

  it('are none if it never was', () => {
    expect(faults([], false)).toEqual([]);
    expect(faults([['itm_a', 2n]], false)).toEqual(['pieces taken of itm_a: 0, not 2']);
  });

  it('are at most those of its lines if that is unknown', () => {
    expect(faults([['itm_b', 5n]], null)).toEqual([]);
    expect(faults([['itm_b', 0n]], null)).toEqual([]);
    expect(faults([['itm_b', 6n]], null)).toEqual(['pieces taken of itm_b: 0 to 5, not 6']);
    expect(faults([['itm_a', -1n]], null)).toEqual(['pieces taken of itm_a: 0 to 2, not -1']);
  });

  it('are returned in the same way', () => {
    const returned = new Map([['itm_a', -2n]]);
    const faultsOf = (is: bigint, tracked: boolean | null) =>
      takenFaults(returned, new Map([['itm_a', is]]), () => tracked).length;
    expect([-2n, -1n, 1n].map((is) => faultsOf(is, true))).toEqual([0, 1, 1]);
    expect([-3n, -2n, 0n, 1n].map((is) => faultsOf(is, null))).toEqual([1, 0, 0, 1]);
  });
});

describe('the stock of a product', () => {
  const made: ProductEvent = { kind: 'created', trackInventory: true, stock: 8 };
  const faults = (part: Partial<StockColumns>, events: ProductEvent[], movements = none) =>
    stockFaults({ ...row, ...part }, events, movements).map(
      ({ what, expected, found }) => `${what}: ${expected}, not ${found}`,
    );
  const one = new Map([['inv_a', 1n]]);

  it('is what its last event left', () => {
    expect(faults({}, [made, sale(1, 7)], one)).toEqual([]);
    expect(faults({ stock: 9 }, [made, sale(1, 7)], one)).toEqual(['stock: 7, not 9']);
    expect(faults({ trackInventory: 0 }, [made, sale(1, 7)], one)).toEqual([
      'trackInventory: 1, not 0',
    ]);
    expect(faults({ stock: null, trackInventory: 0 }, [{ kind: 'created' }])).toEqual([]);
  });

  it('moves by what an invoice took, or as a client sets it', () => {
    expect(faults({}, [made, set(20), set(7)])).toEqual([]);
    expect(faults({}, [made, sale(2, 7)], new Map([['inv_a', 2n]]))).toEqual([
      'stock after event 2: 6, not 7',
    ]);
    expect(faults({}, [made, { kind: 'updated', stock: 7 }])).toEqual([
      'stock after event 2: 8, not 7',
    ]);
    const back: ProductEvent = { kind: 'updated', stock: 7, taken: -1, invoice: 'inv_a' };
    expect(faults({}, [{ ...made, stock: 6 }, back], new Map([['inv_a', -1n]]))).toEqual([]);
  });

  it('is still known after an event that is not about it', () => {
    const renamed: ProductEvent = { kind: 'updated', changed: ['name'] };
    expect(faults({}, [made, renamed, sale(2, 7)], new Map([['inv_a', 2n]]))).toEqual([
      'stock after event 3: 6, not 7',
    ]);
  });

  it('that is unlimited is not changed by a sale', () => {
    const unlimited: ProductEvent = { kind: 'created', trackInventory: false, stock: null };
    const update: ProductEvent = { kind: 'updated', changed: ['name'], stock: null, taken: 3 };
    expect(faults({ stock: null, trackInventory: 0 }, [unlimited, update])).toEqual([]);
    expect(faults({ trackInventory: 0 }, [unlimited, { ...update, stock: 7 }])).toEqual([
      'stock after event 2: none, not 7',
    ]);
  });

  it('is the sum of the movements of its invoices', () => {
    const events = [made, sale(1, 7)];
    expect(faults({}, events, none)).toEqual(['pieces taken by inv_a: 1, not 0']);
    expect(faults({}, [made, set(7)], one)).toEqual(['pieces taken by inv_a: 0, not 1']);
    // An event without an invoice or a quantity is not a movement.
    const others: ProductEvent[] = [
      { kind: 'updated', stock: 7, taken: 1 },
      { kind: 'updated', invoice: 'inv_b' },
    ];
    expect(faults({}, [made, ...others])).toEqual([]);
    expect(faults({}, [{ ...made, stock: 9 }, sale(1, 8), sale(1, 7)], one)).toEqual([
      'pieces taken by inv_a: 2, not 1',
    ]);
  });

  it('may be moved by fewer pieces than recorded once tracking was switched', () => {
    const off: ProductEvent = { kind: 'updated', changed: ['trackInventory'] };
    const events = [made, sale(1, 7), off];
    expect(faults({}, events, none)).toEqual([]);
    expect(faults({}, events, one)).toEqual([]);
    expect(faults({}, events, new Map([['inv_a', 2n]]))).toEqual([
      'pieces taken by inv_a: at most 1, not 2',
    ]);
    const returned = [{ ...made, stock: 6 }, sale(-1, 7), off];
    expect(faults({}, returned, none)).toEqual([]);
    expect(faults({}, returned, new Map([['inv_a', -2n]]))).toEqual([
      'pieces taken by inv_a: at least -1, not -2',
    ]);
    // What was returned and taken in turn has no bound.
    const both = [{ ...made, stock: 6 }, sale(-1, 7), sale(3, 4), sale(-3, 7), off];
    expect(faults({}, both, new Map([['inv_a', 2n]]))).toEqual([]);
  });
});

it('follows a stock beyond the limits within which it is returned', () => {
  const events = [set(-999_999_999), sale(4, -1_000_000_003)];
  const taken = new Map([['inv_a', 4n]]);
  expect(stockFaults({ ...row, stock: '-1000000003' }, events, taken)).toEqual([]);
  expect(stockFaults({ ...row, stock: -1_000_000_000 }, events, taken)).toEqual([
    { what: 'stock', expected: '-1000000003', found: '-1000000000' },
  ]);
});
