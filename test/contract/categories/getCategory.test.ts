import { describe, expect, it } from '../../harness/runner.js';

import { newCategory } from '../../harness/books.js';
import { operationSuite } from '../../harness/operation-suite.js';

const path = '/transactions/categories';
const t = operationSuite('getCategory', async (client) => ({ id: (await newCategory(client)).id }));

describe('200', () => {
  it('returns what was stored, with an ETag that begins with the version', async () => {
    const category = await newCategory(t.client);
    const { status, headers, body } = await t.client.get(`${path}/${category.id}`);
    expect({ status, body }).toEqual({ status: 200, body: category });
    expect(headers.get('etag')).toMatch(/^"1[-"]/);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const { id } = await newCategory(t.client);
    const get = await t.client.get(`${path}/${id}`);
    const head = await t.client.request('HEAD', `${path}/${id}`);
    expect(head.status).toBe(200);
    expect(head.bytes.length).toBe(0);
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
  });
});

describe('404', () => {
  it('names the resource', async () => {
    const { body } = await t.client.get(`${path}/cat_none`);
    expect(body['details']).toEqual({ resource: 'category' });
  });
});
