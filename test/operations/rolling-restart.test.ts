import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startMariaDb, type TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import { fakturaJson, serve, type Environment, type Running, withOffice } from './program.js';
import { freePort, startHaproxy, startNginx } from './rolling-restart/proxies.js';

const REQUESTS = 2_000;
const CLIENTS = 16;
const EXPORT_EACH = 100;
/** The proxy has asked the new server whether it is ready, and sends it requests. */
const SEEN_AFTER_MS = 2_500;

let mariadb: TestMariaDb;
let environment: Environment;
let key: string;

beforeAll(async () => {
  mariadb = await startMariaDb();
  const DATABASE_URL = await mariadb.createDatabase();
  environment = {
    ...{ DATABASE_URL, RATE_LIMIT_STORE: 'memory', LOG_LEVEL: 'error', ...withOffice },
    SHUTDOWN_DELAY_MS: '5000',
  };
  await fakturaJson(['migrate'], { DATABASE_URL });
  const account = ['account', 'create', '--name', 'Ada', '--rate-limit-factor', '1000'];
  const { id } = await fakturaJson<{ id: string }>(account, { DATABASE_URL });
  ({ key } = await fakturaJson<{ key: string }>(['key', 'create', '--account', id], {
    DATABASE_URL,
  }));
});
afterAll(() => mariadb.stop());

const body = {
  customer: { internalId: 'ada', billTo: { company: 'Ada' } },
  items: [{ name: 'Work', quantity: 1, price: 100 }],
};

type Send = (path: string, body?: object) => Promise<Response>;

/** Requests of each kind in turn: reads, writes, and now and then a PDF that nobody has asked for yet. */
async function request(send: Send, n: number, invoice: string): Promise<Response> {
  if (n % EXPORT_EACH === 0) {
    const zones = Intl.supportedValuesOf('timeZone');
    return send(`/invoices/${invoice}/export?tz=${zones[n / EXPORT_EACH] ?? 'UTC'}`);
  }
  if (n % 3 === 0) return send('/items', { name: `Item ${n}`, price: 1 });
  if (n % 3 === 1) return send('/invoices?limit=5');
  return send('/estimates', body);
}

/** The outcomes of requests that did not succeed. */
async function failuresDuring(url: string, invoice: string, next: () => number): Promise<string[]> {
  const send: Send = (path, sent) =>
    fetch(`${url}/v1${path}`, {
      method: sent ? 'POST' : 'GET',
      headers: { 'api-key': key, 'content-type': 'application/json' },
      ...(sent ? { body: JSON.stringify(sent) } : {}),
    });
  const failures: string[] = [];
  for (let n = next(); n >= 0; n = next()) {
    const outcome = await request(send, n, invoice).then(
      async (answer) => (await answer.arrayBuffer(), answer.status),
      (error: unknown) => String(error instanceof Error ? (error.cause ?? error) : error),
    );
    if (outcome !== 200 && outcome !== 201)
      failures.push(`${n % EXPORT_EACH ? 'request' : 'export'} ${n}: ${outcome}`);
  }
  return failures;
}

describe.each([
  ['nginx', startNginx],
  ['HAProxy', startHaproxy],
])('a rolling restart of two servers behind %s', (name, startProxy) => {
  it('fails no request', async () => {
    const ports = [await freePort(), await freePort()];
    const begin = (port: number) => serve({ ...environment, PORT: String(port) });
    const servers: Running[] = await Promise.all(ports.map(begin));
    const proxy = await startProxy(ports);
    const made = await fetch(`${proxy.url}/v1/invoices`, {
      method: 'POST',
      headers: { 'api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { id } = (await made.json()) as { id: string };

    let count = 0;
    let isRestarting = true;
    // At least so many, and as long as servers restart.
    const next = () => (count < REQUESTS || isRestarting ? (count += 1) : -1);
    const clients = Array.from({ length: CLIENTS }, () => failuresDuring(proxy.url, id, next));
    for (const [n, port] of ports.entries()) {
      const { code, stderr } = (await servers[n]?.stop('SIGTERM')) ?? {};
      expect([code, stderr]).toEqual([0, '']);
      servers[n] = await begin(port);
      await sleep(SEEN_AFTER_MS);
    }
    isRestarting = false;
    const failures = (await Promise.all(clients)).flat();
    console.log(`${name}: ${count} requests, ${failures.length} failed`);
    await proxy.stop();
    expect(failures).toEqual([]);
    await Promise.all(servers.map((server) => server.stop('SIGINT')));
  });
});
