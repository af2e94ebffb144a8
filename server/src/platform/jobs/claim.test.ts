import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../db/index.js';
import { testEngines } from '../db/testing/engines.js';
import type { Wanted } from './job.js';
import { createJobRepository, insertJob } from './job.repository.js';
import { JobBench } from './testing/bench.js';

const LEASE_MS = 60_000;

describe.each(testEngines())('jobs in the database on $name', (engine) => {
  let bench: JobBench;
  let other: Database;
  beforeAll(async () => {
    await engine.start();
    bench = await JobBench.open(engine);
    other = await engine.openAgain();
  });
  afterAll(() => engine.stop());
  beforeEach(() => bench.reset());
  const tests = [{ kind: 'test', exceptOf: [] }];
  const claim = (wanted: Wanted = tests) => bench.jobs.claim(wanted, LEASE_MS);

  it('are stored if and only if their transaction is committed', async () => {
    const failing = bench.db.transaction(async (tx) => {
      await insertJob(tx, { kind: 'test', payload: 1 }, bench.at);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await bench.rows()).toEqual([]);
    const id = await bench.add({ payload: { to: ['Zoë'], n: 1.5 }, accountId: 'acc_x' });
    expect(id).toMatch(/^job_[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(await claim()).toMatchObject({
      ...{ id, accountId: 'acc_x', payload: { to: ['Zoë'], n: 1.5 } },
      ...{ attempts: 1, takenOver: false },
    });
  });

  it('are claimed in the order in which they are due, and not before', async () => {
    const later = await bench.add({ runAt: new Date(bench.at.getTime() + 2_000) });
    const soon = await bench.add({ runAt: new Date(bench.at.getTime() + 1_000) });
    const now = await bench.add();
    expect(await claim()).toMatchObject({ id: now });
    expect(await bench.jobs.isDue(tests)).toBe(false);
    expect(await claim()).toBeNull();
    bench.wait(2_000);
    expect(await bench.jobs.isDue(tests)).toBe(true);
    expect(await claim()).toMatchObject({ id: soon });
    expect(await claim()).toMatchObject({ id: later });
  });

  it('are claimed once even without SKIP LOCKED, whose locks hold on one node of a cluster', async () => {
    const blind: Database = {
      ...bench.db,
      select: (sql, values, tx) =>
        bench.db.select(sql.replace(' FOR UPDATE SKIP LOCKED', ''), values, tx),
    };
    const jobs = createJobRepository(blind, () => bench.at);
    const ids = [await bench.add(), await bench.add()];
    const claimed: (string | undefined)[] = [];
    for (let round = 0; round < 5; round += 1) {
      const all = await Promise.all(Array.from({ length: 4 }, () => jobs.claim(tests, LEASE_MS)));
      claimed.push(...all.map((job) => job?.id));
    }
    expect(claimed.filter((id) => id !== undefined).sort()).toEqual(ids.sort());
  });

  it('of an unknown kind are left to other processes', async () => {
    await bench.add({ kind: 'of-a-newer-version' });
    expect(await bench.jobs.isDue(tests)).toBe(false);
    expect(await claim()).toBeNull();
    expect(await claim([{ kind: 'of-a-newer-version', exceptOf: [] }])).not.toBeNull();
  });

  it('of an account at its limit for a kind are skipped, those without an account are not', async () => {
    await bench.add({ accountId: 'acc_x' });
    const ids = [await bench.add({ accountId: 'acc_y' }), await bench.add()];
    const others = [{ kind: 'test', exceptOf: ['acc_x', 'acc_z'] }];
    expect([(await claim(others))?.id, (await claim(others))?.id]).toEqual(ids);
    expect([await bench.jobs.isDue(others), await claim(others)]).toEqual([false, null]);
    expect(await claim([{ kind: 'other', exceptOf: [] }, ...tests])).not.toBeNull();
  });

  it('are taken over once their lease ends, and the previous process can no longer finish them', async () => {
    await bench.add();
    const held = await claim();
    if (!held) throw new Error('nothing was claimed');
    const others = createJobRepository(other, bench.now);
    bench.wait(LEASE_MS - 1);
    expect(await others.claim(tests, LEASE_MS)).toBeNull();
    expect(await bench.jobs.renew(held, LEASE_MS)).toBe(true);
    bench.wait(LEASE_MS - 1);
    expect(await others.claim(tests, LEASE_MS)).toBeNull();
    bench.wait(1);
    const taken = await others.claim(tests, LEASE_MS);
    expect(taken).toMatchObject({ id: held.id, attempts: 2, takenOver: true });

    const left = { status: 'waiting', dueAt: bench.at, attempts: 0, lastError: null } as const;
    expect(await bench.jobs.renew(held, LEASE_MS)).toBe(false);
    expect(await bench.jobs.leave(held, left)).toBe(false);
    expect(await bench.jobs.release(held)).toBe(false);
    expect(await bench.jobs.remove(held)).toBe(false);
    expect(await bench.rows()).toMatchObject([{ status: 'running', attempts: 2 }]);
    expect(taken && (await others.remove(taken))).toBe(true);
    expect(await bench.rows()).toEqual([]);
  });

  // SQLite has one writer at a time.
  if (engine.name !== 'sqlite') {
    it('are claimed even if the row of another job is locked', async () => {
      const [first, second] = [await bench.add(), await bench.add()];
      await bench.db.transaction(async (tx) => {
        await bench.db.select('SELECT id FROM jobs WHERE id = ? FOR UPDATE', [first], tx);
        const claimed = await createJobRepository(other, bench.now).claim(tests, LEASE_MS);
        expect(claimed).toMatchObject({ id: second });
      });
    });
  }

  it('that recur are stored once, however many processes start', async () => {
    const due = new Date(bench.at.getTime() + 1_000);
    const others = createJobRepository(other, bench.now);
    const both = [bench.jobs, others, bench.jobs, others];
    await Promise.all(both.map((jobs) => jobs.stand('test', due)));
    await others.stand('test', due);
    expect(await bench.rows()).toMatchObject([{ name: 'test', kind: 'test', status: 'waiting' }]);
  });

  it('are found and claimed with the index, without sorting', async () => {
    // So many that MySQL prefers to sort.
    await bench.db.transaction(async (tx) => {
      const job = { kind: 'test', payload: null };
      for (let n = 0; n < 300; n += 1) await insertJob(tx, job, bench.at);
    });
    const { select } = bench.db;
    const asked: [string, readonly unknown[]][] = [];
    const watching: typeof select = (sql, bind, tx) => {
      asked.push([sql, bind]);
      return select(sql, bind, tx);
    };
    const watched = createJobRepository({ ...bench.db, select: watching }, bench.now);
    const wanted = ['test', 'more'].map((kind) => ({ kind, exceptOf: ['acc_x', 'acc_y'] }));
    await watched.isDue(wanted);
    await watched.claim(wanted, LEASE_MS);
    expect(asked).toHaveLength(2);
    for (const [sql, bind] of asked) {
      const explain = engine.name === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
      const plan = await bench.db.select<Record<string, unknown>>(`${explain} ${sql}`, bind);
      expect(plan).toHaveLength(1);
      expect(JSON.stringify(plan)).toContain('jobs_by_due');
      expect(JSON.stringify(plan)).not.toContain('filesort');
    }
  });
});
