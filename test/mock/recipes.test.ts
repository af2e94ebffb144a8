import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { contract } from '../harness/document.js';
import { useMock } from './client.js';

const { call } = useMock();
const invoice = 'inv_01M6ED7Y907PFQ7K02708RXWWW';
const prefer = (value: string) => ({ headers: { prefer: value } });
const post = { method: 'POST' };

describe('the recipes of the README', () => {
  it('force the errors that a front end must show', async () => {
    const limited = await call('/invoices', prefer('code=429'));
    expect(limited.headers.get('retry-after')).toMatch(/^\d+$/);
    const cap = await call(`/invoices/${invoice}/send`, {
      ...post,
      ...prefer('example=sendLimitReached'),
    });
    expect(cap.json).toMatchObject({ status: 403, code: 'SEND_LIMIT_REACHED' });
    const broken = await call(`/invoices/${invoice}/issue`, {
      ...post,
      ...prefer('example=einvoiceInvalid'),
    });
    expect(broken.json).toMatchObject({ status: 422, code: 'EINVOICE_INVALID' });
    expect(broken.json['errors']).not.toHaveLength(0);
    const paid = await call(`/invoices/${invoice}/payments`, {
      ...post,
      ...prefer('example=invoiceAlreadyPaid'),
    });
    expect(paid.json).toMatchObject({ status: 409, details: { balance: 0 } });
    const over = await call(`/invoices/${invoice}/payments`, {
      body: { method: 'Cash' },
      ...prefer('example=paymentExceedsBalance'),
    });
    expect(over.json).toMatchObject({ status: 422, code: 'PAYMENT_EXCEEDS_BALANCE' });
    const lost = await call(`/invoices/${invoice}`, { method: 'PATCH', ...prefer('code=412') });
    expect(lost.json).toMatchObject({ code: 'PRECONDITION_FAILED' });
    expect((await call('/customers/x', prefer('code=404'))).status).toBe(404);
    expect(
      (await call('/customers', prefer('code=503'))).headers.get('retry-after'),
    ).not.toBeNull();
  });

  it('name records that exist', async () => {
    const readme = readFileSync(new URL('../../mock/README.md', import.meta.url), 'utf8');
    const collections: Record<string, string> = {
      inv: 'invoices',
      est: 'estimates',
      cus: 'customers',
    };
    const ids = readme.match(/\b(inv|est|cus)_[0-9A-Z]{26}/g) ?? [];
    expect(ids.length).toBeGreaterThan(7);
    for (const id of ids) {
      const { json } = await call(`/${collections[id.slice(0, 3)] ?? ''}/${id}`);
      expect(json['id']).toBe(id);
    }
  });

  it('empty every list', async () => {
    const lists = contract().operations.filter(({ id }) => id.startsWith('list'));
    expect(lists.length).toBeGreaterThan(9);
    for (const { path } of lists) {
      const { json } = await call(path.replace('{id}', invoice), prefer('example=empty'));
      expect(json['data'], path).toEqual([]);
    }
  });
});
