import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MemoryStore, type RateLimitStore } from './limiter.js';
import { RedisStore } from './redis-store.js';
import { startRedis, type TestRedis } from './testing/redis.js';

/** A clock that tests control, and stores that use it. */
const clock = { time: 1_000_000 };
const now = (): number => clock.time;

interface Kind {
  name: string;
  runs: number;
  start(): Promise<RateLimitStore>;
  stop(): Promise<void>;
}

function memory(): Kind {
  return {
    name: 'memory',
    runs: 200,
    start: async () => new MemoryStore(now),
    stop: async () => undefined,
  };
}

function redis(): Kind {
  let server: TestRedis;
  return {
    name: 'Redis',
    runs: 60,
    async start() {
      server = await startRedis();
      const store = new RedisStore({ url: server.url, now });
      await store.open();
      return store;
    },
    stop: () => server.stop(),
  };
}

describe.each([memory(), redis()])('the rolling window in $name', ({ runs, start, stop }) => {
  let store: RateLimitStore;
  let keys = 0;
  /** A key that no other test has used. */
  const key = (): string => `key ${(keys += 1)}`;
  beforeAll(async () => {
    store = await start();
  });
  afterAll(async () => {
    store.close();
    await stop();
  });

  it('lets no burst through at a boundary', async () => {
    const own = key();
    for (let n = 0; n < 9; n += 1) expect(await store.hit(own, 10)).toMatchObject({ ok: true });
    clock.time += 59_999;
    expect(await store.hit(own, 10)).toEqual({
      ok: true,
      limit: 10,
      remaining: 0,
      resetSeconds: 1,
    });
    expect(await store.hit(own, 10)).toMatchObject({ ok: false });
    clock.time += 1;
    expect(await store.hit(own, 10)).toMatchObject({ ok: true, remaining: 8, resetSeconds: 60 });
  });

  it('never admits more than the limit in any minute, and never fewer', async () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 9_000 }), { maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(gaps, fc.integer({ min: 1, max: 12 }), async (waits, limit) => {
        const own = key();
        const admitted: number[] = [];
        for (const wait of waits) {
          clock.time += wait;
          const recent = admitted.filter((time) => time > clock.time - 60_000);
          const result = await store.hit(own, limit);
          expect(result.ok).toBe(recent.length < limit);
          if (result.ok) admitted.push(clock.time);
          expect(result.remaining).toBe(Math.max(0, limit - recent.length - Number(result.ok)));
          const age = clock.time - (recent[0] ?? clock.time);
          expect(result.resetSeconds).toBe(Math.max(1, Math.ceil((60_000 - age) / 1000)));
        }
      }),
      { seed: 7, numRuns: runs },
    );
  });

  it('admits simultaneous requests up to the limit', async () => {
    const own = key();
    const verdicts = await Promise.all(
      Array.from({ length: 150 }, async () => store.hit(own, 100)),
    );
    expect(verdicts.filter(({ ok }) => ok)).toHaveLength(100);
    expect(verdicts.map(({ remaining }) => remaining).slice(0, 3)).toEqual([99, 98, 97]);
  });

  it('reports the seconds until the oldest request leaves, rounded up', async () => {
    const own = key();
    expect(await store.hit(own, 2)).toMatchObject({ resetSeconds: 60 });
    clock.time += 500;
    expect(await store.hit(own, 2)).toMatchObject({ resetSeconds: 60 });
    clock.time += 600;
    expect(await store.hit(own, 2)).toEqual({
      ok: false,
      limit: 2,
      remaining: 0,
      resetSeconds: 59,
    });
  });

  it('distinguishes keys that differ in case or a trailing space', async () => {
    for (const own of ['401 ::1', '401 ::1 ', 'A x', 'a x']) {
      expect(await store.hit(own, 1)).toMatchObject({ ok: true });
      expect(await store.hit(own, 1)).toMatchObject({ ok: false });
    }
  });
});
