import { describe, expect, it } from '../../harness/runner.js';

import { newCategory, type Category } from '../../harness/books.js';
import { made, refused, errorLines } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const path = '/transactions/categories';
const t = operationSuite('replaceCategory', async (client) => ({
  id: (await newCategory(client)).id,
  body: { name: 'Software and tools' },
}));
const put = (id: string, body: object) => made(t.client.put<Category>(`${path}/${id}`, body));

describe('200', () => {
  it('changes the name', async () => {
    const category = await newCategory(t.client);
    const renamed = await put(category.id, { name: 'Tools' });
    const { updatedAt } = renamed;
    expect(renamed).toEqual({ ...category, name: 'Tools', version: 2, updatedAt });
    expect((await t.client.get(`${path}/${category.id}`)).body).toEqual(renamed);
  });

  it('changes nothing if its response is sent back', async () => {
    const category = await newCategory(t.client);
    expect(await put(category.id, category)).toEqual(category);
  });

  it('ignores the members that the service sets', async () => {
    const category = await newCategory(t.client);
    const lies = { id: 'cat_x', version: 9, createdAt: 1, updatedAt: null };
    expect(await put(category.id, { name: category.name, ...lies })).toEqual(category);
  });

  it('writes one event for each change', async () => {
    const { id } = await newCategory(t.client);
    await put(id, { name: 'Tools' });
    await put(id, { name: 'Tools' });
    const events = await t.server.db.select<{ kind: string; facts: string }>(
      'SELECT kind, facts FROM events WHERE resourceId = ? ORDER BY id',
      [id],
    );
    expect(events.map(({ kind, facts }) => [kind, JSON.parse(facts) as unknown])).toEqual([
      ['created', { version: 1, changed: [] }],
      ['updated', { version: 2, changed: ['name'] }],
    ]);
  });
});

describe('405', () => {
  it('is the response to PATCH, which categories do not have', async () => {
    const { id } = await newCategory(t.client);
    const headers = { 'api-key': t.client.key, 'content-type': 'application/json' };
    const address = `${t.server.baseUrl}${path}/${id}`;
    const answer = await fetch(address, { method: 'PATCH', headers, body: '{"name":"x"}' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT, DELETE']);
    expect(await answer.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });
});

describe('422', () => {
  it.each<[string, object, string, string]>([
    ['no name', {}, '/name', 'REQUIRED'],
    ['an empty name', { name: '' }, '/name', 'TOO_SHORT'],
    ['a long name', { name: 'x'.repeat(21) }, '/name', 'TOO_LONG'],
  ])('refuses %s, and changes nothing', async (_, body, at, code) => {
    const category = await newCategory(t.client);
    expect(errorLines(await t.client.put(`${path}/${category.id}`, body))).toEqual(
      refused(at, code),
    );
    expect((await t.client.get(`${path}/${category.id}`)).body).toEqual(category);
  });
});
