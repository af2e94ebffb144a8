import { describe, expect, it } from '../../harness/runner.js';

import { newItem, type Product } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('getItem', async (client) => ({ id: (await newItem(client)).id }));

describe('200', () => {
  it('returns what was stored, with an ETag that begins with the version', async () => {
    const item = await newItem(t.client, { tags: ['print'], description: 'Four colours' });
    const { status, headers, body } = await t.client.get(`/items/${item.id}`);
    expect({ status, body }).toEqual({ status: 200, body: item });
    expect(headers.get('etag')).toMatch(/^"1[-"]/);
  });

  it('has a new ETag and a later version after a change', async () => {
    const { id } = await newItem(t.client);
    const before = await t.client.get<Product>(`/items/${id}`);
    await t.client.patch(`/items/${id}`, { price: 13 });
    const after = await t.client.get<Product>(`/items/${id}`);
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect(after.body.version).toBe(2);
    expect(after.body.updatedAt >= before.body.updatedAt).toBe(true);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const { id } = await newItem(t.client);
    const get = await t.client.get(`/items/${id}`);
    const head = await t.client.request('HEAD', `/items/${id}`);
    expect(head.status).toBe(200);
    expect(head.bytes.length).toBe(0);
    for (const name of ['etag', 'content-type', 'content-length', 'x-ratelimit-limit']) {
      expect(head.headers.get(name), name).toBe(get.headers.get(name));
    }
  });
});

describe('404', () => {
  it('names the resource', async () => {
    const { body } = await t.client.get('/items/itm_none');
    expect(body['details']).toEqual({ resource: 'item' });
  });
});
