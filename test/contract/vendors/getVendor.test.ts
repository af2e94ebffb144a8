import { describe, expect, it } from '../../harness/runner.js';

import { banks, newVendor } from '../../harness/books.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('getVendor', async (client) => ({ id: (await newVendor(client)).id }));

describe('200', () => {
  it('returns what was stored, with an ETag that begins with the version', async () => {
    const vendor = await newVendor(t.client, { bank: banks.us, tags: ['hosting'], notes: 'x' });
    const { status, headers, body } = await t.client.get(`/vendors/${vendor.id}`);
    expect({ status, body }).toEqual({ status: 200, body: vendor });
    expect(headers.get('etag')).toMatch(/^"1[-"]/);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const { id } = await newVendor(t.client);
    const get = await t.client.get(`/vendors/${id}`);
    const head = await t.client.request('HEAD', `/vendors/${id}`);
    expect(head.status).toBe(200);
    expect(head.bytes.length).toBe(0);
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
  });
});

describe('404', () => {
  it('names the resource', async () => {
    const { body } = await t.client.get('/vendors/ven_none');
    expect(body['details']).toEqual({ resource: 'vendor' });
  });
});
