import { describe, expect, it } from '../../harness/runner.js';

import { newTransaction } from '../../harness/books.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('getTransaction', async (client) => ({
  id: (await newTransaction(client)).id,
}));

describe('200', () => {
  it('returns what was stored, with an ETag that begins with the version', async () => {
    const entry = await newTransaction(t.client, { taxes: [{ value: 19 }], notes: 'x' });
    const { status, headers, body } = await t.client.get(`/transactions/${entry.id}`);
    expect({ status, body }).toEqual({ status: 200, body: entry });
    expect(headers.get('etag')).toMatch(/^"1[-"]/);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const { id } = await newTransaction(t.client);
    const get = await t.client.get(`/transactions/${id}`);
    const head = await t.client.request('HEAD', `/transactions/${id}`);
    expect(head.status).toBe(200);
    expect(head.bytes.length).toBe(0);
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
  });
});

describe('404', () => {
  it('names the resource', async () => {
    const { body } = await t.client.get('/transactions/trx_none');
    expect(body['details']).toEqual({ resource: 'transaction' });
  });
});
