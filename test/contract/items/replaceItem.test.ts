import { describe, expect, it } from '../../harness/runner.js';

import { made, newItem, refused, errorLines, type Product } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const poster = { name: 'Poster A2', price: 12.5 };
const t = operationSuite('replaceItem', async (client) => ({
  id: (await newItem(client)).id,
  body: { ...poster, price: 14 },
}));
const put = (id: string, body: object) => made(t.client.put<Product>(`/items/${id}`, body));

describe('200', () => {
  it('replaces everything: what is left out gets its default', async () => {
    const whole = { url: 'https://a.example', description: 'x', trackInventory: true, stock: 5 };
    const numbers = { sellerItemId: 'POSTER-A2', gtin: '4012345000016' };
    const item = await newItem(t.client, { ...whole, ...numbers, tags: ['print'] });
    const replaced = await put(item.id, { name: 'Poster A1', price: 20 });
    expect(replaced).toEqual({
      ...item,
      name: 'Poster A1',
      price: 20,
      url: null,
      description: null,
      sellerItemId: null,
      gtin: null,
      trackInventory: false,
      stock: null,
      tags: [],
      version: 2,
      updatedAt: replaced.updatedAt,
    });
  });

  it('ignores the members that the service sets', async () => {
    const item = await newItem(t.client);
    const lies = { id: 'itm_x', version: 99, createdAt: 'yesterday', updatedAt: null };
    const replaced = await put(item.id, { ...poster, price: 1, ...lies });
    expect(replaced).toMatchObject({ id: item.id, version: 2, createdAt: item.createdAt });
  });

  it.each([
    ['a plain product', {}],
    ['a tracked one', { trackInventory: true, stock: -3, tags: ['a', 'b'], url: 'x' }],
    ['one with six decimals', { price: 0.000001, description: 'a\nb & <c>' }],
    ['one with numbers', { sellerItemId: '🍋'.repeat(50), gtin: '40123455' }],
  ])('changes nothing if its response is sent back: %s', async (_, more) => {
    const item = await newItem(t.client, more);
    expect(await put(item.id, item)).toEqual(item);
  });

  it('has the ETag of the new version', async () => {
    const { id } = await newItem(t.client);
    const { headers } = await t.client.put(`/items/${id}`, { ...poster, price: 3 });
    const get = await t.client.get(`/items/${id}`);
    expect(headers.get('etag')).toBe(get.headers.get('etag'));
  });
});

describe('422', () => {
  it.each<[string, object, string, string]>([
    ['no name', { price: 1 }, '/name', 'REQUIRED'],
    ['no price', { name: 'a' }, '/price', 'REQUIRED'],
    ['a price of null', { ...poster, price: null }, '/price', 'INVALID_TYPE'],
    [
      'a tracked product without stock',
      { ...poster, trackInventory: true },
      '/stock',
      'INCOMPLETE',
    ],
    ['a price of seven decimals', { name: 'a', price: 1e-7 }, '/price', 'TOO_MANY_DECIMALS'],
  ])('refuses %s, and changes nothing', async (_, body, path, code) => {
    const item = await newItem(t.client);
    expect(errorLines(await t.client.put(`/items/${item.id}`, body))).toEqual(refused(path, code));
    expect((await t.client.get(`/items/${item.id}`)).body).toEqual(item);
  });
});
