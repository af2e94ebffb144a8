import { describe, expect, it } from '../../harness/runner.js';

import { refused, errorLines, type List, type Product } from '../../harness/fixtures.js';
import { suite } from '../../harness/suite.js';
import type { Received } from '../../harness/client.js';

const tools = suite();

const headers = { 'content-type': 'application/json' };
const send = (raw: string): Promise<Received> =>
  tools.client.request('POST', '/items', { raw, headers });

describe('a text that JSON.parse would change silently is refused', () => {
  it.each([
    ['1e400', '{"name":"a","price":1e400}', '/price TOO_LARGE'],
    ['1e-7', '{"name":"a","price":1e-7}', '/price TOO_MANY_DECIMALS'],
    ['18 digits', '{"name":"a","price":1.00000000000000001}', '/price INVALID_VALUE'],
    ['a tiny power', '{"name":"a","price":1e-999999999999}', '/price INVALID_VALUE'],
    ['a name twice', '{"name":"a","price":1,"price":2}', '/price DUPLICATE'],
    ['a name twice, escaped', '{"name":"a","price":1,"\\u0070rice":2}', '/price DUPLICATE'],
    ['__proto__', '{"name":"a","price":1,"__proto__":{"x":1}}', '/__proto__ UNKNOWN_FIELD'],
    ['constructor', '{"name":"a","price":1,"constructor":{}}', '/constructor UNKNOWN_FIELD'],
    ['a lone surrogate', '{"name":"\\ud800","price":1}', '/name INVALID_VALUE'],
    ['NUL', '{"name":"a\\u0000","price":1}', '/name INVALID_VALUE'],
    ['CR and LF in one line', '{"name":"a\\r\\nX: y","price":1}', '/name INVALID_VALUE'],
    ['U+FFFF', '{"name":"\\uffff","price":1}', '/name INVALID_VALUE'],
  ])('%s', async (_, text, error) => {
    expect(errorLines(await send(text))).toEqual(['422 VALIDATION_FAILED', error]);
  });

  it.each([
    ['10,000 lists', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['10,000 objects', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
    ['half a million lists', '['.repeat(500_000) + ']'.repeat(500_000)],
  ])('%s in each other', async (_, text) => {
    expect(errorLines(await send(text))).toEqual(refused('', 'INVALID_VALUE'));
  });

  it('half a million unclosed lists are not JSON', async () => {
    expect(errorLines(await send('['.repeat(500_000)))).toEqual(['400 MALFORMED_REQUEST']);
  });
});

describe('unusual but valid input is returned as it was sent', () => {
  it.each([
    'a\u2028b',
    '\u202eevil',
    '😀'.repeat(100),
    'e\u0301',
    "'; DROP TABLE items; --",
    '{{7*7}} ${7*7} <%= 7 %> #{7}',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%_\\',
    '=cmd|calc',
    '__proto__',
  ])('%s', async (name) => {
    const made = await tools.client.post<Product>('/items', { name, price: 1 });
    expect(made.status).toBe(201);
    const read = await tools.client.get<Product>(`/items/${made.body.id}`);
    expect(read.body.name).toBe(name);
    const words = await tools.client.get<List<Product>>('/items', { query: { search: name } });
    expect(words.status).toBe(200);
  });

  it.each([
    ['-0', 0],
    ['-0.0', 0],
    ['1e2', 100],
    ['1.50E0', 1.5],
    ['0.000001', 0.000001],
    ['999999999.999999', 999_999_999.999999],
  ])('the price %s is %d', async (text, price) => {
    const { status, body } = await send(`{"name":"a","price":${text}}`);
    expect(status).toBe(201);
    expect(Object.is(body['price'], price)).toBe(true);
  });

  it('an internalId named like a member of every object', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    for (const internalId of names) {
      const customer = { internalId, billTo: { company: internalId } };
      const items = [{ name: 'a', quantity: 1, price: 1 }];
      const { status, body } = await tools.client.post('/invoices', { customer, items });
      expect(status).toBe(201);
      const { internalId: kept } = body['customerSnapshot'] as { internalId: string };
      expect(kept).toBe(internalId);
    }
  });
});
