import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, daysAfter } from '../dates/dates.js';
import { testEngines } from '../db/testing/engines.js';
import { createJobOperations, insertJob } from './index.js';
import { type JobOperations } from './operator.repository.js';
import { JobBench } from './testing/bench.js';

describe.each(testEngines())('operating jobs on $name', (engine) => {
  let bench: JobBench;
  let operations: JobOperations;
  beforeAll(async () => {
    await engine.start();
    bench = await JobBench.open(engine);
    operations = createJobOperations(bench.db, bench.now);
  });
  afterAll(() => engine.stop());
  beforeEach(() => bench.reset());

  const claim = (kind: string, leaseMs: number) =>
    bench.jobs.claim([{ kind, exceptOf: [] }], leaseMs);
  async function running(): Promise<string> {
    const id = await bench.add({ kind: 'runs' });
    expect(await claim('runs', 60_000)).toMatchObject({ id });
    return id;
  }
  async function dead(): Promise<string> {
    const id = await bench.add({ kind: 'dies' });
    const held = await claim('dies', 60_000);
    const left = { status: 'dead', dueAt: null, attempts: 10, lastError: 'It is away.' } as const;
    expect(held && (await bench.jobs.leave(held, left))).toBe(true);
    return id;
  }
  const signal = new AbortController().signal;

  it('lists and counts them by status, newest first, up to a limit', async () => {
    const gone = await dead();
    bench.wait(1);
    const busy = await running();
    bench.wait(1);
    const idle = await bench.add({ payload: { to: 'hush' }, accountId: 'acc_x' });
    const listed = await operations.list(10);
    expect(listed.map(({ id }) => id)).toEqual([idle, busy, gone]);
    expect(listed[2]).toEqual({
      id: gone,
      kind: 'dies',
      status: 'dead',
      accountId: null,
      dueAt: null,
      attempts: 10,
      lastError: 'It is away.',
      recurring: false,
      createdAt: '2026-11-21T12:00:00.000Z',
      updatedAt: '2026-11-21T12:00:00.000Z',
    });
    expect(JSON.stringify(listed)).not.toContain('hush');
    expect((await operations.list(10, 'dead')).map(({ id }) => id)).toEqual([gone]);
    expect((await operations.list(2)).map(({ id }) => id)).toEqual([idle, busy]);
    expect(await operations.counts()).toEqual({ waiting: 1, running: 1, dead: 1 });
  });

  it('gives a dead job all of its attempts back, at once', async () => {
    const id = await dead();
    bench.wait(DAY_MS);
    const dueAt = '2026-11-22T12:00:00.000Z';
    expect(await operations.retry(id)).toMatchObject({ id, status: 'waiting', dueAt, attempts: 0 });
    const again = { id, attempts: 1, takenOver: false, lastError: 'It is away.' };
    expect(await claim('dies', 1_000)).toMatchObject(again);
  });

  it('runs a waiting job now', async () => {
    await bench.jobs.stand('test', daysAfter(bench.at, 1));
    const [job] = await operations.list(1);
    expect(job).toMatchObject({ recurring: true, dueAt: '2026-11-22T12:00:00.000Z' });
    await operations.retry(job?.id ?? '');
    expect(await bench.jobs.isDue([{ kind: 'test', exceptOf: [] }])).toBe(true);
  });

  it('deletes dead and waiting jobs, and nothing else', async () => {
    const gone = await dead();
    const busy = await running();
    const idle = await bench.add();
    await bench.jobs.stand('again', bench.at);
    const again = (await operations.list(10)).find(({ recurring }) => recurring)?.id ?? '';
    await operations.remove(gone);
    await operations.remove(idle);
    await expect(operations.remove(busy)).rejects.toThrow(`The job ${busy} is running.`);
    await expect(operations.retry(busy)).rejects.toThrow(`The job ${busy} is running.`);
    await expect(operations.remove(again)).rejects.toThrow(`The job ${again} recurs and stays.`);
    await expect(operations.remove(gone)).rejects.toThrow(`There is no job ${gone}`);
    await expect(operations.retry(gone)).rejects.toThrow(`There is no job ${gone}`);
    expect((await operations.list(10)).map(({ id }) => id).sort()).toEqual([busy, again].sort());
  });

  it('deletes a job that exists once, but does not recur', async () => {
    const job = { kind: 'test', payload: null };
    await bench.db.transaction((tx) => insertJob(tx, job, bench.at, 'test:1'));
    const [once] = await operations.list(1);
    expect(once).toMatchObject({ recurring: false });
    await operations.remove(once?.id ?? '');
    expect(await operations.list(1)).toEqual([]);
  });

  it('removes jobs that died before a time, and nothing else', async () => {
    const old = await dead();
    const retried = await dead();
    const waiting = await bench.add();
    const busy = await running();
    bench.wait(10 * DAY_MS);
    const fresh = await dead();
    await operations.retry(retried);
    const before = daysAfter(bench.at, -5);
    expect(await operations.purgeDead(before, signal)).toBe(1);
    const left = (await operations.list(10)).map(({ id }) => id);
    expect(left).not.toContain(old);
    expect(left.sort()).toEqual([retried, waiting, busy, fresh].sort());
  });

  it('keeps a job that is retried while it is about to be removed', async () => {
    const id = await dead();
    bench.wait(DAY_MS);
    const { select } = bench.db;
    const slowly: typeof select = async (sql, bind, tx) => {
      const rows = await select<never>(sql, bind, tx);
      if (rows.length > 0) await operations.retry(id);
      return rows;
    };
    const slow = createJobOperations({ ...bench.db, select: slowly }, bench.now);
    expect(await slow.purgeDead(bench.at, signal)).toBe(0);
    expect(await operations.list(10)).toMatchObject([{ id, status: 'waiting' }]);
  });

  it('stops removing when its signal aborts', async () => {
    await dead();
    const stopped = AbortSignal.abort(new Error('The server stops.'));
    bench.wait(DAY_MS);
    await expect(operations.purgeDead(bench.at, stopped)).rejects.toThrow('The server stops.');
    expect(await operations.counts()).toMatchObject({ dead: 1 });
  });
});
