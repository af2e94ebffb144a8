import { afterAll, beforeAll, describe, expect, it } from '../../harness/runner.js';

import { invoiceBody, newInvoice } from '../../harness/fixtures.js';
import { startServer, type TestServer } from '../../harness/server.js';

/** With the production wait for a key in progress. */
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function count(table: string, accountId: string): Promise<number> {
  const sql = `SELECT COUNT(*) AS n FROM ${table} WHERE accountId = ?`;
  const rows = await server.db.select<{ n: number }>(sql, [accountId]);
  return Number(rows[0]?.n);
}

describe('one Idempotency-Key, one effect', () => {
  it.each<[string, string, object, string]>([
    ['an invoice', '/invoices', invoiceBody({ status: 'Pending' }), 'invoices'],
    ['a customer', '/customers', { billTo: { company: 'A' } }, 'customers'],
    ['a product', '/items', { name: 'a', price: 1 }, 'products'],
  ])(
    '%s that is sent 20 times in parallel is one row with one answer',
    async (_, path, body, table) => {
      const account = await server.newAccount();
      const sent = { headers: { 'idempotency-key': 'once' } };
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => account.client.post<{ id: string }>(path, body, sent)),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
      for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
      const fresh = answers.filter(({ headers }) => headers.get('idempotent-replayed') === null);
      expect(fresh).toHaveLength(1);
      expect(await count(table, account.id)).toBe(1);
      if (table === 'invoices') expect(await count('document_numbers', account.id)).toBe(1);
    },
  );

  it('a payment that is sent 20 times in parallel is recorded once', async () => {
    const account = await server.newAccount();
    const { id } = await newInvoice(account.client);
    const sent = { headers: { 'idempotency-key': 'once' } };
    const body = { method: 'Cash', amount: 10 };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => account.client.post(`/invoices/${id}/payments`, body, sent)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await count('payments', account.id)).toBe(1);
    const { body: invoice } = await account.client.get(`/invoices/${id}`);
    expect(invoice).toMatchObject({ amounts: { paid: 10 } });
  });

  it('no spelling of a path creates a second payment', async () => {
    const account = await server.newAccount();
    const { id } = await newInvoice(account.client);
    const pay = async (path: string): Promise<[number, string | null]> => {
      const answer = await fetch(server.baseUrl + path, {
        method: 'POST',
        headers: {
          'api-key': account.client.key,
          'content-type': 'application/json',
          'idempotency-key': 'once',
        },
        body: JSON.stringify({ method: 'Cash', amount: 10 }),
      });
      await answer.text();
      return [answer.status, answer.headers.get('idempotent-replayed')];
    };
    expect(await pay(`/invoices/${id}/payments`)).toEqual([201, null]);
    const last = id.slice(-1).charCodeAt(0).toString(16);
    const same = [
      `/invoices/${id.replace('_', '%5F')}/payments`,
      `/invoices/${id.replace('_', '%5f')}/payments`,
      `/invoices/${id.slice(0, -1)}%${last}/payments`,
      `/inv%6fices/${id}/p%61yments`,
      `/invoices/${id}/payments?`,
    ];
    for (const path of same) expect(await pay(path), path).toEqual([201, 'true']);
    const none = [
      `/invoices/${id.replace('_', '%255F')}/payments`,
      `/invoices/${id.toLowerCase()}/payments`,
      `/invoices/${id}%20/payments`,
      `/invoices/${id}/payments/`,
      `/invoices//${id}/payments`,
    ];
    for (const path of none) expect((await pay(path))[0], path).toBe(404);
    expect(await count('payments', account.id)).toBe(1);
    const { body: invoice } = await account.client.get(`/invoices/${id}`);
    expect(invoice).toMatchObject({ amounts: { paid: 10 } });
  });

  it('a refused request leaves no trace, however often it is sent', async () => {
    const account = await server.newAccount();
    const sent = { headers: { 'idempotency-key': 'refused' } };
    const body = invoiceBody({ discount: { value: 101 } });
    for (let round = 0; round < 3; round += 1) {
      expect((await account.client.post('/invoices', body, sent)).status).toBe(422);
    }
    for (const table of ['idempotency_keys', 'customers', 'invoices', 'events']) {
      expect(await count(table, account.id), table).toBe(0);
    }
  });

  it('without a key, two equal requests create two invoices: no key is derived', async () => {
    const account = await server.newAccount();
    const [one, two] = await Promise.all([newInvoice(account.client), newInvoice(account.client)]);
    expect(one.id).not.toBe(two.id);
  });
});
