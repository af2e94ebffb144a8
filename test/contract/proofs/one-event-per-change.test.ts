import { afterAll, beforeAll, describe, expect, it } from '../../harness/runner.js';

import { createHistoryReader } from '../../../server/src/history/index.js';
import type { Client, Received } from '../../harness/client.js';
import { contract } from '../../harness/document.js';
import { eInvoicingAccount, newDraft } from '../../harness/e-invoicing.js';
import {
  invoiceBody,
  made,
  newInvoice,
  type Payment,
  type Refund,
} from '../../harness/fixtures.js';
import { startServer, type TestServer } from '../../harness/server.js';

interface Stored {
  id: string;
  version: number;
}

/** A resource whose records can be created, changed and deleted without other effects. */
interface Plain {
  /** The operations that the test calls, by operationId. */
  operations: string[];
  table: string;
  path: string;
  body: (n: number) => object;
  patch?: (n: number) => object;
}

const write = (name: string, more: string[] = ['update']): string[] =>
  ['create', 'replace', 'delete', ...more].map((verb) => `${verb}${name}`);

const plain: Plain[] = [
  {
    operations: write('Customer'),
    table: 'customers',
    path: '/customers',
    body: (n) => ({ billTo: { company: `Acme ${n}` } }),
    patch: (n) => ({ notes: `note ${n}` }),
  },
  {
    operations: write('Item'),
    table: 'products',
    path: '/items',
    body: (n) => ({ name: `Poster ${n}`, price: 12.5 }),
    patch: (n) => ({ price: n + 1 }),
  },
  {
    operations: write('Vendor'),
    table: 'vendors',
    path: '/vendors',
    body: (n) => ({ address: { company: `Papier ${n}` } }),
    patch: (n) => ({ address: { company: `Karton ${n}` } }),
  },
  {
    operations: write('Category', []),
    table: 'categories',
    path: '/transactions/categories',
    body: (n) => ({ name: `Software ${n}` }),
  },
  {
    operations: write('Transaction'),
    table: 'transactions',
    path: '/transactions',
    body: (n) => ({ type: 'Expense', amount: 119 + n }),
    patch: (n) => ({ notes: `note ${n}` }),
  },
  {
    operations: write('Estimate'),
    table: 'estimates',
    path: '/estimates',
    body: (n) => invoiceBody({ notes: `estimate ${n}` }),
    patch: (n) => ({ terms: `terms ${n}` }),
  },
  {
    operations: write('Invoice'),
    table: 'invoices',
    path: '/invoices',
    body: (n) => invoiceBody({ notes: `invoice ${n}` }),
    patch: (n) => ({ terms: `terms ${n}` }),
  },
];

const money = [...write('Payment'), ...write('Refund'), 'cancelInvoice'];
const issued = ['issueInvoice'];
const attached = ['uploadAttachment', 'renameAttachment', 'deleteAttachment'];
const mailed = ['sendInvoice', 'sendEstimate'];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** The same call several times at once, distinguished by `n`. */
function together<T>(count: number, call: (n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, n) => call(n)));
}

const successes = (answers: Received<unknown>[]): number =>
  answers.filter(({ status }) => status < 300).length;

async function eventsOf(accountId: string, id: string) {
  const record = await createHistoryReader(server.db).record(accountId, id);
  return record?.events ?? [];
}

/**
 * Every stored record has one event for each of its versions, and only the first one is its creation.
 */
async function expectOneEventEach(accountId: string, table: string): Promise<void> {
  const rows = await server.db.select<Stored>(
    `SELECT id, version FROM ${table} WHERE accountId = ?`,
    [accountId],
  );
  for (const { id, version } of rows) {
    const events = await eventsOf(accountId, id);
    const kinds = ['created', ...Array.from({ length: version - 1 }, () => 'updated')];
    expect(
      events.map(({ kind }) => kind),
      id,
    ).toEqual(kinds);
    expectChain(events.map(({ facts }) => facts));
  }
}

/** The `before` of each event equals the state after the previous one. */
function expectChain(facts: Record<string, unknown>[]): void {
  facts.forEach(({ before }, index) => {
    const last = facts[index - 1];
    if (before === undefined || last === undefined) return;
    const left = { ...last, ...(last['after'] as object | undefined) };
    for (const [name, value] of Object.entries(before as object)) {
      if (name in left) expect([name, value]).toEqual([name, left[name as keyof typeof left]]);
    }
  });
}

describe('one change, one event', () => {
  it.each(plain)('$path, repeated and in races', async ({ path, table, body, patch }) => {
    const { client, id: accountId } = await server.newAccount();
    const once = { headers: { 'idempotency-key': 'once' } };
    const [first] = await together(8, () => made(client.post<Stored>(path, body(0), once)));
    const id = first?.id ?? '';
    const one = `${path}/${id}`;
    expect(successes(await together(6, (n) => client.put(one, body(n + 1))))).toBe(6);
    if (patch) expect(successes(await together(6, (n) => client.patch(one, patch(n))))).toBe(6);
    // Repeating the request changes nothing.
    const last = await made(client.put<Stored>(one, body(9)));
    expect(await made(client.put<Stored>(one, body(9)))).toMatchObject({ version: last.version });
    await expectOneEventEach(accountId, table);
    expect(await eventsOf(accountId, id)).toHaveLength(last.version);

    expect(successes(await together(5, () => client.delete(one)))).toBe(1);
    const events = await eventsOf(accountId, id);
    expect(events).toHaveLength(last.version + 1);
    expect(events.filter(({ kind }) => kind === 'deleted')).toEqual([events.at(-1)]);
    await expectOneEventEach(accountId, 'customers');
  });

  it('money that is received, corrected, refunded and canceled in races', async () => {
    const { client, id: accountId } = await server.newAccount();
    const invoice = await newInvoice(client, { status: 'Pending' });
    await pay(client, invoice.id);
    await giveBack(client, invoice.id);
    const cancel = () => client.post(`/invoices/${invoice.id}/cancel`, { reason: 'Duplicate' });
    expect(successes(await together(6, cancel))).toBe(6);
    for (const table of ['invoices', 'payments', 'refunds']) {
      await expectOneEventEach(accountId, table);
    }
    const notes = await server.db.select<Stored>(
      'SELECT id, version FROM refunds WHERE accountId = ?',
      [accountId],
    );
    // The remaining refund, and the cancellation note.
    expect(notes).toHaveLength(2);
    const orphans = await server.db.select(
      'SELECT resourceId FROM events WHERE accountId = ? GROUP BY resourceId ' +
        "HAVING SUM(CASE WHEN kind = 'created' THEN 1 ELSE 0 END) <> 1 " +
        "OR SUM(CASE WHEN kind = 'deleted' THEN 1 ELSE 0 END) > 1",
      [accountId],
    );
    expect(orphans).toEqual([]);
  });

  it('an e-invoice that is issued in races', async () => {
    const { client, id: accountId } = await eInvoicingAccount(server);
    const { id } = await newDraft(client);
    const issue = () => client.post(`/invoices/${id}/issue`);
    expect(successes(await together(6, issue))).toBe(6);
    await expectOneEventEach(accountId, 'invoices');
  });

  it.each(['invoices', 'estimates'])('mails of %s that are requested in races', async (table) => {
    const { client, id: accountId } = await server.newAccount();
    const draft = await made(client.post<Stored>(`/${table}`, invoiceBody()));
    const once = { headers: { 'idempotency-key': 'once' } };
    const sent = await together(8, () =>
      made(client.post<Stored>(`/${table}/${draft.id}/send`, {}, once)),
    );
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    await together(4, (n) =>
      made(client.post<Stored>(`/${table}/${draft.id}/send`, { date: `2096-07-0${n + 1}` })),
    );
    await expectOneEventEach(accountId, table);
    const mails = await server.db.select<Stored>('SELECT id FROM mails WHERE accountId = ?', [
      accountId,
    ]);
    expect(mails).toHaveLength(5);
    for (const { id } of mails) {
      const events = await eventsOf(accountId, id);
      expect(events.filter(({ kind }) => kind === 'created')).toEqual([events[0]]);
      expectChain(events.map(({ facts }) => facts));
    }
  });

  it('is tested with every operation that writes', () => {
    const { operations } = contract();
    const writing = operations
      .filter(({ method }) => method.toLowerCase() !== 'get')
      .map(({ id }) => id);
    const tried = [
      ...plain.flatMap((resource) => resource.operations),
      ...money,
      ...issued,
      ...mailed,
      ...attached,
    ];
    expect(tried.toSorted()).toEqual(writing.toSorted());
  });
});

/**
 * Twelve payments at once, each sent twice; ten fit the total. Then corrections, and two are deleted.
 */
async function pay(client: Client, invoice: string): Promise<void> {
  const answers = await together(24, (n) =>
    client.post<Payment>(
      `/invoices/${invoice}/payments`,
      { amount: 10, method: 'Cash' },
      { headers: { 'idempotency-key': `payment-${n % 12}` } },
    ),
  );
  const ids = [
    ...new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id)),
  ];
  expect(ids).toHaveLength(10);
  const [first, ...others] = ids;
  const one = `/payments/${first ?? ''}`;
  await together(4, (n) => client.patch(one, { amount: 5 + n }));
  await together(4, (n) => client.put(one, { amount: 4 + n, method: 'Card' }));
  for (const id of others.slice(0, 2)) {
    expect(successes(await together(4, () => client.delete(`/payments/${id}`)))).toBe(1);
  }
}

/** Everything is refunded: first in parts that are corrected and deleted, then in one refund. */
async function giveBack(client: Client, invoice: string): Promise<void> {
  const { body } = await client.get<{ data: Payment[] }>(`/invoices/${invoice}/payments`);
  const payments = body.data;
  const refund = (id: string, amount?: number) =>
    client.post<Refund>(`/payments/${id}/refunds`, {
      reason: 'CustomerRequest',
      ...(amount === undefined ? {} : { amount }),
    });
  const [first, ...others] = payments;
  const made = await together(6, () => refund(first?.id ?? '', 1));
  const kept = made.filter(({ status }) => status === 201).map((answer) => answer.body.id);
  const one = `/refunds/${kept[0] ?? ''}`;
  await together(4, (n) => client.patch(one, { notes: `corrected ${n}` }));
  await together(4, (n) => client.put(one, { amount: 1, reason: 'Other', notes: `again ${n}` }));
  for (const id of kept.slice(1)) {
    expect(successes(await together(3, () => client.delete(`/refunds/${id}`)))).toBe(1);
  }
  // Everything paid is refunded, so that the invoice can be canceled.
  for (const { id } of others) expect((await client.delete(`/payments/${id}`)).status).toBe(204);
  const left = await client.get<{ amount: number }>(`/payments/${first?.id ?? ''}`);
  expect((await client.patch(one, { amount: left.body.amount })).status).toBe(200);
}
