import { gzipSync } from 'node:zlib';

import { describe, expect, it } from '../../harness/runner.js';

import { invoiceBody, errorLines } from '../../harness/fixtures.js';
import { timesTheCpu } from '../../../server/src/platform/event-loop/testing/cost.js';
import { suite } from '../../harness/suite.js';

const tools = suite();
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** For a body of eight times the length; in proportion to its square, it would be 64 times the CPU time. */
const LINEAR = 24;
/** How often a text is parsed by way of comparison. */
const PARSINGS = 45;

describe('a body full of errors is refused in time in proportion to its length', () => {
  const members = (count: number): object => Object.fromEntries(many(count, (n) => [`k${n}`, 1]));
  it.each<[string, (part: number) => object, string]>([
    [
      '300,000 empty lines',
      (part) => ({ items: many(300_000 * part, () => ({})) }),
      '/items/0/name REQUIRED',
    ],
    [
      '300,000 taxes in 3,000 lines',
      (part) => ({ items: many(3_000 * part, () => ({ taxes: many(100, () => ({})) })) }),
      '/items/0/taxes TOO_MANY',
    ],
    ['90,000 unknown members', (part) => members(90_000 * part), '/k0 UNKNOWN_FIELD'],
    ['150,000 tags', (part) => ({ tags: many(150_000 * part, () => 'tag') }), '/tags TOO_MANY'],
    [
      '90,000 members of the customer',
      (part) => ({ customer: { internalId: 'a', billTo: members(90_000 * part) } }),
      '/customer/billTo/k0 UNKNOWN_FIELD',
    ],
    [
      'a mistake in the last of 1,000 lines',
      (part) => ({
        items: many(1_000 * part, (n) => ({
          name: 'a',
          quantity: 1,
          price: n === 1_000 * part - 1 ? 'x' : 1,
        })),
      }),
      '/items/999/price INVALID_TYPE',
    ],
  ])('%s', async (_, body, error) => {
    const bytes = (part: number) =>
      Buffer.from(JSON.stringify({ ...invoiceBody(), ...body(part) }));
    const headers = { 'content-type': 'application/json' };
    const refuse = async (raw: Buffer<ArrayBuffer>) => {
      const answer = await tools.client.request('POST', '/invoices', { raw, headers });
      expect(answer.status).toBe(422);
      return answer;
    };
    const [whole, eighth] = [bytes(1), bytes(1 / 8)];
    expect(errorLines(await refuse(whole))).toContain(error);
    const ratio = await timesTheCpu(
      () => refuse(whole),
      () => refuse(eighth),
      LINEAR,
    );
    expect(ratio).toBeLessThanOrEqual(LINEAR);
  });
});

const repeated = (count: number, text: string): string => Array(count).fill(text).join();

/** Takes a third of a second on a calm machine. */
const numbers = `[${repeated(100_000, '12345.678')}]`;
const parseMuch = (): void => {
  for (let n = 0; n < PARSINGS; n += 1) JSON.parse(numbers);
};

describe('more errors than anybody reads', () => {
  it.each([
    ['174,000 numbers that no double holds', `{"items":[${repeated(174_000, '1e400')}]}`],
    ['100,000 control characters', `{"tags":[${repeated(100_000, '"\\u0000"')}]}`],
    ['1,000 empty lines', `{"items":[${repeated(1_000, '{}')}]}`],
    ['a name that is unknown in each of 1,000 lines', `{"items":[${repeated(1_000, '{"x":1}')}]}`],
    ['90,000 unknown members', `{${many(90_000, (n) => `"k${String(n)}":1`).join()}}`],
  ])('%s are counted up to 1,000, and 100 of them listed', async (_, text) => {
    const raw = gzipSync(text);
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const refuse = () => tools.client.request('POST', '/invoices', { raw, headers });
    const answer = await refuse();
    expect(answer.status).toBe(422);
    expect(answer.body['errors']).toHaveLength(100);
    expect(answer.body['message']).toMatch(/^More than 1,000 fields are invalid/);
    expect(JSON.stringify(answer.body).length).toBeLessThan(20_000);
    // Listing all of them took 0.9 s and 13 MB.
    const ratio = await timesTheCpu(refuse, parseMuch, 1);
    expect(ratio).toBeLessThanOrEqual(1);
  });
});

describe.each(['invoices', 'estimates'])('a document of %s', (path) => {
  const lines = (count: number): object[] =>
    many(count, (n) => ({ name: `Line ${String(n)}`, quantity: 1, price: 1 }));
  const tooMany = ['422 VALIDATION_FAILED', '/items TOO_MANY'];

  it('has at most 1,000 lines, whichever way it is written', async () => {
    const made = await tools.client.post(`/${path}`, invoiceBody({ items: lines(1_000) }));
    expect(made.status).toBe(201);
    expect(made.body['amounts']).toMatchObject({ total: 1_000 });
    const own = `/${path}/${String(made.body['id'])}`;
    const { customer } = made.body;
    expect((await tools.client.put(own, { customer, items: lines(1_000) })).status).toBe(200);

    const items = lines(1_001);
    const refused = await tools.client.post(`/${path}`, invoiceBody({ items }));
    expect(errorLines(refused)).toEqual(tooMany);
    expect(refused.body['errors']).toMatchObject([{ message: 'must have at most 1000 elements' }]);
    expect(errorLines(await tools.client.put(own, { customer, items }))).toEqual(tooMany);
    expect(errorLines(await tools.client.patch(own, { items }))).toEqual(tooMany);
  });
});
