import { beforeAll, describe, expect, it } from 'vitest';

import { createKey } from '../../../server/src/accounts/index.js';
import { newCategory, newTransaction, newVendor } from '../../harness/books.js';
import { createClient } from '../../harness/client.js';
import type { TestAccount } from '../../harness/server.js';
import { contract } from '../../harness/document.js';
import {
  invoiceBody,
  line,
  newCustomer,
  newInvoice,
  newItem,
  newPayment,
  newRefund,
  refused,
  told,
} from '../../harness/fixtures.js';
import { sampleOf } from '../../harness/samples.js';
import { suite } from '../../harness/suite.js';
import { pending } from '../../conformance/pending.js';

const t = suite();
let theirs: TestAccount;
const ids: Record<string, string> = {};

beforeAll(async () => {
  theirs = await t.server.newAccount();
  const customer = await newCustomer(theirs.client);
  const item = await newItem(theirs.client);
  const invoice = await newInvoice(theirs.client, {
    customer: customer.id,
    items: [{ ...line, item: item.id }],
  });
  const payment = await newPayment(theirs.client, invoice.id, { amount: 1 });
  const category = await newCategory(theirs.client);
  const named = { customer: customer.id, category: category.id };
  Object.assign(ids, {
    customers: customer.id,
    items: item.id,
    invoices: invoice.id,
    payments: payment.id,
    refunds: (await newRefund(theirs.client, payment.id)).id,
    categories: category.id,
    transactions: (await newTransaction(theirs.client, named)).id,
    vendors: (await newVendor(theirs.client)).id,
  });
});

/** Every row of the other account, in every table that has accounts. */
async function rowsOf(accountId: string): Promise<unknown> {
  const tables = ['customers', 'products', 'invoices', 'invoice_items', 'payments', 'search_terms'];
  tables.push(
    'categories',
    'transactions',
    'vendors',
    'refunds',
    'resource_counters',
    'number_series',
    'document_numbers',
    'number_events',
    'events',
  );
  const read = tables.map(async (table) => {
    const rows = await t.server.db.select<object>(`SELECT * FROM ${table} WHERE accountId = ?`, [
      accountId,
    ]);
    return [table, rows.map((row) => JSON.stringify(row)).sort()];
  });
  return Object.fromEntries((await Promise.all(read)) as [string, string[]][]) as unknown;
}

describe('nobody reaches the records of another account', () => {
  const operations = contract().operations.filter(({ path }) => path.includes('{id}'));

  it.each(operations)(
    '$id answers 404 for an id of another account, and no row of it changes',
    async (operation) => {
      const [list = ''] = operation.path.split('/{id}');
      const id = ids[list.split('/').at(-1) ?? ''] ?? ids['invoices'] ?? '';
      const before = await rowsOf(theirs.id);
      const { sent } = sampleOf(operation);
      const path = operation.path.replace('{id}', id);
      const answer = await t.client.request(operation.method.toUpperCase(), path, sent);
      const expected = operation.id in pending ? '501 NOT_IMPLEMENTED' : '404 NOT_FOUND';
      expect(told(answer)).toEqual([expected]);
      expect(await rowsOf(theirs.id)).toEqual(before);
    },
  );

  it('a customer or a product of another account in a body is one that does not exist', async () => {
    const before = await rowsOf(theirs.id);
    const mine = await newInvoice(t.client);
    const foreign: [object, string][] = [
      [{ customer: ids['customers'] }, '/customer'],
      [{ items: [{ ...line, item: ids['items'] }] }, '/items/0/item'],
    ];
    for (const [more, path] of foreign) {
      const body = invoiceBody(more);
      expect(told(await t.client.post('/invoices', body))).toEqual(refused(path, 'NOT_FOUND'));
      expect(told(await t.client.put(`/invoices/${mine.id}`, body))).toEqual(
        refused(path, 'NOT_FOUND'),
      );
      expect(told(await t.client.patch(`/invoices/${mine.id}`, more))).toEqual(
        refused(path, 'NOT_FOUND'),
      );
    }
    expect(await rowsOf(theirs.id)).toEqual(before);
  });

  it('nor does a customer or a category of another account in a transaction', async () => {
    const before = await rowsOf(theirs.id);
    const mine = await newTransaction(t.client);
    const path = `/transactions/${mine.id}`;
    for (const [name, id] of [
      ['customer', ids['customers']],
      ['category', ids['categories']],
    ] as const) {
      const body = { type: 'Income', amount: 1, [name]: id };
      const lines = refused(`/${name}`, 'NOT_FOUND');
      expect(told(await t.client.post('/transactions', body))).toEqual(lines);
      expect(told(await t.client.put(path, body))).toEqual(lines);
      expect(told(await t.client.patch(path, { [name]: id }))).toEqual(lines);
    }
    expect((await t.client.get(path)).body).toEqual(mine);
    expect(await rowsOf(theirs.id)).toEqual(before);
  });

  it('a filter by an id of another account finds nothing', async () => {
    for (const path of [
      `/invoices?customer=${ids['customers']}`,
      `/payments?invoice=${ids['invoices']}`,
      `/payments?customer=${ids['customers']}`,
      `/transactions?customer=${ids['customers']}`,
      `/transactions?category=${ids['categories']}`,
    ]) {
      const { body } = await t.client.get<{ data: unknown[] }>(path);
      expect(body.data).toEqual([]);
    }
  });

  it('an Idempotency-Key of another account replays nothing', async () => {
    const sent = { headers: { 'idempotency-key': 'shared-key' } };
    const first = await theirs.client.post<{ id: string }>('/items', { name: 'a', price: 1 }, sent);
    const second = await t.client.post<{ id: string }>('/items', { name: 'a', price: 1 }, sent);
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([201, null]);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('a test key sees nothing of the live account, nor the other way round', async () => {
    const key = await createKey(t.server.db, theirs.id, { test: true });
    expect(key).toMatch(/^ik_test_/);
    const twin = createClient(t.server.baseUrl, key);
    expect(told(await twin.get(`/invoices/${ids['invoices'] ?? ''}`))).toEqual(['404 NOT_FOUND']);
    const made = await newItem(twin);
    expect(told(await theirs.client.get(`/items/${made.id}`))).toEqual(['404 NOT_FOUND']);
  });
});
