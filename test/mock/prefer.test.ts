import { describe, expect, it } from 'vitest';

import { faultsOf, useMock } from './client.js';

const { call } = useMock();
const prefer = (value: string) => ({ headers: { prefer: value } });
const patch = (value: string) =>
  call('/invoices/inv_1', { method: 'PATCH', body: { notes: 'x' }, ...prefer(value) });
const invoice = { customer: 'cus_1', items: [{ name: 'Day', quantity: 1, price: 1 }] };

describe('Prefer', () => {
  it('selects a status and a named example', async () => {
    const reply = await patch('code=409, example=invoiceIssued');
    expect(reply.status).toBe(409);
    expect(reply.json).toMatchObject({ code: 'INVOICE_ISSUED' });
    expect(reply.headers.get('content-type')).toBe('application/problem+json');
  });

  it('finds the status of a named example by itself', async () => {
    expect((await patch('example="invoiceIssued"')).status).toBe(409);
  });

  it('selects the first example of a status if no name is given', async () => {
    const reply = await call('/invoices', { body: invoice, ...prefer('code=409') });
    expect(reply.json).toMatchObject({ code: 'NUMBER_TAKEN' });
  });

  it('forces an error on an invalid request too', async () => {
    const reply = await call('/invoices', { body: {}, ...prefer('code=409') });
    expect(reply.status).toBe(409);
    expect((await call('/invoices', { body: {}, ...prefer('code=201') })).status).toBe(422);
    expect((await call('/invoices', { body: {}, ...prefer('example=open') })).status).toBe(422);
  });

  it('returns 429 with Retry-After and no requests left', async () => {
    const reply = await call('/invoices', prefer('code=429'));
    expect(reply.status).toBe(429);
    expect(reply.headers.get('retry-after')).toBe('12');
    expect(reply.headers.get('x-ratelimit-limit')).toBe('100');
    expect(reply.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(reply.json['code']).toBeUndefined();
  });

  it('returns a cap and an e-invoice failure', async () => {
    const cap = await call('/invoices/x/payments', {
      body: { method: 'Cash' },
      ...prefer('example=sendLimitReached'),
    });
    expect(cap.json).toMatchObject({ status: 403, details: { limit: 30, scope: 'hour' } });
    const failure = await call('/invoices', { body: {}, ...prefer('example=einvoiceInvalid') });
    expect(failure.json).toMatchObject({ status: 422, code: 'EINVOICE_INVALID' });
  });

  it('empties every list', async () => {
    const list = await call('/invoices', prefer('example=empty'));
    expect(list.json).toEqual({
      data: [],
      pagination: { page: 1, limit: 50, total: 0, totalPages: 0, hasMore: false },
    });
    expect((await call('/invoices/x/payments', prefer('example=empty'))).json).toEqual({
      data: [],
    });
  });

  it('lists what is available if the preference is unknown', async () => {
    const code = await call('/invoices', prefer('code=418'));
    expect(faultsOf(code)).toEqual(['^prefer INVALID_VALUE']);
    expect(code.text).toContain('200, 401, 403, 422, 429');
    const example = await call('/invoices', prefer('example=none'));
    expect(example.text).toContain('withTotals');
    expect(faultsOf(await call('/invoices', prefer('code=abc')))).toEqual([
      '^prefer INVALID_VALUE',
    ]);
  });

  it('ignores unknown preferences', async () => {
    const reply = await call('/invoices', prefer('respond-async, wait=10; return=minimal'));
    expect(reply.status).toBe(200);
  });

  it('reads the same preferences from the URL', async () => {
    expect((await call('/invoices?__code=429')).status).toBe(429);
    expect((await call('/invoices?__example=empty')).json).toMatchObject({ data: [] });
  });
});
