import { describe, expect, it } from 'vitest';

import { faultsOf, useMock } from './client.js';

const { call } = useMock(() => ({}));

const item = { name: 'Day', quantity: 1, price: 19.99 };
const invoice = { customer: 'cus_1', items: [item] };
const post = (change: object) => call('/invoices', { body: { ...invoice, ...change } });
const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

// Judged in one piece, each of these bodies holds the process for seconds or minutes.
describe('a vast body that is wrong', () => {
  it('is told by its first wrong lines', async () => {
    const reply = await post({ items: [...many(300, item), ...many(700, {})] });
    expect(reply.status).toBe(422);
    const found = faultsOf(reply);
    expect(found[0]).toBe('/items/300/name REQUIRED');
    expect(found.length).toBeLessThan(1_000);
  });

  it('is told that 1,000 lines are the most', async () => {
    expect(faultsOf(await post({ items: many(10_000, item) }))).toEqual(['/items TOO_MANY']);
    expect((await post({ items: many(1_000, item) })).status).toBe(201);
  });

  it('is told at once where a list is too long', async () => {
    const found = faultsOf(await post({ tags: many(100_000, 1) }));
    expect(found).toContain('/tags TOO_MANY');
    expect(found.length).toBeLessThan(100);
  });

  it('is told where members are too many, and no member is called missing', async () => {
    const strange = Object.fromEntries(many(20_000, 1).map((one, at) => [`x${at}`, one]));
    const found = faultsOf(await call('/invoices', { body: { ...strange, ...invoice } }));
    expect(found[0]).toBe('/x0 UNKNOWN_FIELD');
    expect(found.length).toBeLessThan(1_000);
    expect(found.filter((fault) => fault.endsWith('REQUIRED'))).toEqual([]);
  });

  it('is taken when every line is right', async () => {
    expect((await post({ items: many(450, item) })).status).toBe(201);
  });
});
