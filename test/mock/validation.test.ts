import { describe, expect, it } from 'vitest';

import { timesTheCpu } from '../../server/src/platform/event-loop/testing/cost.js';
import { faultsOf, useMock } from './client.js';

const { call } = useMock();

const item = { name: 'Day', quantity: 1, price: 19.99 };
const invoice = { customer: 'cus_1', items: [item] };
const post = (change: object) => call('/invoices', { body: { ...invoice, ...change } });
const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

// The contract package validates requests, and its own tests cover the details.
describe('requests are validated as the server does it', () => {
  it('with every error at its position, with the sentence of the contract', async () => {
    const reply = await call('/invoices?colour=red', {
      body: { customer: '', date: '02.11.2026', items: [{ ...item, quantity: 0, 'a/b': 1 }] },
      headers: { 'Idempotency-Key': 'a b' },
    });
    expect(reply.status).toBe(422);
    expect(new Set(faultsOf(reply))).toEqual(
      new Set([
        '?colour UNKNOWN_FIELD',
        '^idempotency-key INVALID_FORMAT',
        '/customer TOO_SHORT',
        '/date INVALID_FORMAT',
        '/items/0/quantity TOO_SMALL',
        '/items/0/a~1b UNKNOWN_FIELD',
      ]),
    );
    expect(reply.json['message']).toBe('6 fields are invalid');
    expect(reply.text).toContain('must be a calendar date from 1900-01-01 to 2200-12-31');
    expect(reply.headers.get('x-ratelimit-limit')).toBe('500');
  });

  it('including values that JSON.parse would change, and characters that no text may contain', async () => {
    const body = '{"name":"a\\u0000","price":1e400,"price":1,"__proto__":{}}';
    expect(faultsOf(await call('/items', { method: 'POST', body })).sort()).toEqual([
      '/__proto__ UNKNOWN_FIELD',
      '/name INVALID_VALUE',
      '/price DUPLICATE',
      '/price TOO_LARGE',
    ]);
  });

  it('with the first hundred errors of a huge body, in time in proportion to its length', async () => {
    const reply = await post({ items: many(1_000, {}), tags: many(50_000, 1) });
    const refuse = async (tags: number) => {
      expect(faultsOf(await post({ tags: many(tags, 1) }))).toContain('/tags TOO_MANY');
    };
    const ratio = await timesTheCpu(
      () => refuse(400_000),
      () => refuse(50_000),
      16,
    );
    expect(ratio, 'eight times the body takes about eight times as long').toBeLessThanOrEqual(16);
    expect(faultsOf(reply)).toHaveLength(100);
    expect(reply.json['message']).toBe(
      'More than 1,000 fields are invalid; the first 100 are listed',
    );
  });

  it('accepts 1,000 lines and not one more', async () => {
    expect((await post({ items: many(1_000, item) })).status).toBe(201);
    expect(faultsOf(await post({ items: many(1_001, item) }))).toEqual(['/items TOO_MANY']);
  });

  it('accepts JSON Merge Patch where the contract does', async () => {
    const patch = (type: string) =>
      call('/invoices/inv_1', {
        method: 'PATCH',
        body: { notes: null, id: 'inv_2' },
        headers: { 'content-type': type },
      });
    expect((await patch('application/merge-patch+json')).status).toBe(200);
    expect((await patch('application/json')).status).toBe(200);
    expect((await patch('application/xml')).status).toBe(415);
  });
});
