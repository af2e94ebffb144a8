import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../db/testing/engines.js';
import type { JobKind } from './index.js';
import { JobBench, until } from './testing/bench.js';

describe.each(testEngines())('workers that many accounts share on $name', (engine) => {
  let bench: JobBench;
  beforeAll(async () => {
    await engine.start();
    bench = await JobBench.open(engine);
  });
  afterAll(() => engine.stop());
  afterEach(() => bench.stop());

  it('keep a slot for other accounts and for other kinds while the jobs of one account hang', async () => {
    let go = (): void => undefined;
    const hanging = new Promise<void>((resolve) => (go = resolve));
    const begun: string[] = [];
    const run: JobKind['run'] = async ({ accountId, kind }) => {
      begun.push(`${kind} of ${accountId}`);
      if (accountId === 'acc_a') await hanging;
    };
    const kinds = { test: { run }, long: { run, most: { ofAll: 2, ofAccount: 1 } } };
    for (const kind of ['long', 'long', 'test', 'test'])
      await bench.add({ kind, accountId: 'acc_a' });
    await bench.worker({ kinds, concurrency: 3, ofAccount: 2 });
    await until(() => begun.length === 2);
    await bench.add({ kind: 'long', accountId: 'acc_b' });
    await bench.add({ accountId: 'acc_c' });
    await until(() => bench.outcomes.length === 2);
    expect(begun).toEqual(['long of acc_a', 'test of acc_a', 'long of acc_b', 'test of acc_c']);
    go();
    await until(async () => (await bench.rows()).length === 0);
  });
});
