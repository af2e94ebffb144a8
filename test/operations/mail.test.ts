import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startMariaDb, type TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import {
  startSmtp,
  type Behaviour,
  type TestSmtp,
} from '../../server/src/platform/mail/testing/smtp-server.js';
import {
  faktura,
  fakturaJson,
  freshFolder,
  serve,
  type Environment,
  type Running,
} from './program.js';

interface MailSummary {
  id: string;
  state: string;
  attempts: number;
  recipients: { address: string; state: string; response: string | null }[];
}

let mariadb: TestMariaDb;
beforeAll(async () => {
  mariadb = await startMariaDb();
});
afterAll(() => mariadb.stop());

async function relay(behaviour: Behaviour = {}): Promise<TestSmtp> {
  const smtp = await startSmtp(behaviour);
  afterAll(() => smtp.stop());
  return smtp;
}

async function environmentFor(engine: string, smtp: TestSmtp): Promise<Environment> {
  const where = engine === 'SQLite' ? {} : { DATABASE_URL: await mariadb.createDatabase() };
  return {
    DATA_DIR: freshFolder(),
    ...where,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'billing@example.com',
    MAIL_RETRY_DELAYS: '1,1',
    SMTP_TIMEOUT_MS: '60000',
  };
}

async function post(server: Running, path: string, body: object): Promise<Record<string, string>> {
  const response = await fetch(`${server.url}/v1${path}`, {
    method: 'POST',
    headers: { 'api-key': server.key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, string>;
  expect(response.ok, JSON.stringify(answer)).toBe(true);
  return answer;
}

/** Sends a new invoice; returns the ids of the mail and of the invoice. */
async function send(server: Running, email: string) {
  const billTo = { company: 'Acme', email };
  const customer = await post(server, '/customers', { billTo, attachPdf: false });
  const items = [{ name: 'Day', quantity: 1, price: 100 }];
  const invoice = await post(server, '/invoices', { customer: customer['id'], items });
  const { id = '' } = await post(server, `/invoices/${invoice['id'] ?? ''}/send`, {});
  return { id, invoiceId: invoice['id'] ?? '' };
}

const patience = { timeout: 30_000, interval: 100 };

// The tests of the mail sender run on both.
const engines = process.env['FAKTURA_FULL'] === '1' ? ['SQLite', 'MariaDB'] : ['SQLite'];

describe.each(engines)('faktura mail next to a running server on %s', (engine) => {
  it('shows the state of a mail, and sends failed mails again, one or all', async () => {
    let isClosed = true;
    const smtp = await relay({ greeting: () => (isClosed ? '554 5.7.1 Not today' : undefined) });
    const environment = await environmentFor(engine, smtp);
    const server = await serve(environment, ['--demo']);
    const { id, invoiceId } = await send(server, 'anna@example.org');
    const { id: other } = await send(server, 'ben@example.org');
    const show = (one = id) => fakturaJson<MailSummary>(['mail', 'show', one], environment);
    const mail = (...args: string[]) => faktura(['mail', ...args], environment);
    await expect.poll(async () => (await show(other)).state, patience).toBe('Failed');
    await expect.poll(async () => (await show()).state, patience).toBe('Failed');
    expect(await show()).toMatchObject({
      attempts: 3,
      recipients: [{ state: 'Failed', response: expect.stringContaining('Not today') as string }],
    });
    const failed = await mail('--state', 'Failed');
    expect(failed.stdout).toContain(id);
    expect(failed.stdout).toContain('Mails in total: 2 Failed.');
    const next = 'npx faktura mail retry --failed';
    expect((await mail('status')).stdout).toContain(`Send them again: ${next}\n`);
    isClosed = false;
    const result = await mail('retry', id);
    expect([result.code, result.stdout]).toEqual([0, `The mail ${id} is Queued.\n`]);
    expect((await mail('retry', '--failed')).stdout).toContain('Mails queued again: 1.');
    expect((await mail('status', '--watch')).stdout).toContain('Mails in total: 2 Sent.');
    expect(smtp.received.map(({ recipients }) => recipients[0]).sort()).toEqual([
      'anna@example.org',
      'ben@example.org',
    ]);
    const again = await mail('drop', id);
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('is Sent')]);
    expect((await mail('retry')).stderr).toContain('or --failed');
    expect((await mail('reset-caps', invoiceId)).code).toBe(0);
    await server.stop();
  });

  it('lists an address that bounced, and sends to it again once it is removed', async () => {
    const smtp = await relay({ recipient: () => '550 5.1.1 No such user' });
    const environment = await environmentFor(engine, smtp);
    const server = await serve(environment, ['--demo']);
    await send(server, 'gone@example.org');
    const list = () => faktura(['mail', 'suppressions', 'acc_demo'], environment);
    await expect
      .poll(async () => (await list()).stdout, patience)
      .toMatch(/gone@example\.org .*550 5\.1\.1 No such user/);
    const remove = ['mail', 'suppressions', 'acc_demo', '--remove', 'gone@example.org'];
    expect((await faktura(remove, environment)).code).toBe(0);
    expect((await list()).stdout).toBe('The account sends to every address.\n');
    expect((await faktura(remove, environment)).stderr).toContain('is not suppressed');
    const resumed = await faktura(['mail', 'resume', 'acc_demo'], environment);
    expect(resumed.stdout).toContain('Held mails released: 0.');
    await server.stop();
  });
});

it('mail of a test key is captured despite a relay, and the history says who sent it to whom', async () => {
  const smtp = await relay();
  const environment = await environmentFor('SQLite', smtp);
  const server = await serve(environment, ['--demo']);
  const made = await faktura(['key', 'create', '--account', 'acc_demo', '--test'], environment);
  const key = made.stdout.trim();
  expect(key).toMatch(/^ik_test_/);
  const testing = { ...server, key };
  const { id, invoiceId } = await send(testing, 'anna@example.org');
  const show = () => fakturaJson<MailSummary>(['mail', 'show', id], environment);
  await expect.poll(async () => (await show()).state, patience).toBe('Sent');
  expect(smtp.received).toEqual([]);
  const shown = await faktura(['mail', 'show', id], environment);
  expect(shown.stdout).toContain(
    `Captured, not sent: ${environment['DATA_DIR'] ?? ''}/mail/${id}.eml`,
  );
  expect(shown.stdout).toMatch(
    /Subject: \[TEST\] Invoice INV-[^]*Please find invoice[^]*Kind regards/,
  );

  const later = await post(testing, `/invoices/${invoiceId}/send`, { date: '2096-07-01' });
  const dropped = later['id'] ?? '';
  await faktura(['mail', 'drop', dropped], environment);
  const history = (of: string) => faktura(['history', of], environment);
  const result = (await history(invoiceId)).stdout;
  expect(result).toContain(`${id}, mail to anna@example.org (Sent)\n`);
  expect(result).toMatch(
    new RegExp(`created by key ${key.slice(8, 16)}, [^]*state Sending → Sent`),
  );
  expect((await history(dropped)).stdout).toMatch(/created by key [^]*deleted by key operator/);
  await server.stop();
});

it('mail waiting in a backup is not sent by itself after a restore', async () => {
  let isClosed = true;
  const smtp = await relay({ greeting: () => (isClosed ? '421 4.3.2 Not now' : undefined) });
  const environment = {
    ...(await environmentFor('SQLite', smtp)),
    MAIL_RETRY_DELAYS: '600',
  };
  const server = await serve(environment, ['--demo']);
  const { id } = await send(server, 'anna@example.org');
  const show = () => fakturaJson<MailSummary>(['mail', 'show', id], environment);
  await expect.poll(async () => (await show()).attempts, patience).toBe(1);
  const backup = `${freshFolder()}/backup.db`;
  expect((await faktura(['backup', backup], environment)).code).toBe(0);
  isClosed = false;
  await faktura(['mail', 'retry', id], environment);
  await expect.poll(() => smtp.received.length, patience).toBe(1);

  const restored = await faktura(['restore', backup], environment);
  expect([restored.code, restored.stdout]).toEqual([
    0,
    expect.stringContaining('held, 1 in total'),
  ]);
  await sleep(2_500);
  expect([smtp.received.length, (await show()).state]).toEqual([1, 'Held']);
  const held = await faktura(['mail', '--state', 'Held'], environment);
  expect(held.stdout).toMatch(new RegExp(`${id}.*restored`));
  await server.stop();
  const again = await serve(environment, ['--demo']);
  await sleep(1_500);
  expect([smtp.received.length, (await show()).state]).toEqual([1, 'Held']);
  const released = await faktura(['mail', 'release'], environment);
  expect(released.stdout).toBe('Held mails released: 1.\n');
  await expect.poll(() => smtp.received.length, patience).toBe(2);
  await again.stop();
});
