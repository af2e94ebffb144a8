import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { migrate } from '../../server/src/platform/db/index.js';
import type { Database } from '../../server/src/platform/db/index.js';
import { migrationsFolder } from '../../server/src/platform/db/migrations/files.js';
import { startMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import type { TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import { commandEngines, faktura, freshFolder, program, serve } from './program.js';
import { expectIndexedAgain, withDatabase } from './indexed-again.js';
import type { Environment, Running } from './program.js';

const kills = process.env['FAKTURA_FULL'] === '1' ? 60 : 1;
const all = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'));

let mariadb: TestMariaDb;
beforeAll(async () => {
  mariadb = await startMariaDb();
});
afterAll(() => mariadb.stop());

/** The environment of a process on an empty database of an engine. */
async function emptyDatabase(engine: string): Promise<Environment> {
  const DATA_DIR = freshFolder();
  mkdirSync(DATA_DIR, { recursive: true });
  return engine === 'SQLite'
    ? { DATA_DIR }
    : { DATA_DIR, DATABASE_URL: await mariadb.createDatabase() };
}

/** Every column and index of the database, however it was created. */
function schemaOf(environment: Environment): Promise<string[]> {
  return withDatabase(environment, async (db) => {
    const sql =
      db.dialect === 'sqlite'
        ? 'SELECT name AS name, sql AS details FROM sqlite_master'
        : "SELECT CONCAT(table_name, '.', column_name) AS name, CONCAT(column_type, is_nullable, IFNULL(column_default, '-')) AS details FROM information_schema.columns WHERE table_schema = DATABASE() UNION ALL SELECT CONCAT(table_name, ' ', index_name, seq_in_index), CONCAT(column_name, non_unique) FROM information_schema.statistics WHERE table_schema = DATABASE()";
    const rows = await db.select<{ name: string; details: string | null }>(sql, []);
    return rows.map(({ name, details }) => `${name}: ${details ?? ''}`).sort();
  });
}

async function recordedIn(db: Database): Promise<number> {
  const rows = await db.select<{ name: string }>('SELECT name FROM migrations', []).catch(() => []);
  return rows.length;
}

/** How many migrations are recorded; 0 before the first. */
function recorded(environment: Environment): Promise<number> {
  return withDatabase(environment, recordedIn);
}

/**
 * Runs `faktura migrate` and kills it at a random point: on MariaDB as soon as a random number of
 * migrations is recorded, on SQLite, where nobody sees them before the end, within a time in ms.
 */
async function migrateAndKill(environment: Environment, within: number): Promise<void> {
  const { PATH = '', HOME = '/' } = process.env;
  const env = { PATH, HOME, ...environment };
  const child = spawn(process.execPath, [program, 'migrate'], { env, stdio: 'ignore' });
  const exit = once(child, 'exit');
  if (environment['DATABASE_URL'] === undefined) {
    // The first quarter is the start of the program.
    await sleep(within * (0.25 + 0.75 * Math.random()));
  } else {
    await withDatabase(environment, async (db) => {
      const done = await recordedIn(db);
      const enough = done + 1 + Math.floor(Math.random() * (all.length - done - 1));
      const isRunning = () => child.exitCode === null && child.signalCode === null;
      while (isRunning() && (await recordedIn(db)) < enough) await sleep(1);
    });
  }
  child.kill('SIGKILL');
  await exit;
}

/** Starting takes a second, and far longer on a busy machine. */
const timeout = 120_000 + kills * 10_000;

// On SQLite they are one transaction, so there is no partial state.
describe.each(commandEngines)('migrations on %s', { timeout }, (engine) => {
  it(`that are killed at ${String(kills)} random points end like undisturbed ones`, async () => {
    const calm = await emptyDatabase(engine);
    const begun = performance.now();
    expect((await faktura(['migrate'], calm)).code).toBe(0);
    let whole = performance.now() - begun;
    const expected = await schemaOf(calm);
    for (let met = 0; met < kills;) {
      const environment = await emptyDatabase(engine);
      await migrateAndKill(environment, whole);
      // A kill after the last migration does not count: the machine was busier when it was measured.
      if ((await recorded(environment)) < all.length) met += 1;
      else whole *= 0.8;
      // Every second database meets another one.
      if (met % 2 === 0) await migrateAndKill(environment, whole);
      const { code, stderr } = await faktura(['migrate'], environment);
      expect(code, stderr).toBe(0);
      expect(await recorded(environment)).toBe(all.length);
      expect(await schemaOf(environment)).toEqual(expected);
    }
  });
});

describe('four processes that start together on an empty database', { timeout }, () => {
  it('run each migration once on MariaDB, create the demo account once, and all serve it', async () => {
    const { DATABASE_URL = '' } = await emptyDatabase('MariaDB');
    const API_KEY = `ik_live_demo0001_${'a'.repeat(43)}`;
    const own = { DATABASE_URL, API_KEY, RATE_LIMIT_STORE: 'memory' };
    const servers = await Promise.all(
      Array.from({ length: 4 }, () => serve({ ...own, DATA_DIR: freshFolder() }, ['--demo'])),
    );
    for (const server of servers) {
      expect(server.key).toBe(API_KEY);
      expect((await server.get('/v1/customers')).status).toBe(200);
      // The first response may be from the moment when another process seeded.
      await expect
        .poll(async () => (await server.get('/readyz')).status, { timeout: 30_000 })
        .toBe(200);
    }
    expect(await recorded({ DATABASE_URL })).toBe(all.length);
    const { code, stdout } = await faktura(['audit'], { DATABASE_URL });
    expect(code, stdout).toBe(0);
    await Promise.all(servers.map((server) => server.stop()));
  });

  it('leave one that serves it on SQLite; the others say so and exit', async () => {
    const { DATA_DIR = '' } = await emptyDatabase('SQLite');
    const starts = await Promise.allSettled(Array.from({ length: 4 }, () => serve({ DATA_DIR })));
    const [server, ...more] = starts.flatMap((one): Running[] =>
      one.status === 'fulfilled' ? [one.value] : [],
    );
    expect(more).toEqual([]);
    const refusals = starts.flatMap((one) =>
      one.status === 'rejected' ? [String(one.reason)] : [],
    );
    expect(refusals).toHaveLength(3);
    for (const refusal of refusals) expect(refusal).toContain('already uses the data in');
    expect((await server?.get('/v1/customers'))?.status).toBe(200);
    await server?.stop();
    expect(await recorded({ DATA_DIR })).toBe(all.length);
  });
});

type Row = Record<string, string | number | null>;

interface FirstSchema {
  /** The keys of an account, and of one that issues e-invoices. */
  keys: { first: string; issuing: string };
  /** The id of an issued e-invoice. */
  issued: string;
  /** By table, those that others refer to first. */
  rows: Record<string, Row[]>;
  answers: Record<string, Record<string, unknown>>;
}

/** Rows of the first schema, and the responses at that time. */
const old = JSON.parse(
  readFileSync(join(import.meta.dirname, 'fixtures', 'first-schema.json'), 'utf8'),
) as FirstSchema;
const lastOfOld = '0037';

/** A database with the rows of the first schema. */
async function ofFirstSchema(environment: Environment): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'faktura-migrations-'));
  for (const file of all.filter((name) => name.slice(0, 4) <= lastOfOld)) {
    cpSync(join(migrationsFolder, file), join(folder, file));
  }
  await withDatabase(environment, async (db) => {
    await migrate(db, folder);
    await db.transaction(async (tx) => {
      for (const [table, rows] of Object.entries(old.rows)) {
        for (const row of rows) {
          const names = Object.keys(row).join(', ');
          const marks = Object.keys(row).map(() => '?');
          const sql = `INSERT INTO ${table} (${names}) VALUES (${marks.join(', ')})`;
          await db.execute(sql, Object.values(row), tx);
        }
      }
    });
  });
  rmSync(folder, { recursive: true });
}

/** A column may have become a 64-bit one, which MySQL returns as text. */
const asText = (_name: string, value: unknown) =>
  typeof value === 'number' ? String(value) : value;
const sorted = (rows: object[]): string[] => rows.map((row) => JSON.stringify(row, asText)).sort();

/** What an invoice with refunds has to be, since these reduce its claim. */
const settled = { status: 'Paid', balance: '0', updatedAt: 'now' };

/** The rows as this version has them: a refund changes the balance no longer. */
function today(table: string, rows: Row[]): Row[] {
  if (table !== 'invoices') return rows.map(unindexed);
  return rows.map(unindexed).map((row) => {
    const isSettled = row['refunded'] !== '0' && row['refunded'] !== 0;
    return isSettled ? { ...row, ...settled, version: Number(row['version']) + 1 } : row;
  });
}

/** The row without its search text, which a job writes again. */
const unindexed = ({ searchText: _, ...row }: Row): Row => row;

/** Those that were there before; what this version stored has a new time. */
function before(table: string, rows: Row[]): Row[] {
  const old = rows
    .filter((row) => table !== 'events' || row['keyId'] !== 'migration')
    .map(unindexed);
  if (table !== 'invoices') return old;
  return old.map((row) => {
    const isSettled = row['refunded'] !== '0' && row['refunded'] !== 0;
    return isSettled ? { ...row, updatedAt: settled.updatedAt } : row;
  });
}

/** The response without what depends on the port and the date. */
function lasting(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lasting);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !['url', 'isOverdue'].includes(name));
  return Object.fromEntries(entries.map(([name, one]) => [name, lasting(one)]));
}

/** The same as it is today; sums of balances follow from those of the invoices. */
function settledAnswer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(settledAnswer);
  if (typeof value !== 'object' || value === null) return value;
  const answer = value as Record<string, unknown>;
  const { amounts } = answer as { amounts?: { refunded?: number } };
  if (amounts?.refunded) {
    const { version: _version, updatedAt: _updatedAt, ...same } = answer;
    return { ...same, status: 'Paid', amounts: { ...amounts, balance: 0 } };
  }
  const isSum = 'count' in answer;
  const members = Object.entries(answer).filter(([name]) => !isSum || name !== 'balance');
  return Object.fromEntries(members.map(([name, one]) => [name, settledAnswer(one)]));
}

describe.each(['SQLite', 'MariaDB'])(
  'a database of the first schema on %s',
  { timeout },
  (engine) => {
    it('is migrated with every row unchanged but what refunds make owed, works, and passes the audit', async () => {
      const environment = await emptyDatabase(engine);
      await ofFirstSchema(environment);
      const server = await serve(environment, ['--no-demo']);
      await withDatabase(environment, async (db) => {
        for (const [table, rows] of Object.entries(old.rows)) {
          if (table === 'search_terms') continue;
          const names = Object.keys(rows[0] ?? {}).join(', ');
          const now = await db.select<Row>(`SELECT ${names} FROM ${table}`, []);
          expect(sorted(before(table, now)), table).toEqual(sorted(today(table, rows)));
        }
      });
      for (const [path, answer] of Object.entries(old.answers)) {
        const response = await server.get(`/v1${path}`, old.keys.first);
        expect(response.status, path).toBe(200);
        const found: unknown = await response.json();
        expect(lasting(found), path).toMatchObject(lasting(settledAnswer(answer)) as object);
      }
      await expectIndexedAgain(server, environment, old.keys.issuing);
      await expectNewWrites(server);
      // Only the rows were kept from that version; the file of an attachment is missing.
      const { code, stdout } = await faktura(['audit', '--no-files'], environment);
      expect(code, stdout).toBe(0);
      await server.stop();
    });
  },
);

/** New writes work with them: an old invoice is canceled, an old series continues. */
async function expectNewWrites({ url }: Running): Promise<void> {
  const post = async (path: string, body: object, key: string) => {
    const headers = { 'api-key': key, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${url}/v1${path}`, init);
    expect(response.status, path).toBeLessThan(300);
    return (await response.json()) as Record<string, unknown>;
  };
  const canceled = await post(`/invoices/${old.issued}/cancel`, {}, old.keys.issuing);
  expect(canceled['cancellation']).toMatchObject({
    number: expect.stringMatching(/^CN-\d{4}-00001$/) as string,
  });
  const customer = String(old.rows['customers']?.[0]?.['id']);
  const items = [{ name: 'Poster', quantity: 1, price: 10 }];
  const body = { customer, items, date: '2026-11-23', status: 'Pending' };
  const invoice = await post('/invoices', body, old.keys.first);
  expect(invoice['number']).toBe('INV-2026-00003');
}
