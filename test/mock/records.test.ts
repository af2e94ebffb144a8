import { describe, expect, it } from 'vitest';

import { useMock } from './client.js';

const { call } = useMock();

const open = 'inv_01M6ED7Y907PFQ7K02708RXWWW';
const draft = 'inv_01M6EGNSX0NJY6W0XMX0F3WB7W';
const retainer = 'inv_01M6EM3NH01WP4X31FPPR1J678';
const items = [{ name: 'Day', quantity: 1, price: 1 }];

describe('the response fits the request', () => {
  it('returns the record with the id of the path', async () => {
    for (const id of [open, draft, retainer]) {
      const reply = await call(`/invoices/${id}`);
      expect(reply.json, id).toMatchObject({ id });
      expect(reply.headers.get('etag')).toBe(`"${String(reply.json['version'])}-0"`);
    }
    const patched = await call(`/invoices/${draft}`, { method: 'PATCH', body: { notes: 'x' } });
    expect(patched.json).toMatchObject({ id: draft });
  });

  it('returns the first example for an unknown id', async () => {
    expect((await call('/invoices/anything')).json).toMatchObject({ id: open });
  });

  it('returns the children of the record with the id of the path', async () => {
    const payments = async (id: string) =>
      ((await call(`/invoices/${id}/payments`)).json['data'] as { id: string }[]).map((p) => p.id);
    expect(await payments(open)).toEqual(['pay_01M6ETZCS0HF4M6XVMZZ96DQAQ']);
    expect(await payments(retainer)).toEqual(['pay_01M6EYD8D0H90RBRGHGN5E5FYR']);
    expect(await payments(draft)).toEqual([]);
  });

  it('returns a union in the shape that was sent', async () => {
    const bank = { type: 'uk', accountNumber: '87654321', sortCode: '112233' };
    const reply = await call('/vendors', { body: { address: { company: 'Anything' }, bank } });
    expect(reply.json).toMatchObject({ bank: { type: 'uk' } });
    const iban = { type: 'iban', iban: 'DE02120300000000202051' };
    const other = await call('/vendors', { body: { address: { company: 'Ink Ltd' }, bank: iban } });
    expect(other.json).toMatchObject({ bank: { type: 'iban' } });
  });

  it('returns a retainer for a retainer', async () => {
    const plain = await call('/invoices', { body: { customer: 'c', items } });
    expect(plain.json).toMatchObject({ isRetainer: false });
    const other = await call('/invoices', { body: { customer: 'c', isRetainer: true, items } });
    expect(other.json).toMatchObject({ isRetainer: true, id: retainer });
    expect(other.headers.get('location')).toBe(`/v1/invoices/${retainer}`);
  });

  it('points Location to the new record, not to the shared example', async () => {
    const reply = await call(`/invoices/${open}/payments`, { body: { method: 'Cash' } });
    expect(reply.status).toBe(201);
    expect(reply.headers.get('location')).toBe(`/v1/payments/${String(reply.json['id'])}`);
    const fetched = await call(reply.headers.get('location')?.replace('/v1', '') ?? '');
    expect(fetched.json).toMatchObject({ id: reply.json['id'], version: reply.json['version'] });
  });

  it('pages through the rows of the example and ends', async () => {
    const { data } = (await call('/invoices')).json as { data: unknown[] };
    const total = data.length;
    const first = await call('/invoices?limit=2');
    expect(first.json['data']).toEqual(data.slice(0, 2));
    const totalPages = Math.ceil(total / 2);
    const pagination = { page: 1, limit: 2, total, totalPages, hasMore: true };
    expect(first.json['pagination']).toEqual(pagination);
    const last = await call(`/invoices?limit=2&page=${totalPages}`);
    expect(last.json['data']).toEqual(data.slice(2 * (totalPages - 1)));
    expect(last.json['pagination']).toMatchObject({ hasMore: false });
    expect((await call('/invoices?page=9')).json['data']).toEqual([]);
  });

  it('shows the limit of the endpoint', async () => {
    expect((await call('/invoices')).headers.get('x-ratelimit-limit')).toBe('100');
    expect((await call(`/invoices/${open}`)).headers.get('x-ratelimit-limit')).toBe('500');
  });

  it('answers 304 to a client that has the response already', async () => {
    const etag = (await call(`/invoices/${draft}`)).headers.get('etag') ?? '';
    const again = await call(`/invoices/${draft}`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
    expect(again.headers.get('etag')).toBe(etag);
    const other = await call(`/invoices/${draft}`, { headers: { 'if-none-match': '"9-0"' } });
    expect(other.status).toBe(200);
  });

  it('answers 204 without body and Content-Type', async () => {
    const reply = await call(`/invoices/${draft}`, { method: 'DELETE' });
    expect(reply.status).toBe(204);
    expect(reply.text).toBe('');
    expect(reply.headers.get('content-type')).toBeNull();
    expect(reply.headers.get('x-ratelimit-limit')).toBe('500');
  });
});
