import { describe, expect, it } from '../../harness/runner.js';

import { newCategory } from '../../harness/books.js';
import { errorLines } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const path = '/transactions/categories';
const t = operationSuite('deleteCategory', async (client) => ({
  id: (await newCategory(client)).id,
}));

describe('204', () => {
  it('deletes the category for good: a second time it is 404', async () => {
    const { id } = await newCategory(t.client);
    const answer = await t.client.delete(`${path}/${id}`);
    expect(answer.status).toBe(204);
    expect(answer.bytes.length).toBe(0);
    expect(errorLines(await t.client.delete(`${path}/${id}`))).toEqual(['404 NOT_FOUND']);
    expect(errorLines(await t.client.get(`${path}/${id}`))).toEqual(['404 NOT_FOUND']);
  });
});

describe('404', () => {
  it('names the resource', async () => {
    const { body } = await t.client.delete(`${path}/cat_none`);
    expect(body['details']).toEqual({ resource: 'category' });
  });
});
