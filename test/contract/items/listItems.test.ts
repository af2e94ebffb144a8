import { describe, expect, it } from '../../harness/runner.js';

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
    ['%', ['Poster Été 50%']],
    ['50%', ['Poster Été 50%']],
    ['50 %', ['Poster Été 50%']],
    ['5%', []],
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

  it('takes signs for a part of a word', async () => {
    const { client } = await t.server.newAccount();
    for (const name of ['100% wool', '1000 tons', 'C++ course', 'Cat']) {
      await newItem(client, { name });
    }
    expect(await names({ search: '100%' }, client)).toEqual(['100% wool']);
    expect(await names({ search: '100', sort: 'name' }, client)).toEqual([
      '100% wool',
      '1000 tons',
    ]);
    expect(await names({ search: 'c++' }, client)).toEqual(['C++ course']);
    expect(await names({ search: 'c', sort: 'name' }, client)).toEqual(['C++ course', 'Cat']);
  });

  it('ignores soft hyphens and characters without width, stored and typed', async () => {
    const { client } = await t.server.newAccount();
    await newItem(client, { name: 'Rech\u00adnungs\u200bbuch' });
    for (const search of ['rechnungsbuch', 'rech\u200bnung', 'RECHNUNGS\u00adBUCH']) {
      expect(await names({ search }, client), search).toHaveLength(1);
    }
    expect(await names({ search: 'buch' }, client)).toEqual([]);
    expect(await names({ search: '\u200b' }, client)).toHaveLength(1);
  });

  it('sorts letters that ASCII lacks beside those that they are spelled with', async () => {
    const { client } = await t.server.newAccount();
    const sorted = ['Lukas', 'Łukasz', 'Lunt', 'Øre', 'Otto', 'Þór', 'Tim'];
    for (const name of [...sorted].reverse()) await newItem(client, { name });
    expect(await names({ sort: 'name' }, client)).toEqual(sorted);
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
