import { describe, expect, it } from '../../harness/runner.js';

import { newCategory, type Category } from '../../harness/books.js';
import { made, refused, errorLines, type List } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const path = '/transactions/categories';
const t = operationSuite('listCategories', async () => ({}));

describe('200', () => {
  const names = async (client = t.client) => {
    const body = await made(client.get<List<Category>>(path));
    expect(Object.keys(body)).toEqual(['data']);
    return body.data.map(({ name }) => name);
  };

  it('is an empty list if there are none', async () => {
    const { client } = await t.server.newAccount();
    const { status, body, headers } = await client.get(path);
    expect([status, body]).toEqual([200, { data: [] }]);
    expect([headers.get('etag'), headers.get('link')]).toEqual([null, null]);
  });

  it('lists all by name, regardless of case and accents, equal names by age', async () => {
    const { client } = await t.server.newAccount();
    for (const name of ['zebra', 'Émile', 'apple', 'Eagle', 'éclair', 'Apple']) {
      await newCategory(client, name);
    }
    expect(await names(client)).toEqual(['apple', 'Apple', 'Eagle', 'éclair', 'Émile', 'zebra']);
  });

  it('lists more than a page, and reflects changes', async () => {
    const { client } = await t.server.newAccount();
    const categories = await Promise.all(
      Array.from({ length: 120 }, (_, n) => newCategory(client, String(n).padStart(3, '0'))),
    );
    const numbers = categories.map(({ name }) => name).sort();
    expect(await names(client)).toEqual(numbers);
    const last = categories.find(({ name }) => name === '119');
    await client.put(`${path}/${last?.id ?? ''}`, { name: '!' });
    expect(await names(client)).toEqual(['!', ...numbers.slice(0, 119)]);
    await client.delete(`${path}/${last?.id ?? ''}`);
    expect(await names(client)).toEqual(numbers.slice(0, 119));
  });

  it('shows nothing of another account', async () => {
    const [one, two] = [await t.server.newAccount(), await t.server.newAccount()];
    await newCategory(one.client);
    expect(await names(two.client)).toEqual([]);
  });
});

describe('422', () => {
  it.each(['page', 'limit', 'sort', 'search'])('has no parameter %s', async (name) => {
    const answer = await t.client.get(path, { query: { [name]: '1' } });
    expect(errorLines(answer)).toEqual(refused(`?${name}`, 'UNKNOWN_FIELD'));
  });
});
