import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createAccount, createKey } from '../../server/src/accounts/index.js';
import { migrate, openDatabase, type Database } from '../../server/src/platform/db/index.js';
import { startMariaDb, type TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import { checkedFetch } from '../harness/checked-fetch.js';
import { createClient, type Client, type Received } from '../harness/client.js';
import {
  getInvoice,
  line,
  made,
  newInvoice,
  newItem,
  newPayment,
  told,
  type Invoice,
  type Product,
} from '../harness/fixtures.js';
import { faktura, freshFolder, serve, type Running } from './program.js';

let mariadb: TestMariaDb;
let environment: { DATABASE_URL: string };
let db: Database;
let servers: Running[];

beforeAll(async () => {
  mariadb = await startMariaDb();
  environment = { DATABASE_URL: await mariadb.createDatabase() };
  db = await openDatabase({ dataDir: '', databaseUrl: environment.DATABASE_URL });
  await migrate(db);
  // Four buckets would need a Redis, and no limit is to be met here.
  const own = () => ({ ...environment, RATE_LIMIT_STORE: 'memory', DATA_DIR: freshFolder() });
  servers = await Promise.all(times(4, () => serve(own(), ['--no-demo'])));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await db.close();
  await mariadb.stop();
});

const checked = checkedFetch('server');

/** Comes again as 503 asks for: on a busy machine a lock may not be had in time. */
const patientFetch: typeof fetch = async (input, init) => {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await checked(input, init);
    if (answer.status !== 503 || attempt === 10) return answer;
    await sleep(Number(answer.headers.get('retry-after')) * 1000);
  }
};

/** A new account; each call names the process whose turn it is. */
async function newDesk(): Promise<() => Client> {
  const { id } = await createAccount(db, { name: 'Nordlicht Studio GmbH', rateLimitFactor: 1000 });
  const key = await createKey(db, id, { scopes: ['*'] });
  const clients = servers.map(({ url }) => createClient(`${url}/v1`, key, patientFetch));
  let turn = 0;
  return () => clients[(turn += 1) % clients.length] as Client;
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** How often each answer came when all were asked for at once. */
async function tally(count: number, send: (index: number) => Promise<Received<unknown>>) {
  const found: Record<string, number> = {};
  for (const answer of await Promise.all(times(count, send))) {
    const name = told(answer)[0] ?? '';
    found[name] = (found[name] ?? 0) + 1;
  }
  return found;
}

const dated = { date: '2026-11-02' };
const open = { ...dated, status: 'Pending' };
const numbers = (count: number): string[] =>
  times(count, (index) => `INV-2026-${String(index + 1).padStart(5, '0')}`);

/** All leave Draft at once; their numbers in order. */
async function leaveDraft(desk: () => Client, drafts: Invoice[]): Promise<(string | null)[]> {
  const pending = await Promise.all(
    drafts.map(({ id }) => made(desk().patch<Invoice>(`/invoices/${id}`, { status: 'Pending' }))),
  );
  return pending.map(({ number }) => number).sort();
}

describe('four processes on one database', () => {
  it('receive the balance once of ten parallel payments', async () => {
    const desk = await newDesk();
    const { id } = await newInvoice(desk(), open);
    const payment = { method: 'Cash', amount: 100 };
    expect(await tally(10, () => desk().post(`/invoices/${id}/payments`, payment))).toEqual({
      '201': 1,
      '409 INVOICE_ALREADY_PAID': 9,
    });
    const { status, amounts } = await getInvoice(desk(), id);
    expect([status, amounts.paid, amounts.balance]).toEqual(['Paid', 100, 0]);
  });

  it('give a payment back once, and cancel its invoice once', async () => {
    const desk = await newDesk();
    const { id } = await newInvoice(desk(), open);
    const payment = await newPayment(desk(), id);
    const refund = { reason: 'Other' };
    expect(await tally(10, () => desk().post(`/payments/${payment.id}/refunds`, refund))).toEqual({
      '201': 1,
      '422 REFUND_EXCEEDS_PAYMENT': 9,
    });
    expect(await tally(10, () => desk().post(`/invoices/${id}/cancel`, {}))).toEqual({ '200': 10 });
    const { status, amounts, version } = await getInvoice(desk(), id);
    expect([status, amounts.refunded]).toEqual(['Canceled', 100]);
    // Created, paid, refunded, canceled: nine of the cancellations changed nothing.
    expect(version).toBe(4);
  });

  it('do once what 20 parallel requests of one Idempotency-Key ask for', async () => {
    const desk = await newDesk();
    const { id } = await newInvoice(desk(), open);
    const body = { method: 'Cash', amount: 10 };
    const sent = { headers: { 'idempotency-key': 'once' } };
    const send = () => desk().post(`/invoices/${id}/payments`, body, sent);
    expect(await tally(20, send)).toEqual({ '201': 20 });
    expect((await getInvoice(desk(), id)).amounts.paid).toBe(10);
  });

  it('give 200 Drafts that leave Draft in parallel the numbers 1 to 200', async () => {
    const desk = await newDesk();
    const drafts = await Promise.all(times(200, () => newInvoice(desk(), dated)));
    expect(await leaveDraft(desk, drafts)).toEqual(numbers(200));
  });

  it('leave no hole for Drafts that are deleted while others leave Draft', async () => {
    const desk = await newDesk();
    const drafts = await Promise.all(times(50, () => newInvoice(desk(), dated)));
    const [given] = await Promise.all([
      leaveDraft(desk, drafts.slice(20)),
      ...drafts.slice(0, 20).map(({ id }) => made(desk().delete(`/invoices/${id}`))),
    ]);
    expect(given).toEqual(numbers(30));
  });

  it('lose no sale of 20 parallel ones', async () => {
    const desk = await newDesk();
    const { id } = await newItem(desk(), { trackInventory: true, stock: 100 });
    const sale = { ...open, items: [{ ...line, item: id, quantity: 3 }] };
    await Promise.all(times(20, () => newInvoice(desk(), sale)));
    expect((await made(desk().get<Product>(`/items/${id}`))).stock).toBe(40);
  });

  it('refuse in order what 120 mixed writes of 20 invoices may not do', async () => {
    const desk = await newDesk();
    const invoices = await Promise.all(times(20, () => newInvoice(desk(), open)));
    const mixed = (index: number): Promise<Received<unknown>> => {
      const [nth, round] = [index % 20, Math.floor(index / 20)];
      const one = `/invoices/${invoices[nth]?.id ?? ''}`;
      // Each invoice meets all six, and each begins with another.
      switch ((nth + round) % 6) {
        case 0:
          return desk().post(`${one}/payments`, { method: 'Cash', amount: 30 });
        case 1:
          return desk().patch(one, { items: [{ ...line, price: 25 + index }] });
        case 2:
          return desk().patch(one, { status: 'Draft' });
        case 3:
          return desk().patch(one, { status: 'Paid' });
        case 4:
          return desk().post(`${one}/cancel`, {});
        default:
          // A deletion is done before all that have a body, and leaves them nothing to change.
          return nth % 4 === 0 ? desk().delete(one) : desk().patch(one, { header: 'Late' });
      }
    };
    const found = await tally(120, mixed);
    expect(Object.keys(found).filter((answer) => /^5|^429/.test(answer))).toEqual([]);
    for (const answer of ['200', '201', '204']) expect(found[answer], answer).toBeGreaterThan(0);
  });

  // The last test, for it judges what all of them have written.
  it('have left the books in order', async () => {
    const { code, stdout, stderr } = await faktura(['audit'], environment);
    expect(code, stdout + stderr).toBe(0);
  });
});
