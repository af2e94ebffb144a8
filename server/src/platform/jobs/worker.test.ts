import { setTimeout as sleep } from 'node:timers/promises';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from 'vitest';
import { HOUR_MS, toStoredInstant } from '../dates/dates.js';
import { testEngines } from '../db/testing/engines.js';
import { insertJob, type HeldJob, type JobKind } from './index.js';
import { JobBench, until } from './testing/bench.js';

const LEASE_MS = 60_000;
const tests = [{ kind: 'test', exceptOf: [] }];

describe.each(testEngines())('workers on $name', (engine) => {
  let bench: JobBench;
  beforeAll(async () => {
    await engine.start();
    bench = await JobBench.open(engine);
  });
  afterAll(() => engine.stop());
  beforeEach(() => bench.reset());
  afterEach(() => bench.stop());

  const done: string[] = [];
  beforeEach(() => void done.splice(0));
  const noting: JobKind = { run: async ({ id }) => void done.push(id) };
  const failing = (maxAttempts?: number): JobKind => ({
    run: () => Promise.reject(new Error('mysql://me:hush@db is away')),
    ...(maxAttempts === undefined ? {} : { maxAttempts }),
  });
  const isEmpty = async (): Promise<boolean> => (await bench.rows()).length === 0;

  it('run each of 200 jobs once, with four workers', async () => {
    const ids = await bench.db.transaction(async (tx) => {
      const all: string[] = [];
      for (let n = 0; n < 200; n += 1) {
        all.push(await insertJob(tx, { kind: 'test', payload: n }, bench.at));
      }
      return all;
    });
    for (let n = 0; n < 4; n += 1) await bench.worker({ kinds: { test: noting } });
    await until(isEmpty);
    expect([...done].sort()).toEqual([...ids].sort());
    await until(() => bench.outcomes.length === 200);
    expect(new Set(bench.outcomes)).toEqual(new Set(['done']));
    expect(bench.lines).toEqual([]);
  });

  it('leave jobs to others while they cannot run them', async () => {
    let isAble = false;
    await bench.worker({ kinds: { test: noting }, isAble: async () => isAble, pollMs: 20 });
    const id = await bench.add();
    await sleep(200);
    expect([done, (await bench.rows()).length]).toEqual([[], 1]);
    isAble = true;
    await until(() => done.length > 0);
    expect(done).toEqual([id]);
  });

  it('claim and schedule nothing while their clock is wrong', async () => {
    let isRight = false;
    let asked = 0;
    const isClockRight = () => {
      asked += 1;
      return isRight;
    };
    const kinds = { test: noting, recurs: { ...noting, everyMs: HOUR_MS } };
    await bench.worker({ kinds, isClockRight });
    const id = await bench.add();
    await until(() => asked > 3);
    expect([done, (await bench.rows()).length]).toEqual([[], 1]);
    isRight = true;
    await until(async () => (await bench.rows())[0]?.['kind'] === 'recurs');
    expect(done).toEqual([id]);
  });

  it('find work that another process has requested', async () => {
    await bench.worker({ kinds: { test: noting } });
    await bench.add();
    await until(isEmpty);
    expect(done).toHaveLength(1);
  });

  it('renew the lease of a long job before it ends, so that no other worker takes it', async () => {
    let runs = 0;
    let go = (): void => undefined;
    const run = async (): Promise<void> => {
      runs += 1;
      await new Promise<void>((resolve) => (go = resolve));
    };
    // Renewals come when the test lets them, and leases end by the clock of the bench.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    for (let n = 0; n < 2; n += 1) {
      await bench.worker({ kinds: { test: { run } }, leaseMs: LEASE_MS });
    }
    await bench.add();
    await until(() => runs === 1);
    for (let lease = 0; lease < 5; lease += 1) {
      bench.wait(LEASE_MS * 0.9);
      vi.advanceTimersByTime(LEASE_MS * 0.9);
      const renewed = toStoredInstant(new Date(bench.at.getTime() + LEASE_MS));
      await until(async () => (await bench.rows())[0]?.['dueAt'] === renewed);
      expect(await bench.jobs.claim(tests, HOUR_MS)).toBeNull();
    }
    go();
    await until(isEmpty);
    await until(() => bench.outcomes.length > 0);
    expect([runs, bench.outcomes]).toEqual([1, ['done']]);
  });

  it('take over from one that hangs, abort it, and reject its late end', async () => {
    let reason: unknown;
    let go = (): void => undefined;
    const hanging = new Promise<void>((resolve) => (go = resolve));
    const slow: JobKind = {
      run: async (_job, signal) => {
        signal.addEventListener('abort', () => (reason = signal.reason));
        await hanging;
      },
    };
    await bench.add();
    await bench.worker({ kinds: { test: slow }, leaseMs: 150 });
    await until(async () => (await bench.rows())[0]?.['status'] === 'running');
    // The clock moves further than any heartbeat extends the lease.
    let firstOfOther: HeldJob | null = null;
    await until(async () => {
      bench.wait(10_000);
      firstOfOther = await bench.jobs.claim(tests, HOUR_MS);
      return firstOfOther !== null;
    });
    expect(firstOfOther).toMatchObject({ attempts: 2, takenOver: true });
    await until(() => reason !== undefined);
    go();
    await until(() => bench.outcomes.length > 0);
    expect(bench.outcomes).toEqual(['lost']);
    expect(await bench.rows()).toMatchObject([{ status: 'running', attempts: 2 }]);
  });

  it('retry after increasing pauses, and finally give up', async () => {
    await bench.add();
    await bench.worker({ kinds: { test: failing(3) } });
    const failures: unknown[] = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await until(() => bench.outcomes.length === attempt);
      const [row] = await bench.rows();
      failures.push([row?.['status'], row?.['dueAt'], row?.['attempts'], row?.['lastError']]);
      bench.wait(20_000);
    }
    const text = 'mysql://[removed]@db is away';
    expect(failures).toEqual([
      ['waiting', '2026-11-21 12:00:10.000', 1, text],
      ['waiting', '2026-11-21 12:00:40.000', 2, text],
      ['dead', null, 3, text],
    ]);
    bench.wait(100 * HOUR_MS);
    await sleep(100);
    expect(bench.outcomes).toEqual(['failed', 'failed', 'dead']);
    expect(bench.lines.map(([level]) => level)).toEqual(['warn', 'warn', 'error']);
  });

  it('give up a job that crashed each of its processes, without running it again', async () => {
    await bench.add();
    for (let crash = 0; crash < 3; crash += 1) {
      await bench.jobs.claim(tests, 1_000);
      bench.wait(1_000);
    }
    await bench.worker({ kinds: { test: { ...noting, maxAttempts: 3 } } });
    await until(() => bench.outcomes.length > 0);
    expect([done, bench.outcomes]).toEqual([[], ['dead']]);
    expect(await bench.rows()).toMatchObject([
      { status: 'dead', lastError: 'The processes that ran it ended before it did.' },
    ]);
  });

  it('run a recurring job once per interval, in two processes', async () => {
    const kinds = { test: { ...noting, everyMs: HOUR_MS } };
    await bench.worker({ kinds });
    await bench.worker({ kinds });
    await until(async () => !(await isEmpty()));
    for (let hour = 1; hour <= 3; hour += 1) {
      await sleep(60);
      expect(done).toHaveLength(hour - 1);
      bench.wait(HOUR_MS);
      await until(() => bench.outcomes.length === hour);
    }
    await sleep(60);
    expect(new Set(done).size).toBe(1);
    expect(done).toHaveLength(3);
    expect(await bench.rows()).toMatchObject([
      { status: 'waiting', dueAt: '2026-11-21 16:00:00.000', attempts: 0, name: 'test' },
    ]);
  });

  it('recreate recurring jobs after an older backup was restored', async () => {
    await bench.worker({ kinds: { test: { ...noting, everyMs: HOUR_MS } } });
    await until(async () => !(await isEmpty()));
    const [row] = await bench.rows();
    await bench.reset();
    await until(async () => {
      bench.wait(60_000);
      return !(await isEmpty());
    });
    const [made] = await bench.rows();
    expect(made).toMatchObject({ name: 'test', status: 'waiting', attempts: 0 });
    expect(made?.['id']).not.toBe(row?.['id']);
  });

  it('run a recurring job within its interval, even if a clock was wrong for a while', async () => {
    let runs = 0;
    const kinds = { recurs: { everyMs: HOUR_MS, run: async () => (runs += 1) } };
    await bench.worker({ kinds });
    await until(async () => (await bench.rows()).length === 1);
    bench.wait(10_000 * HOUR_MS);
    await until(() => runs === 1);
    await until(async () => (await bench.rows())[0]?.['status'] === 'waiting');
    bench.wait(-9_999 * HOUR_MS);
    await until(
      async () => String((await bench.rows())[0]?.['dueAt']) === '2026-11-21 14:00:00.000',
    );
    expect(runs).toBe(1);
    bench.wait(HOUR_MS);
    await until(() => runs === 2);
  });

  it('never give up a recurring job, but report why it fails', async () => {
    await bench.worker({ kinds: { test: { ...failing(1), everyMs: 15_000 } } });
    await until(async () => !(await isEmpty()));
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      bench.wait(15_000);
      await until(() => bench.outcomes.length === attempt);
    }
    expect(new Set(bench.outcomes)).toEqual(new Set(['failed']));
    expect(await bench.rows()).toMatchObject([
      { status: 'waiting', dueAt: '2026-11-21 12:01:15.000', attempts: 4 },
    ]);
    expect((await bench.rows())[0]?.['lastError']).toContain('is away');
  });

  it('survive an unavailable database, and log it once', async () => {
    const db = await engine.openAgain();
    const worker = await bench.worker({ kinds: { test: noting }, db, pollMs: 5 });
    await db.close();
    await until(() => bench.lines.length > 0);
    await sleep(100);
    expect(bench.lines.map(([level, , text]) => [level, text])).toEqual([
      ['warn', 'cannot query the database for jobs; retrying'],
    ]);
    await worker.stop();
  });
});
