import { beforeAll, describe, expect, it } from '../../harness/runner.js';

import { newCategory, newTransaction, type Transaction } from '../../harness/books.js';
import { made, newCustomer, newInvoice, errorLines, type List } from '../../harness/fixtures.js';
import { suite } from '../../harness/suite.js';

const t = suite();
const get = (id: string) => made(t.client.get<Transaction>(`/transactions/${id}`));

/** The two kinds of record that a transaction refers to and that can be deleted. */
const kinds = [
  {
    name: 'customer',
    column: 'customerId',
    make: async () => (await newCustomer(t.client)).id,
    path: '/customers',
  },
  {
    name: 'category',
    column: 'categoryId',
    make: async () => (await newCategory(t.client)).id,
    path: '/transactions/categories',
  },
] as const;

interface Event {
  resourceId: string;
  kind: string;
  facts: string;
}

describe.each(kinds)('a deleted $name', ({ name, column, make, path }) => {
  it('becomes null on its transactions, with a version and an event each', async () => {
    const [gone, other] = [await make(), await make()];
    const named = await newTransaction(t.client, { [name]: gone, notes: 'kept' });
    const [stranger, unnamed] = [
      await newTransaction(t.client, { [name]: other }),
      await newTransaction(t.client),
    ];
    expect((await t.client.delete(`${path}/${gone}`)).status).toBe(204);
    const after = await get(named.id);
    expect(after).toEqual({ ...named, [name]: null, version: 2, updatedAt: after.updatedAt });
    expect(after.updatedAt >= named.updatedAt).toBe(true);
    expect([await get(stranger.id), await get(unnamed.id)]).toEqual([stranger, unnamed]);
    const events = await t.server.db.select<Event>(
      'SELECT resourceId, kind, facts FROM events WHERE resourceId = ? ORDER BY id',
      [named.id],
    );
    const deletion = `deleted${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    expect(events.map(({ kind }) => kind)).toEqual(['created', 'updated']);
    expect(JSON.parse(events[1]?.facts ?? '')).toEqual({ changed: [name], [deletion]: gone });
    const filter = { query: { [name]: gone } };
    const { data } = await made(t.client.get<List<Transaction>>('/transactions', filter));
    expect(data).toEqual([]);
  });

  it('lets either the deletion or a new transaction win, never an orphan', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await make();
      const body = { type: 'Income', amount: 1, [name]: id };
      const [creation, deletion] = await Promise.all([
        t.client.post<Transaction>('/transactions', body),
        t.client.delete(`${path}/${id}`),
      ]);
      expect(deletion.status).toBe(204);
      if (creation.status === 201) {
        expect(await get(creation.body.id)).toMatchObject({ [name]: null, version: 2 });
      } else {
        expect(errorLines(creation)).toEqual(['422 VALIDATION_FAILED', `/${name} NOT_FOUND`]);
      }
    }
  });

  it('lets a change and the deletion run at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [id, next] = [await make(), await make()];
      const entry = await newTransaction(t.client, { [name]: id });
      const [change, deletion] = await Promise.all([
        t.client.patch<Transaction>(`/transactions/${entry.id}`, { [name]: next, notes: 'x' }),
        t.client.delete(`${path}/${id}`),
      ]);
      expect([change.status, deletion.status]).toEqual([200, 204]);
      expect(await get(entry.id)).toMatchObject({ [name]: next, notes: 'x' });
    }
  });

  describe('with thousands of transactions', () => {
    const count = 2_500;
    let id: string;
    let statements: string[];
    let response: { status: number };

    beforeAll(async () => {
      id = await make();
      const first = await newTransaction(t.client, { [name]: id });
      await copies(first.id, count - 1);
      const { db } = t.server;
      const { select, execute } = db;
      statements = [];
      Object.assign(db, {
        select: (...args: Parameters<typeof select>) => {
          statements.push(args[0]);
          return select(...args);
        },
        execute: (...args: Parameters<typeof execute>) => {
          statements.push(args[0]);
          return execute(...args);
        },
      });
      response = await t.client.delete(`${path}/${id}`);
      Object.assign(db, { select, execute });
    });

    /** Inserts copies of this row directly into the table. */
    async function copies(like: string, more: number): Promise<void> {
      const { db } = t.server;
      const sql = 'SELECT * FROM transactions WHERE id = ?';
      const [row = {}] = await db.select<Record<string, unknown>>(sql, [like]);
      const names = Object.keys(row);
      const ids = Array.from({ length: more }, (_, n) => `${like}${String(n).padStart(5, '0')}`);
      await db.transaction(async (tx) => {
        for (let start = 0; start < more; start += 500) {
          const some = ids.slice(start, start + 500);
          const marks = `(${names.map(() => '?').join(', ')})`;
          await db.execute(
            `INSERT INTO transactions (${names.join(', ')}) VALUES ${some.map(() => marks).join(', ')}`,
            some.flatMap((own) => names.map((one) => (one === 'id' ? own : row[one]))),
            tx,
          );
        }
      });
    }

    it('changes each once and records it once', async () => {
      expect(response.status).toBe(204);
      const { db } = t.server;
      const [events] = await db.select<{ total: string; different: string }>(
        'SELECT COUNT(*) AS total, COUNT(DISTINCT resourceId) AS different FROM events ' +
          "WHERE accountId = ? AND resource = 'transaction' AND facts LIKE ?",
        [t.account.id, `%${id}%`],
      );
      expect([Number(events?.total), Number(events?.different)]).toEqual([count, count]);
      const [named] = await db.select<{ total: string }>(
        `SELECT COUNT(*) AS total FROM transactions WHERE accountId = ? AND ${column} = ?`,
        [t.account.id, id],
      );
      expect(Number(named?.total)).toBe(0);
      const [twice] = await db.select<{ total: string }>(
        'SELECT COUNT(*) AS total FROM transactions WHERE accountId = ? AND version > 3',
        [t.account.id],
      );
      expect(Number(twice?.total)).toBe(0);
    });

    it('loads none of them one by one', () => {
      expect(statements.filter((sql) => sql.includes('FROM transactions')).length).toBeLessThan(10);
      expect(statements.length).toBeLessThan(40);
    });
  });
});

describe('a customer', () => {
  it('with an invoice is kept, and so are its transactions', async () => {
    const { id } = await newCustomer(t.client);
    await newInvoice(t.client, { customer: id });
    const entry = await newTransaction(t.client, { customer: id });
    const answer = await t.client.delete(`/customers/${id}`);
    expect(errorLines(answer)).toEqual(['409 CUSTOMER_IN_USE']);
    expect(answer.body['details']).toEqual({ references: { invoices: 1, estimates: 0 } });
    expect(await get(entry.id)).toEqual(entry);
  });

  it('whose deletion If-Match prevents is kept, and so are its transactions', async () => {
    const { id } = await newCustomer(t.client);
    const entry = await newTransaction(t.client, { customer: id });
    const stale = { headers: { 'if-match': '"9"' } };
    expect((await t.client.delete(`/customers/${id}`, stale)).status).toBe(412);
    expect(await get(entry.id)).toEqual(entry);
  });
});
