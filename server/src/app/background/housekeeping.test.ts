import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createAccount } from '../../accounts/index.js';
import { pdfFolder } from '../../pdf/index.js';
import { FolderDriver } from '../../platform/blobs/folder-driver.js';
import { createBlobStore } from '../../platform/blobs/store.js';
import { daysAfter, HOUR_MS, MINUTE_MS, toStoredInstant } from '../../platform/dates/dates.js';
import { type Database, migrate } from '../../platform/db/index.js';
import { testEngines } from '../../platform/db/testing/engines.js';
import { insertKey } from '../../platform/idempotency/key.repository.js';
import { createJobOperations } from '../../platform/jobs/index.js';
import { createLog } from '../../platform/log/log.js';
import { createMetrics } from '../../platform/metrics/metrics.js';
import { jobKinds, retentionKinds, startJobs, tidyPdfs } from './housekeeping.js';

it('removes PDFs that were not used within their retention', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'faktura-tidy-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const folder = join(pdfFolder(dataDir), 'ab');
  mkdirSync(folder, { recursive: true });
  for (const [name, days] of [
    ['new', 1],
    ['old', 29.9],
    ['past', 30.1],
  ] as const) {
    const file = join(folder, `${name}.pdf`);
    writeFileSync(file, Buffer.alloc(1000));
    const usedAt = daysAfter(new Date(), -days);
    utimesSync(file, usedAt, usedAt);
  }
  const left = async (pdfCacheDays: number): Promise<string[]> => {
    const config = { dataDir, pdfCacheDays, pdfCacheMegabytes: 1 };
    const warn = (...line: unknown[]): never => expect.fail(JSON.stringify(line));
    await tidyPdfs({ config, log: { warn } });
    return ['new', 'old', 'past'].filter((name) => existsSync(join(folder, `${name}.pdf`)));
  };
  expect(await left(30)).toEqual(['new', 'old']);
  expect(await left(2)).toEqual(['new']);
});

const KINDS = ['retention.dead-jobs', 'retention.idempotency-keys'] as const;

describe.each(testEngines())('retention on $name', (engine) => {
  let db: Database;
  let accountId: string;
  beforeAll(async () => {
    await engine.start();
    db = await engine.open();
    await migrate(db);
    ({ id: accountId } = await createAccount(db, { name: 'Nordlicht Studio GmbH' }));
  }, 120_000);
  afterAll(() => engine.stop());
  const change = (sql: string, bind: readonly unknown[] = []) =>
    db.transaction((tx) => db.execute(sql, bind, tx));
  beforeEach(async () => {
    await change('DELETE FROM jobs');
    await change('DELETE FROM idempotency_keys');
  });

  const now = new Date('2026-11-21T12:00:00.000Z');
  const at = (hoursAgo: number): string =>
    toStoredInstant(new Date(now.getTime() - hoursAgo * HOUR_MS));
  const settings = { idempotencyHours: 24, deadJobDays: 30, mailDays: 365, pdfCacheDays: 30 };

  async function run(kind: (typeof KINDS)[number], own: Partial<typeof settings> = {}) {
    const config = { ...settings, ...own };
    const job = { id: 'job_x', kind, accountId: null, payload: null, attempts: 1 };
    const held = { ...job, lastError: null, takenOver: false, leaseToken: 'x' };
    await retentionKinds(db, config, () => now)[kind]?.run(held, new AbortController().signal);
  }
  async function keyAt(slot: string, hoursAgo: number): Promise<void> {
    const made = new Date(now.getTime() - hoursAgo * HOUR_MS);
    const key = { slot, accountId, requestHash: 'x', createdAt: made.toISOString() };
    await db.transaction((tx) => insertKey(tx, key));
  }
  const jobAt = (id: string, status: string, hoursAgo: number) =>
    change(
      'INSERT INTO jobs (id, kind, payload, status, dueAt, attempts, createdAt, updatedAt) ' +
        "VALUES (?, 'test', 'null', ?, ?, 0, ?, ?)",
      [id, status, status === 'dead' ? null : at(hoursAgo), at(9_999), at(hoursAgo)],
    );
  const column = async (name: string, table: string): Promise<string[]> => {
    const sql = `SELECT ${name} AS value FROM ${table} ORDER BY ${name}`;
    return (await db.select<{ value: string }>(sql, [])).map(({ value }) => value);
  };

  it('removes idempotency keys after their retention, and nothing else', async () => {
    await keyAt('a', 23.9);
    await keyAt('b', 24.1);
    await keyAt('c', 47.9);
    await jobAt('job_old', 'dead', 9_999);
    await run('retention.idempotency-keys', { idempotencyHours: 48 });
    expect(await column('slot', 'idempotency_keys')).toEqual(['a', 'b', 'c']);
    await run('retention.idempotency-keys');
    expect(await column('slot', 'idempotency_keys')).toEqual(['a']);
    expect(await column('id', 'jobs')).toEqual(['job_old']);
  });

  it('removes dead jobs after their retention, and nothing else', async () => {
    await jobAt('job_fresh', 'dead', 24 * 29.9);
    await jobAt('job_past', 'dead', 24 * 30.1);
    await jobAt('job_running', 'running', 24 * 400);
    await jobAt('job_waiting', 'waiting', 24 * 400);
    await keyAt('a', 9_999);
    await run('retention.dead-jobs', { deadJobDays: 31 });
    expect(await column('id', 'jobs')).toHaveLength(4);
    await run('retention.dead-jobs');
    expect(await column('id', 'jobs')).toEqual(['job_fresh', 'job_running', 'job_waiting']);
    expect(await column('slot', 'idempotency_keys')).toEqual(['a']);
  });

  it('runs as jobs that exist only once, and is counted', async () => {
    let clock = now;
    const metrics = createMetrics(false);
    const publicUrl = 'http://localhost';
    const log = createLog('silent');
    const blobs = createBlobStore(new FolderDriver('/nowhere'));
    const deps = { db, blobs, config: settings, metrics, log, now: () => clock, publicUrl };
    const recurring = Object.entries(jobKinds(deps)).flatMap(([kind, { everyMs }]) =>
      everyMs === undefined ? [] : [[kind, everyMs] as const],
    );
    const workers = [startJobs(deps), startJobs({ ...deps, db: await engine.openAgain() })];
    const operations = createJobOperations(db, deps.now);
    metrics.watchJobs(operations.counts);
    const due = async (): Promise<unknown[]> => {
      const jobs = await operations.list(100);
      return jobs.map(({ kind, dueAt, attempts }) => `${kind} ${String(dueAt)} ${attempts}`).sort();
    };
    const patiently = async (hourly: string, daily: string): Promise<void> => {
      const minutely = new Date(clock.getTime() + MINUTE_MS).toISOString();
      const wanted = recurring.map(([kind, everyMs]) =>
        everyMs === MINUTE_MS
          ? `${kind} ${minutely} 0`
          : `${kind} ${everyMs === HOUR_MS ? hourly : daily}:00:00.000Z 0`,
      );
      await expect.poll(due, { timeout: 30_000, interval: 50 }).toEqual(wanted.sort());
    };
    await keyAt('a', 30);
    await patiently('2026-11-21T13', '2026-11-22T12');
    expect(await column('slot', 'idempotency_keys')).toEqual(['a']);
    clock = new Date(now.getTime() + HOUR_MS);
    await patiently('2026-11-21T14', '2026-11-22T12');
    expect(await column('slot', 'idempotency_keys')).toEqual([]);
    clock = daysAfter(now, 1);
    await patiently('2026-11-22T13', '2026-11-23T12');
    // Each ends after it has counted its runs.
    await Promise.all(workers.map((worker) => worker.stop()));
    const text = await metrics.text();
    expect(text).toContain(`faktura_jobs{status="waiting"} ${recurring.length}`);
    expect(text).toContain('faktura_jobs{status="dead"} 0');
    const done = (kind: string) => `faktura_job_runs_total{kind="${kind}",outcome="done"}`;
    for (const kind of KINDS) expect(text).toContain(`${done(kind)} 2`);
    expect(text).toContain(`${done('retention.blobs')} 1`);
  });
});
