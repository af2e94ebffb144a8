import { describe, expect, it } from 'vitest';

import { describePages } from '../../harness/answers/pages.js';
import { made, newItem, type List, type Product } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('listItems', async () => ({}));

describePages(t, '/items', async ({ client }) => {
  for (let count = 1; count <= 7; count += 1) await newItem(client, { name: `Item ${count}` });
});

describe('200', () => {
  const names = async (query: Record<string, string>, client = t.client) => {
    const list = await made(client.get<List<Product>>('/items', { query }));
    return list.data.map(({ name }) => name);
  };

  it('sorts by name regardless of case and accents, in both directions', async () => {
    const { client } = await t.server.newAccount();
    for (const name of ['zebra', 'Émile', 'apple', 'Eagle', 'éclair'])
      await newItem(client, { name });
    const sorted = ['apple', 'Eagle', 'éclair', 'Émile', 'zebra'];
    expect(await names({ sort: 'name' }, client)).toEqual(sorted);
    expect(await names({ sort: '-name' }, client)).toEqual(sorted.reverse());
  });

  it.each<[string, string[]]>([
    ['post', ['Poster Été 50%']],
    ['POSTER', ['Poster Été 50%']],
    ['ete', ['Poster Été 50%']],
    ['poster ete', ['Poster Été 50%']],
    ['ete lamp', []],
    ['oster', []],
    ['wide', ['Lamp']],
    ['  lamp  ', ['Lamp']],
    ['%', []],
    ['_', []],
    ['\\', []],
    ["' OR 1=1 --", []],
    ['さく', ['株式会社さくら']],
    ['会社', ['株式会社さくら']],
    ['', ['株式会社さくら', 'Lamp', 'Poster Été 50%']],
  ])('search=%s finds %j', async (search, found) => {
    const { client } = await t.server.newAccount();
    await newItem(client, { name: 'Poster Été 50%' });
    await newItem(client, { name: 'Lamp', tags: ['widescreen'], description: 'oster' });
    await newItem(client, { name: '株式会社さくら' });
    expect(await names({ search }, client)).toEqual(found);
  });

  it('finds a product by its new name after a change, and not after deletion', async () => {
    const { client } = await t.server.newAccount();
    const { id } = await newItem(client, { name: 'Lamp' });
    await client.patch(`/items/${id}`, { name: 'Torch' });
    expect(await names({ search: 'lamp' }, client)).toEqual([]);
    expect(await names({ search: 'torch' }, client)).toEqual(['Torch']);
    await client.delete(`/items/${id}`);
    expect(await names({ search: 'torch' }, client)).toEqual([]);
  });

  it('shows nothing of another account', async () => {
    const [one, two] = [await t.server.newAccount(), await t.server.newAccount()];
    await newItem(one.client, { name: 'Mine' });
    expect(await names({}, two.client)).toEqual([]);
    expect(await names({ search: 'mine' }, two.client)).toEqual([]);
  });
});
