import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createAccount } from '../../server/src/accounts/index.js';
import { migrate, openDatabase, type Database } from '../../server/src/platform/db/index.js';
import { startMariaDb, type TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import {
  commandEngines,
  faktura,
  fakturaJson,
  freshFolder,
  serve,
  type Environment,
} from './program.js';

interface Job {
  id: string;
  kind: string;
  status: string;
  dueAt: string | null;
  attempts: number;
  lastError: string | null;
  recurring: boolean;
}

let mariadb: TestMariaDb;
beforeAll(async () => {
  mariadb = await startMariaDb();
});
afterAll(() => mariadb.stop());

/** Waits until it is true, with a timeout long enough for a busy machine. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const begun = Date.now(); !(await isSo()); await sleep(50)) {
    if (Date.now() - begun > 30_000) throw new Error('It never came to be.');
  }
}

async function prepared(engine: string) {
  const DATA_DIR = freshFolder();
  const databaseUrl = engine === 'SQLite' ? undefined : await mariadb.createDatabase();
  const db = await openDatabase({ dataDir: DATA_DIR, databaseUrl });
  await migrate(db);
  const where = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const environment: Environment = { DATA_DIR, ...where };
  return { db, environment };
}

const change = (db: Database, sql: string, bind: readonly unknown[] = []) =>
  db.transaction((tx) => db.execute(sql, bind, tx));

async function oldKey(db: Database): Promise<void> {
  const { id } = await createAccount(db, { name: 'Nordlicht Studio GmbH' });
  const sql = 'INSERT INTO idempotency_keys (slot, accountId, requestHash, createdAt) ';
  await change(db, `${sql} VALUES ('old', ?, 'x', '2020-01-01 00:00:00.000')`, [id]);
}
const hasOldKey = async (db: Database): Promise<boolean> =>
  (await db.select('SELECT slot FROM idempotency_keys', [])).length > 0;

/** The recurring jobs of every server. */
const RECURRING = [
  'history.seal',
  'retention.attachments',
  'retention.blobs',
  'retention.dead-jobs',
  'retention.idempotency-keys',
  'retention.kept',
  'retention.mails',
  'retention.renderings',
  'retention.sessions',
  'search.reindex',
];

describe.each(commandEngines)('faktura jobs next to a running server on %s', (engine) => {
  it('lists recurring jobs, and runs them now on request', async () => {
    const { db, environment } = await prepared(engine);
    const server = await serve(environment, ['--no-demo']);
    await oldKey(db);
    const list = () => fakturaJson<Job[]>(['jobs'], environment);
    await until(async () => (await list()).length >= RECURRING.length);
    const jobs = await list();
    expect(jobs.map(({ kind }) => kind).sort()).toEqual(RECURRING);
    expect(jobs.every(({ recurring }) => recurring)).toBe(true);
    const keys = jobs.find(({ kind }) => kind === 'retention.idempotency-keys');
    const result = await faktura(['jobs', 'retry', keys?.id ?? ''], environment);
    expect([result.code, result.stdout]).toEqual([
      0,
      `The job ${keys?.id ?? ''} (retention.idempotency-keys) runs as soon as a server is free.\n`,
    ]);
    await until(async () => !(await hasOldKey(db)));
    const metrics = async () => (await server.get('/metrics', '')).text();
    const counted = 'faktura_job_runs_total{kind="retention.idempotency-keys",outcome="done"} 1';
    await until(async () => (await metrics()).includes(counted));
    expect(await metrics()).toContain(`faktura_jobs{status="waiting"} ${RECURRING.length}`);
    await server.stop();
    await db.close();
  });

  it('shows why a job is dead, and retries or deletes it', async () => {
    const { db, environment } = await prepared(engine);
    const dead = (id: string) =>
      change(
        db,
        'INSERT INTO jobs (id, kind, payload, status, attempts, lastError, createdAt, updatedAt) ' +
          "VALUES (?, 'mail', '{\"to\":\"hush\"}', 'dead', 10, '550 no such user', " +
          "'2026-11-20 10:00:00.000', '2026-11-21 10:00:00.000')",
        [id],
      );
    await dead('job_1');
    await dead('job_2');
    const shown = await faktura(['jobs', '--status', 'dead'], environment);
    expect([shown.code, shown.stderr]).toEqual([0, '']);
    expect(shown.stdout).toMatch(/^JOB +KIND +STATUS +DUE +ATTEMPTS +ACCOUNT +LAST ERROR\n/);
    expect(shown.stdout).toMatch(/\njob_2 +mail +dead +10 +550 no such user\njob_1 /);
    expect(shown.stdout).toMatch(/\n\nJobs in total: 0 waiting, 0 running, 2 dead\.\n$/);
    expect(shown.stdout).not.toContain('hush');
    const retried = await fakturaJson<Job>(['jobs', 'retry', 'job_1'], environment);
    expect(retried).toMatchObject({ id: 'job_1', status: 'waiting', attempts: 0 });
    const deleted = await faktura(['jobs', 'delete', 'job_2'], environment);
    expect([deleted.code, deleted.stdout]).toEqual([0, 'The job job_2 (mail) is deleted.\n']);
    expect(await fakturaJson<Job[]>(['jobs', '--status', 'dead'], environment)).toEqual([]);

    const refused = async (...args: string[]): Promise<string> => {
      const { code, stderr } = await faktura(['jobs', ...args], environment);
      expect(code).toBe(1);
      return stderr.trim();
    };
    expect(await refused('delete', 'job_2')).toBe(
      'There is no job job_2. It may be finished, or the id is wrong.',
    );
    expect(await refused('--status', 'alive')).toBe(
      '--status alive is not valid. Choose waiting, running, dead.',
    );
    expect(await refused('--limit', '0')).toMatch(/^--limit must be a whole number\./);
    await db.close();
  });
});

describe('a job whose process is killed', () => {
  it('is finished by another process when its lease ends', async () => {
    const { db, environment } = await prepared('MariaDB');
    await oldKey(db);
    const own = () => ({ ...environment, RATE_LIMIT_STORE: 'memory', DATA_DIR: freshFolder() });
    const job = async (): Promise<Job | undefined> => {
      const sql = "SELECT id, status, attempts FROM jobs WHERE kind = 'retention.idempotency-keys'";
      return (await db.select<Job>(sql, []))[0];
    };
    const makeDue = () => change(db, "UPDATE jobs SET dueAt = '2026-01-01 00:00:00.000'");
    const first = await serve(own(), ['--no-demo']);
    await until(async () => (await job()) !== undefined);
    const lock = await openDatabase({ dataDir: '', databaseUrl: environment['DATABASE_URL'] });
    await lock.transaction(async (tx) => {
      // It cannot continue while this row is locked.
      await lock.select('SELECT slot FROM idempotency_keys FOR UPDATE', [], tx);
      await makeDue();
      await until(async () => (await job())?.status === 'running');
      await first.stop('SIGKILL');
    });
    expect(await hasOldKey(db)).toBe(true);
    // Instead of waiting a minute for the end of its lease.
    await makeDue();
    const second = await serve(own(), ['--no-demo']);
    await until(async () => (await job())?.status === 'waiting');
    expect([await hasOldKey(db), (await job())?.attempts]).toEqual([false, 0]);
    await second.stop();
    await lock.close();
    await db.close();
  });
});
