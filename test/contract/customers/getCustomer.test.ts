import { describe, expect, it } from '../../harness/runner.js';

import { newCustomer } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('getCustomer', async (client) => ({ id: (await newCustomer(client)).id }));

describe('200', () => {
  it('returns what was stored, with an ETag that begins with the version', async () => {
    const customer = await newCustomer(t.client, { tags: ['wholesale'], notes: 'x' });
    const { status, headers, body } = await t.client.get(`/customers/${customer.id}`);
    expect({ status, body }).toEqual({ status: 200, body: customer });
    expect(headers.get('etag')).toMatch(/^"1[-"]/);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const { id } = await newCustomer(t.client);
    const get = await t.client.get(`/customers/${id}`);
    const head = await t.client.request('HEAD', `/customers/${id}`);
    expect(head.status).toBe(200);
    expect(head.bytes.length).toBe(0);
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
  });
});

describe('404', () => {
  it('names the resource', async () => {
    const { body } = await t.client.get('/customers/cus_none');
    expect(body['details']).toEqual({ resource: 'customer' });
  });
});
