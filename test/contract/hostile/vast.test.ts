import { describe, expect, it } from 'vitest';

import { contract, type Schema } from '../../harness/document.js';
import { invoiceBody, told } from '../../harness/fixtures.js';
import { suite } from '../../harness/suite.js';

const tools = suite();
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** So long that no machine is too slow for it, and far less than the minutes it once took. */
const quickly = 8_000;

describe('a megabyte of mistakes is refused in a short time', () => {
  const members = (count: number): object => Object.fromEntries(many(count, (n) => [`k${n}`, 1]));
  it.each<[string, () => object, string]>([
    ['300,000 empty lines', () => ({ items: many(300_000, () => ({})) }), '/items/0/name REQUIRED'],
    [
      '300,000 taxes in 3,000 lines',
      () => ({ items: many(3_000, () => ({ taxes: many(100, () => ({})) })) }),
      '/items/0/taxes TOO_MANY',
    ],
    ['90,000 unknown members', () => members(90_000), '/k0 UNKNOWN_FIELD'],
    ['150,000 tags', () => ({ tags: many(150_000, () => 'tag') }), '/tags TOO_MANY'],
    [
      '90,000 members of the customer',
      () => ({ customer: { internalId: 'a', billTo: members(90_000) } }),
      '/customer/billTo/k0 UNKNOWN_FIELD',
    ],
    [
      'a mistake in the last of 1,000 lines',
      () => ({
        items: many(1_000, (n) => ({ name: 'a', quantity: 1, price: n === 999 ? 'x' : 1 })),
      }),
      '/items/999/price INVALID_TYPE',
    ],
  ])('%s', async (_, body, error) => {
    const started = performance.now();
    const answer = await tools.client.post('/invoices', { ...invoiceBody(), ...body() });
    expect(performance.now() - started).toBeLessThan(quickly);
    expect(told(answer)).toContain(error);
  });
});

describe.each(['invoices', 'estimates'])('a document of %s', (path) => {
  const lines = (count: number): object[] =>
    many(count, (n) => ({ name: `Line ${String(n)}`, quantity: 1, price: 1 }));
  const tooMany = ['422 VALIDATION_FAILED', '/items TOO_MANY'];

  it('has 1,000 lines at most, whichever way it is written', async () => {
    const made = await tools.client.post(`/${path}`, invoiceBody({ items: lines(1_000) }));
    expect(made.status).toBe(201);
    expect(made.body['amounts']).toMatchObject({ total: 1_000 });
    const own = `/${path}/${String(made.body['id'])}`;
    const { customer } = made.body;
    expect((await tools.client.put(own, { customer, items: lines(1_000) })).status).toBe(200);

    const items = lines(1_001);
    const refused = await tools.client.post(`/${path}`, invoiceBody({ items }));
    expect(told(refused)).toEqual(tooMany);
    expect(refused.body['errors']).toMatchObject([{ message: 'must have at most 1000 elements' }]);
    expect(told(await tools.client.put(own, { customer, items }))).toEqual(tooMany);
    expect(told(await tools.client.patch(own, { items }))).toEqual(tooMany);
  });
});

/** Every array with rules for its elements that a request may hold, with its limit. */
function* arrays(schema: Schema, name: string): Generator<{ name: string; limit: number }> {
  const { resolve } = contract();
  const { items, properties, oneOf, anyOf, allOf, maxItems } = resolve(schema) as {
    items?: Schema;
    properties?: Record<string, Schema>;
    oneOf?: Schema[];
    anyOf?: Schema[];
    allOf?: Schema[];
    maxItems?: number;
  };
  if (items !== undefined) {
    yield { name, limit: maxItems ?? Infinity };
    yield* arrays(items, name);
  }
  for (const [member, child] of Object.entries(properties ?? {})) yield* arrays(child, member);
  for (const child of [...(oneOf ?? []), ...(anyOf ?? []), ...(allOf ?? [])]) {
    yield* arrays(child, name);
  }
}

it('no array of a request but the lines may be long, as the judge of vast bodies trusts', () => {
  const { operations } = contract();
  const found = operations.flatMap(({ requestBody }) =>
    Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => [
      ...arrays(schema ?? {}, ''),
    ]),
  );
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter(({ name, limit }) => limit > 50 && name !== 'items')).toEqual([]);
});
