import { execFileSync } from 'node:child_process';
import mysql2, { type Connection } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startOwnMariaDb, type TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import { serve, type Running } from './program.js';

/** Queries `/readyz` like an orchestrator. */
async function readiness({ get }: Running) {
  const answer = await get('/readyz', '');
  const { status, database, files } = (await answer.json()) as Record<string, string>;
  return [answer.status, { status, database, files }] as const;
}

const ready = [200, { status: 'ready', database: 'ok', files: 'ok' }];
const unwritable = (files: 'ok' | 'unavailable') => [
  503,
  { status: 'not ready', database: 'unwritable', files },
];

/** The result of the write check may be cached for two seconds. */
const becomes = (server: Running, expected: unknown) =>
  expect.poll(() => readiness(server), { timeout: 30_000, interval: 200 }).toEqual(expected);

async function create({ url, key }: Running) {
  const answer = await fetch(`${url}/v1/items`, {
    method: 'POST',
    headers: { 'api-key': key, 'content-type': 'application/json' },
    body: '{"name":"Poster","price":1}',
  });
  const { status, headers } = answer;
  return { status, retryAfter: headers.get('retry-after'), body: (await answer.json()) as object };
}

const refused = {
  status: 503,
  retryAfter: '5',
  body: {
    code: 'UNAVAILABLE',
    message: 'The database takes no changes at the moment. Try again in a few seconds.',
  },
};

async function readsAllTheSame({ get }: Running): Promise<void> {
  expect((await get('/v1/invoices?limit=1')).status).toBe(200);
  expect((await get('/healthz')).status).toBe(200);
}

describe('on a full disk', () => {
  /** Its files cannot grow, as on a full disk; pipes still work. */
  const limit = ({ pid }: Running, bytes: string) =>
    execFileSync('prlimit', [`--pid=${String(pid)}`, `--fsize=${bytes}:unlimited`]);

  it('readyz says so, writes are 503 and reads work, until there is space again', async () => {
    const server = await serve();
    expect(await readiness(server)).toEqual(ready);
    limit(server, '0');
    await becomes(server, unwritable('unavailable'));
    expect(await create(server)).toMatchObject(refused);
    await readsAllTheSame(server);
    limit(server, 'unlimited');
    await becomes(server, ready);
    expect((await create(server)).status).toBe(201);
    await server.stop();
  });
});

describe('on a MariaDB', () => {
  let mariadb: TestMariaDb;
  let root: Connection;
  let server: Running;
  beforeAll(async () => {
    mariadb = await startOwnMariaDb();
    const url = new URL(await mariadb.createDatabase());
    root = await mysql2.createConnection({ host: '127.0.0.1', port: mariadb.port, user: 'root' });
    // A user like the one in the README, because permissions do not apply to root.
    await root.query("CREATE USER faktura@'%'");
    await root.query(`GRANT ALL ON ${url.pathname.slice(1)}.* TO faktura@'%'`);
    url.username = 'faktura';
    server = await serve({ DATABASE_URL: url.href, DEMO: 'true' });
  });
  afterAll(async () => {
    await server.stop();
    await root.end();
    await mariadb.stop();
  });

  it('that is read-only, readyz says so, writes are 503 and reads work', async () => {
    expect(await readiness(server)).toEqual(ready);
    await root.query('SET GLOBAL read_only = 1');
    await becomes(server, unwritable('ok'));
    expect(await create(server)).toMatchObject(refused);
    await readsAllTheSame(server);
    await root.query('SET GLOBAL read_only = 0');
    await becomes(server, ready);
    expect((await create(server)).status).toBe(201);
  });

  it('whose writers wait, readyz says so in time, and uses one connection for it', async () => {
    await root.query('FLUSH TABLES WITH READ LOCK');
    await becomes(server, unwritable('ok'));
    const asked = await Promise.all(Array.from({ length: 30 }, () => readiness(server)));
    expect(asked).toEqual(asked.map(() => unwritable('ok')));
    await readsAllTheSame(server);
    await root.query('UNLOCK TABLES');
    await becomes(server, ready);
  });
});
