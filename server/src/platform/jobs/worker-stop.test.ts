import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testEngines } from '../db/testing/engines.js';
import { inTicks } from '../event-loop/testing/ticks.js';
import type { JobKind } from './index.js';
import { JobBench, until } from './testing/bench.js';

describe.each(testEngines())('workers that stop on $name', (engine) => {
  let bench: JobBench;
  beforeAll(async () => {
    await engine.start();
    bench = await JobBench.open(engine);
  });
  afterAll(() => engine.stop());
  beforeEach(() => bench.reset());
  afterEach(() => bench.stop());

  it('finish short jobs, and claim no others', async () => {
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    let started = 0;
    const run = async (): Promise<void> => {
      started += 1;
      await held;
    };
    const worker = await bench.worker({ kinds: { test: { run } }, concurrency: 1 });
    await bench.add();
    await until(() => started === 1);
    const second = await bench.add();
    const stopped = worker.stop(10_000);
    go();
    await stopped;
    expect([started, bench.outcomes]).toEqual([1, ['done']]);
    expect(await bench.rows()).toMatchObject([{ id: second, status: 'waiting', attempts: 0 }]);
  });

  it('leave long jobs to others, as if they had not started', async () => {
    let reason = '';
    let go = (): void => undefined;
    const run: JobKind['run'] = async (_job, signal) => {
      signal.addEventListener('abort', () => (reason = String(signal.reason)));
      await new Promise<void>((resolve) => (go = resolve));
    };
    const worker = await bench.worker({ kinds: { test: { run } } });
    await bench.add();
    await until(async () => (await bench.rows())[0]?.['status'] === 'running');
    // Without its own grace it would wait for five seconds.
    await inTicks(2_000, worker.stop(100));
    expect(reason).toBe('Error: The server stops.');
    expect(await bench.rows()).toMatchObject([
      { status: 'waiting', attempts: 0, leaseToken: null },
    ]);
    await bench.worker({ kinds: { test: { run: async () => undefined } } });
    await until(async () => (await bench.rows()).length === 0);
    go();
    await until(() => bench.outcomes.length === 2);
    expect([...bench.outcomes].sort()).toEqual(['done', 'released']);
    expect(bench.lines).toEqual([]);
  });
});
