import { describe, expect, it } from '../../harness/runner.js';

import { newCategory, newTransaction } from '../../harness/books.js';
import { newCustomer, errorLines } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('deleteTransaction', async (client) => ({
  id: (await newTransaction(client)).id,
}));

describe('204', () => {
  it('deletes the transaction for good: a second time it is 404', async () => {
    const { id } = await newTransaction(t.client);
    const answer = await t.client.delete(`/transactions/${id}`);
    expect(answer.status).toBe(204);
    expect(answer.bytes.length).toBe(0);
    expect(errorLines(await t.client.delete(`/transactions/${id}`))).toEqual(['404 NOT_FOUND']);
    expect(errorLines(await t.client.get(`/transactions/${id}`))).toEqual(['404 NOT_FOUND']);
  });

  it('keeps its customer and its category, and leaves no rows except its history', async () => {
    const customer = (await newCustomer(t.client)).id;
    const category = (await newCategory(t.client)).id;
    const { id } = await newTransaction(t.client, { customer, category, notes: 'words' });
    await t.client.patch(`/transactions/${id}`, { amount: 5 });
    await t.client.delete(`/transactions/${id}`);
    expect((await t.client.get(`/customers/${customer}`)).status).toBe(200);
    expect((await t.client.get(`/transactions/categories/${category}`)).status).toBe(200);
    const rows = (sql: string) => t.server.db.select<{ kind: string; facts: string }>(sql, [id]);
    expect(await rows('SELECT id FROM transactions WHERE id = ?')).toEqual([]);
    expect(await rows('SELECT term FROM search_terms WHERE resourceId = ?')).toEqual([]);
    const events = await rows('SELECT kind, facts FROM events WHERE resourceId = ? ORDER BY id');
    const before = { type: 'Expense', amount: '1190000', currency: 'EUR' };
    const after = { ...before, amount: '50000' };
    const hash: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(events.map(({ kind, facts }) => [kind, JSON.parse(facts) as unknown])).toEqual([
      ['created', before],
      ['updated', { changed: ['amount'], before, after, former: hash }],
      ['deleted', { ...after, former: hash }],
    ]);
  });
});

describe('404', () => {
  it('names the resource', async () => {
    const { body } = await t.client.delete('/transactions/trx_none');
    expect(body['details']).toEqual({ resource: 'transaction' });
  });
});
