import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { operations as facts } from '@faktura/contract';

import { startRedis } from '../../../server/src/platform/rate-limit/testing/redis.js';
import { holdWrites } from '../../harness/answers/held-key.js';
import type { Received } from '../../harness/client.js';
import { emptyDatabase, engine } from '../../harness/database.js';
import { contract } from '../../harness/document.js';
import { cuts, endings, exists, framings, hangUp } from '../../harness/hang-up.js';
import type { Bytes, Cut, Ending, Framing } from '../../harness/hang-up.js';
import { heldProxy, type HeldProxy } from '../../harness/held-proxy.js';
import { rowsOf } from '../../harness/rows.js';
import { startServer, type TestAccount, type TestServer } from '../../harness/server.js';
import { operationNamed } from '../../harness/suite.js';
import { cases, type Case } from './optional-bodies.js';

const optional = contract()
  .operations.filter(({ requestBody }) => requestBody && requestBody.required !== true)
  .map(({ id }) => id);

/** What is slow while the client hangs up. SQLite looks a key up within the process, at once. */
const slow = ['key', 'limiter', 'writes'] as const;
const slowHere = slow.filter((one) => one !== 'key' || engine === 'mariadb');

let toDatabase: HeldProxy | undefined;
let toRedis: HeldProxy;
let server: TestServer;
let account: TestAccount;
/** Ends what was started, also if the next part did not start. */
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const redis = await startRedis();
  closers.push(() => redis.stop());
  const database = await emptyDatabase();
  closers.push(() => database.drop());
  toRedis = await heldProxy(Number(new URL(redis.url).port));
  closers.push(() => toRedis.close());
  const { dataDir, databaseUrl } = database;
  const url = databaseUrl === undefined ? undefined : new URL(databaseUrl);
  if (url) {
    const proxy = await heldProxy(inject('mariadbPort'));
    closers.push(() => proxy.close());
    toDatabase = proxy;
    url.port = String(proxy.port);
  }
  server = await startServer({
    dataDir,
    ...(url && { databaseUrl: url.href }),
    redisUrl: `redis://127.0.0.1:${String(toRedis.port)}`,
    // Every request looks its key up.
    keyCacheMs: 0,
  });
  closers.push(() => server.close());
  account = await server.newAccount();
  // The first of each kind creates the rows that are locked later.
  for (const name of Object.keys(cases)) await sendWhole(name, await caseOf(name), randomUUID());
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

async function caseOf(name: string): Promise<Case> {
  const prepare = cases[name];
  if (!prepare) throw new Error(`The body of ${name} is optional: add a case for it.`);
  return prepare(account.client);
}

function bytesOf(name: string, { id = '', type = 'application/json', body }: Case): Bytes {
  const { method, path } = operationNamed(name);
  const headers = { 'content-type': type };
  return {
    method: method.toUpperCase(),
    path: path.replace('{id}', id),
    headers,
    body: Buffer.from(body),
  };
}

function sendWhole(name: string, one: Case, key: string): Promise<Received> {
  const { method, path, headers } = bytesOf(name, one);
  const all = { ...headers, 'idempotency-key': key };
  return account.client.request(method, path, { raw: one.body, headers: all });
}

/** Runs `work` while a part that the server waits for does not respond. */
async function whileSlow(part: (typeof slow)[number], work: () => Promise<void>): Promise<void> {
  if (part === 'writes') return holdWrites(server, account.id, work);
  const proxy = part === 'key' ? toDatabase : toRedis;
  proxy?.hold();
  await work().finally(() => proxy?.release());
}

interface HungUp {
  part: (typeof slow)[number];
  framing: Framing;
  cut: Cut;
  ending: Ending;
}

/**
 * A client hangs up, and sends the whole request again under the same key. True if the first was carried
 * out.
 */
async function hangUpAndRepeat(name: string, { part, ...end }: HungUp): Promise<boolean> {
  const one = await caseOf(name);
  const key = randomUUID();
  const bytes = bytesOf(name, one);
  const headers = { ...bytes.headers, 'api-key': account.client.key, 'idempotency-key': key };
  const before = await rowsOf(server.db, account.id);
  await whileSlow(part, () => hangUp(server.baseUrl, { ...bytes, headers }, end));
  const after = await rowsOf(server.db, account.id);
  const repeated = await sendWhole(name, one, key);
  const said = `${end.framing}, ${end.cut}, ${end.ending}: ${JSON.stringify(repeated.body)}`;
  expect(repeated.status, said).toBe(facts[name as keyof typeof facts].success[0]);
  expect(repeated.body, said).toMatchObject(one.shows);
  const isCarriedOut = repeated.headers.get('idempotent-replayed') === 'true';
  // A key replays only the body that it was claimed with.
  if (isCarriedOut) expect(end.cut, said).toBe('whole');
  else expect(after, said).toEqual(before);
  return isCarriedOut;
}

const full = process.env['FAKTURA_FULL'] === '1';
const ends = framings.flatMap((framing) =>
  cuts
    .filter((cut) => exists(framing, cut))
    .flatMap((cut) => endings.map((ending) => ({ framing, cut, ending }))),
);

/** All of them in a full run; otherwise every fourth, each time another for the next operation. */
const endsOf = (row: number) => (full ? ends : ends.filter((_, n) => n % 4 === row % 4));

describe('a request whose client has gone', () => {
  const rows = [...new Set([...optional, ...Object.keys(cases)])].flatMap((name) =>
    slowHere.map((part) => ({ name, part })),
  );

  it.each(rows.map((row, n) => ({ ...row, n })))(
    '$name is carried out with its whole body or not at all, while this is slow: $part',
    async ({ name, part, n }) => {
      for (const end of endsOf(n)) await hangUpAndRepeat(name, { part, ...end });
    },
  );

  it('is carried out as sent, if its body was read before', async () => {
    const end = { part: 'writes', framing: 'Content-Length', cut: 'whole', ending: 'RST' } as const;
    // On a busy machine the client may have gone before the server reads.
    await vi.waitFor(async () => expect(await hangUpAndRepeat('sendInvoice', end)).toBe(true), {
      timeout: 30_000,
    });
  });

  it.each(optional)(
    '%s still takes an empty body, announced in chunks or not at all',
    async (name) => {
      const { id = '' } = await caseOf(name);
      const path = operationNamed(name).path.replace('{id}', id);
      const empty = new ReadableStream({ start: (stream) => stream.close() });
      const response = await fetch(server.baseUrl + path, {
        ...{ method: 'POST', headers: { 'api-key': account.client.key }, body: empty },
        ...{ duplex: 'half' },
      });
      expect(response.status).toBe(facts[name as keyof typeof facts].success[0]);
      await response.text();
    },
  );
});
