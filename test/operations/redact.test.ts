import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '@faktura/contract';

import { startMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import type { TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import {
  commandEngines,
  faktura,
  fakturaJson,
  freshFolder,
  serve,
  type Environment,
  type Running,
} from './program.js';

type Schemas = components['schemas'];

interface Members {
  id: string;
  version: number;
  customer?: string;
}

interface Redacted {
  account: string;
  customer: string;
  version: number;
  drafts: string[];
  mails: string[];
}

let mariadb: TestMariaDb;
beforeAll(async () => {
  mariadb = await startMariaDb();
});
afterAll(() => mariadb.stop());

describe.each(commandEngines)('faktura customer redact on %s', (engine) => {
  let environment: Environment;
  let server: Running;
  beforeAll(async () => {
    const DATABASE_URL = engine === 'SQLite' ? '' : await mariadb.createDatabase();
    environment = { DATA_DIR: freshFolder(), DATABASE_URL };
    server = await serve(environment, ['--demo']);
    // An account may send three mails a minute; a replay counts as well.
    await faktura(['account', 'set', 'acc_demo', '--rate-limit-factor', '5'], environment);
  });
  afterAll(() => server.stop());

  async function send<Body>(
    method: string,
    path: string,
    body?: object,
    more: Record<string, string> = {},
  ): Promise<Body> {
    const answer = await fetch(`${server.url}/v1${path}`, {
      method,
      headers: { 'api-key': server.key, 'content-type': 'application/json', ...more },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as Body;
  }
  const foundBy = async (path: string, word: string): Promise<number> =>
    (await send<{ data: unknown[] }>('GET', `${path}?search=${word}`)).data.length;

  it('removes personal data from the customer and its Drafts, and from nothing else', async () => {
    const customer = {
      internalId: 'ada',
      billTo: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@lovelace.example' },
    };
    const items = [{ name: 'Design day', quantity: 1, price: 100 }];
    const made = (path: string, status: string) =>
      send<Schemas['Invoice']>('POST', path, { customer, items, status });
    const issued = await made('/invoices', 'Pending');
    const draft = await made('/invoices', 'Draft');
    const estimate = await made('/estimates', 'Draft');
    const record = `/customers/${issued.customer}`;
    await send('PATCH', record, { notes: 'Countess', tags: ['lovelace'], cc: ['b@byron.example'] });
    expect(await foundBy('/customers', 'lovelace')).toBe(1);

    const result = await fakturaJson<Redacted>(
      ['customer', 'redact', issued.customer],
      environment,
    );
    const now = await send<Schemas['Customer']>('GET', record);
    const drafts = [draft.id, estimate.id];
    expect(result).toEqual({
      account: 'acc_demo',
      customer: now.id,
      version: now.version,
      drafts,
      mails: [],
    });
    expect(JSON.stringify(now)).not.toMatch(/lovelace|byron|countess|"ada@/i);
    expect(now).toMatchObject({ internalId: 'ada', billTo: { company: 'redacted' } });
    expect(await foundBy('/customers', 'lovelace')).toBe(0);

    const kept = await send<Schemas['Invoice']>('GET', `/invoices/${issued.id}`);
    expect(kept).toEqual(issued);
    for (const path of [`/invoices/${draft.id}`, `/estimates/${estimate.id}`]) {
      expect(await send('GET', path)).toMatchObject({ version: draft.version + 1 });
    }
    // The issued invoice keeps its copy, including the name.
    expect(await foundBy('/invoices', 'lovelace')).toBe(1);
    expect(await foundBy('/estimates', 'lovelace')).toBe(0);
    // The response can be sent back.
    const { id, version, createdAt, updatedAt, internalId, ...fields } = now;
    expect([id, createdAt, updatedAt, internalId]).toHaveLength(4);
    expect(await send('PUT', record, fields)).toMatchObject({ version });
  });

  it('replays no response with personal data, and runs no request again', async () => {
    const billTo = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@hopper.example' };
    const customer = { internalId: 'grace', billTo };
    const items = [{ name: 'Design day', quantity: 1, price: 100 }];
    const made = (path: string, body: object) =>
      send<Members>('POST', path, body, { 'idempotency-key': 'redact' });
    const requests: [string, object][] = [
      ['/customers', { billTo, notes: 'Hopper', tags: ['hopper'] }],
      ['/invoices', { customer, items, status: 'Pending' }],
      ['/estimates', { customer, items, status: 'Draft' }],
    ];
    const first: Members[] = [];
    for (const [path, body] of requests) first.push(await made(path, body));
    expect(JSON.stringify(first)).toMatch(/hopper/i);
    for (const { id, customer: named } of first.slice(0, 2)) {
      await faktura(['customer', 'redact', named ?? id], environment);
    }
    const again: Members[] = [];
    for (const [path, body] of requests) again.push(await made(path, body));
    expect(JSON.stringify(again)).not.toMatch(/grace@|hopper/i);
    const facts = ({ id, version, customer: named }: Members) => [id, version, named];
    expect(again.map(facts)).toEqual(first.map(facts));
    expect(again.map((answer) => Object.keys(answer))).toEqual(
      first.map((answer) => Object.keys(answer)),
    );
    expect(again[1]).toMatchObject({ customerSnapshot: { billTo: { company: 'redacted' } } });
  });

  it('replays no receipt with an address', async () => {
    const billTo = { company: 'Engines Ltd', email: 'anna@engines.example' };
    const customer = { internalId: 'engines', billTo };
    const items = [{ name: 'Design day', quantity: 1, price: 100 }];
    const made = () => send<Schemas['Invoice']>('POST', '/invoices', { customer, items });
    const [invoice, gone] = [await made(), await made()];
    const key = { 'idempotency-key': 'receipt' };
    const sent = (to: string, body = {}) =>
      send<Schemas['SendReceipt']>('POST', `/invoices/${to}/send`, body, key);
    const other = { email: 'bert@engines.example' };
    const receipts = [await sent(invoice.id), await sent(gone.id, other)] as const;
    expect(receipts.map(({ to }) => to)).toEqual(['anna@engines.example', other.email]);
    const captured = join(environment['DATA_DIR'] ?? '', 'mail', `${receipts[1].id}.eml`);
    await expect.poll(() => existsSync(captured), { timeout: 30_000 }).toBe(true);
    const headers = { 'api-key': server.key };
    await fetch(`${server.url}/v1/invoices/${gone.id}`, { method: 'DELETE', headers });
    await faktura(['customer', 'redact', invoice.customer], environment);
    const again = [await sent(invoice.id), await sent(gone.id, other)];
    const nobody = { to: 'redacted@redacted.invalid', cc: [] };
    expect(again).toMatchObject(receipts.map(({ id }) => ({ id, ...nobody })));
    const { lastMail } = await send<Schemas['Invoice']>('GET', `/invoices/${invoice.id}`);
    expect(lastMail?.to ?? 'none').not.toContain('engines');
  });

  it('writes one event for each record, and none the second time', async () => {
    const billTo = { company: 'Engines Ltd' };
    const { id } = await send<Schemas['Customer']>('POST', '/customers', { billTo });
    const redact = () => faktura(['customer', 'redact', id], environment);
    for (const again of [await redact(), await redact()]) {
      expect([again.code, again.stderr]).toEqual([0, '']);
      expect(again.stdout).toContain(`The customer ${id} of the account acc_demo is redacted.`);
    }
    const { stdout } = await faktura(['history', id], environment);
    expect(stdout.match(/updated by key redact/g)).toHaveLength(1);
    expect(stdout).not.toContain('Engines');
  });

  it('reports what it does not find', async () => {
    const none = await faktura(['customer', 'redact', 'cus_none'], environment);
    expect([none.code, none.stderr]).toEqual([
      1,
      'There is no customer cus_none. Correct the id.\n',
    ]);
    const { data } = await send<{ data: { id: string }[] }>('GET', '/items');
    const item = await faktura(['customer', 'redact', data[0]?.id ?? ''], environment);
    expect([item.code, item.stderr]).toEqual([
      1,
      `The account acc_demo has no customer ${data[0]?.id ?? ''}, or it was deleted.\n`,
    ]);
  });
});
