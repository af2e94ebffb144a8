import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '../../harness/runner.js';

import { newCategory, newTransaction, newVendor } from '../../harness/books.js';
import {
  line,
  made,
  newCustomer,
  newEstimate,
  newInvoice,
  newItem,
  newPayment,
  newRefund,
  type List,
  type Product,
} from '../../harness/fixtures.js';
import type { Client } from '../../harness/client.js';
import { startServer, type TestServer } from '../../harness/server.js';

interface Stamped {
  version: number;
  updatedAt: string;
}

/** Its clock can be set back, to simulate a request that arrived earlier but got the lock later. */
let server: TestServer;
let client: Client;
let late = 0;
beforeAll(async () => {
  server = await startServer({ now: () => new Date(Date.now() - late) });
});
afterAll(() => server.close());

/** Sends the head and the first byte of a request; the rest when asked. */
function slowly(method: string, path: string, body: string): () => Promise<void> {
  const { port, hostname } = new URL(server.baseUrl);
  const socket = connect(Number(port), hostname);
  let got = '';
  socket.on('data', (chunk: Buffer) => (got += chunk.toString()));
  const head = [
    `${method} /v1${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `api-key: ${client.key}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 1)}`);
  return async () => {
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.write(body.slice(1));
    await closed;
    expect(got).toMatch(/^HTTP\/1\.1 20[01] /);
  };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 300));

describe('a write whose body arrives slowly', () => {
  beforeAll(async () => ({ client } = await server.newAccount()));

  it('is found by polling since the last record read before it', async () => {
    const finish = slowly('POST', '/items', '{"name":"slow","price":1}');
    await pause();
    const { updatedAt } = await newItem(client, { name: 'quick' });
    await finish();
    const { data } = await made(client.get<List<Product>>(`/items?updatedSince=${updatedAt}`));
    expect(data.map(({ name }) => name).sort()).toEqual(['quick', 'slow']);
  });

  it('is not older than the version before it', async () => {
    const { id } = await newItem(client);
    const finish = slowly('PATCH', `/items/${id}`, '{"name":"slow"}');
    await pause();
    const quick = await made(client.patch<Product>(`/items/${id}`, { price: 2 }));
    await finish();
    const last = await made(client.get<Product>(`/items/${id}`));
    expect(last.version).toBe(quick.version + 1);
    expect(last.updatedAt >= quick.updatedAt).toBe(true);
  });
});

/** Runs a change with an earlier clock, and expects that `updatedAt` does not decrease. */
async function changedLate(path: string, change: () => Promise<unknown>): Promise<Stamped> {
  const before = await made(client.get<Stamped>(path));
  late = 60_000;
  await change().finally(() => (late = 0));
  const after = await made(client.get<Stamped>(path));
  expect(after.version, path).toBeGreaterThan(before.version);
  expect(after.updatedAt, path).toBe(before.updatedAt);
  return after;
}

describe('updatedAt does not run backwards when a writer was late at the lock', () => {
  beforeAll(async () => ({ client } = await server.newAccount()));

  it.each<[string, () => Promise<{ id: string }>, string, object]>([
    ['a customer', () => newCustomer(client), '/customers', { notes: 'n' }],
    ['a vendor', () => newVendor(client), '/vendors', { notes: 'n' }],
    ['a product', () => newItem(client), '/items', { name: 'n' }],
    ['a transaction', () => newTransaction(client), '/transactions', { notes: 'n' }],
    ['an estimate', () => newEstimate(client), '/estimates', { notes: 'n' }],
    ['an invoice', () => newInvoice(client), '/invoices', { notes: 'n' }],
  ])('of %s that is changed', async (_, make, path, change) => {
    const { id } = await make();
    let answered: Stamped | undefined;
    const after = await changedLate(`${path}/${id}`, async () => {
      answered = await made(client.patch<Stamped>(`${path}/${id}`, change));
    });
    expect(answered?.updatedAt).toBe(after.updatedAt);
  });

  it('of a payment and its refund', async () => {
    const payment = await newPayment(client, (await newInvoice(client)).id, { amount: 20 });
    const path = `/payments/${payment.id}`;
    await changedLate(path, () => made(client.patch(path, { notes: 'n' })));
    await changedLate(path, () => newRefund(client, payment.id, { amount: 5 }));
    const refund = await newRefund(client, payment.id, { amount: 5 });
    await changedLate(`/refunds/${refund.id}`, () =>
      made(client.patch(`/refunds/${refund.id}`, { notes: 'n' })),
    );
  });

  it('of a product that is sold, and of a Draft whose product is deleted', async () => {
    const item = await newItem(client, { trackInventory: true, stock: 5 });
    const items = [{ ...line, item: item.id }];
    const draft = await newInvoice(client, { items, status: 'Draft' });
    const sale = () => newInvoice(client, { items, status: 'Pending' });
    await changedLate(`/items/${item.id}`, sale);
    await changedLate(`/invoices/${draft.id}`, () => client.delete(`/items/${item.id}`));
  });

  it('of a category, and of a transaction whose category is deleted', async () => {
    const category = await newCategory(client, 'three');
    const { id } = await newTransaction(client, { category: category.id });
    const gone = `/transactions/categories/${category.id}`;
    await changedLate(gone, () => made(client.put(gone, { name: 'four' })));
    await changedLate(`/transactions/${id}`, () => client.delete(gone));
  });
});
