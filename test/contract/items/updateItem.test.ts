import { describe, expect, it } from '../../harness/runner.js';

import { made, newItem, refused, errorLines, type Product } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('updateItem', async (client) => ({
  id: (await newItem(client)).id,
  body: { price: 14 },
}));
const patch = (id: string, body: object) => made(t.client.patch<Product>(`/items/${id}`, body));

describe('200', () => {
  it('changes what is sent and nothing else', async () => {
    const item = await newItem(t.client, { description: 'Four colours', tags: ['print'] });
    const changed = await patch(item.id, { price: 14.25 });
    expect(changed).toEqual({ ...item, price: 14.25, version: 2, updatedAt: changed.updatedAt });
  });

  it('clears with null and with an empty text', async () => {
    const item = await newItem(t.client, { description: 'x', url: 'y', tags: ['a'], stock: 4 });
    const cleared = await patch(item.id, { description: null, url: '', tags: null, stock: null });
    expect(cleared).toMatchObject({ description: null, url: null, tags: [], stock: null });
  });

  it('replaces tags as a whole', async () => {
    const item = await newItem(t.client, { tags: ['a', 'b'] });
    expect((await patch(item.id, { tags: ['c'] })).tags).toEqual(['c']);
  });

  it('changes a number, keeps the other and clears it with null', async () => {
    const { id } = await newItem(t.client, { sellerItemId: 'A2', gtin: '4012345000016' });
    const changed = await patch(id, { sellerItemId: 'A3' });
    expect(changed).toMatchObject({ sellerItemId: 'A3', gtin: '4012345000016' });
    expect(await patch(id, { gtin: null })).toMatchObject({ sellerItemId: 'A3', gtin: null });
  });

  it('stores nothing for an empty body, nor for values that are already stored', async () => {
    const item = await newItem(t.client, { tags: ['a'] });
    expect(await patch(item.id, {})).toEqual(item);
    expect(await patch(item.id, { name: item.name, price: 12.5, tags: [' a '] })).toEqual(item);
  });

  it('validates stock on the merged product', async () => {
    const item = await newItem(t.client, { stock: 4 });
    expect((await patch(item.id, { trackInventory: true })).stock).toBe(4);
    const stopped = await patch(item.id, { trackInventory: false, stock: null });
    expect(stopped).toMatchObject({ trackInventory: false, stock: null });
  });

  it('accepts application/merge-patch+json too', async () => {
    const { id } = await newItem(t.client);
    const { status, body } = await t.client.request<Product>('PATCH', `/items/${id}`, {
      raw: '{"price":99}',
      headers: { 'content-type': 'application/merge-patch+json' },
    });
    expect({ status, price: body.price }).toEqual({ status: 200, price: 99 });
  });

  it('lets the last of two writers win if neither sends If-Match, and the first if both do', async () => {
    const { id } = await newItem(t.client);
    await patch(id, { price: 1 });
    expect((await patch(id, { price: 2 })).price).toBe(2);
    const sent = { headers: { 'if-match': '"3"' } };
    const prices = [10, 11, 12, 13, 14];
    const answers = await Promise.all(
      prices.map((price) => t.client.patch(`/items/${id}`, { price }, sent)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 412, 412, 412, 412]);
  });
});

describe('422', () => {
  it.each<[string, object, string, string]>([
    ['a name of null', { name: null }, '/name', 'INVALID_TYPE'],
    ['an empty name', { name: '' }, '/name', 'TOO_SHORT'],
    ['tracking without stock', { trackInventory: true }, '/stock', 'INCOMPLETE'],
    ['a price below zero', { price: -1 }, '/price', 'TOO_SMALL'],
  ])('refuses %s, and changes nothing', async (_, body, path, code) => {
    const item = await newItem(t.client);
    expect(errorLines(await t.client.patch(`/items/${item.id}`, body))).toEqual(
      refused(path, code),
    );
    expect((await t.client.get(`/items/${item.id}`)).body).toEqual(item);
  });

  it('refuses to remove the stock of a tracked product', async () => {
    const { id } = await newItem(t.client, { trackInventory: true, stock: 1 });
    const answer = await t.client.patch(`/items/${id}`, { stock: null });
    expect(errorLines(answer)).toEqual(refused('/stock', 'INCOMPLETE'));
  });
});
