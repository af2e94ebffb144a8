import { execFileSync } from 'node:child_process';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { HOUR_MS } from '../dates/dates.js';
import { inTicks } from '../event-loop/testing/ticks.js';
import { createLimiter } from './limiter.js';
import { reportOutage } from './open-store.js';
import { RedisStore, type OnUncounted } from './redis-store.js';
import { startRedis, type TestRedis } from './testing/redis.js';

let redis: TestRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

async function open(onUncounted?: OnUncounted, now?: () => number): Promise<RedisStore> {
  const store = new RedisStore({
    url: redis.url,
    ...(onUncounted ? { onUncounted } : {}),
    ...(now ? { now } : {}),
  });
  onTestFinished(() => store.close());
  await store.open();
  return store;
}

/** Retries until the store counts again. */
async function untilCounted(store: RedisStore): Promise<void> {
  const key = `probe ${Math.random()}`;
  for (let round = 0; round < 1_500; round += 1) {
    if (!(await store.hit(key, 2)).ok) return;
    await sleep(20);
  }
  throw new Error('Redis was not asked again.');
}

describe('two stores on one Redis', () => {
  it('share a window, even for simultaneous requests', async () => {
    const [one, other] = [await open(), await open()];
    const verdicts = await Promise.all(
      Array.from({ length: 40 }, (_, n) => (n % 2 ? one : other).hit('shared', 25)),
    );
    expect(verdicts.filter(({ ok }) => ok)).toHaveLength(25);
    expect((await one.hit('shared', 25)).ok).toBe(false);
    expect((await other.hit('shared', 25)).ok).toBe(false);
  });

  it('share the bucket of failed authentications', async () => {
    const limiters = [createLimiter(await open()), createLimiter(await open())];
    const verdicts: boolean[] = [];
    for (let n = 0; n < 62; n += 1) {
      verdicts.push((await limiters[n % 2]?.failure('203.0.113.5'))?.ok ?? false);
    }
    expect(verdicts.filter(Boolean)).toHaveLength(60);
    expect(verdicts.slice(60)).toEqual([false, false]);
  });
});

describe('a limit with a longer window', () => {
  it('counts for that long', async () => {
    const clock = { time: 10_000_000 };
    const store = await open(undefined, () => clock.time);
    const hit = () => store.hit('hour', 1, HOUR_MS);
    expect(await hit()).toMatchObject({ ok: true, resetSeconds: 3_600 });
    clock.time += 3_599_000;
    expect(await hit()).toMatchObject({ ok: false, resetSeconds: 1 });
    clock.time += 1_001;
    expect((await hit()).ok).toBe(true);
  });
});

describe('the clock of Redis', () => {
  it('may be set back without a burst, and without blocking for more than a window', async () => {
    const clock = { time: 10_000_000 };
    const store = await open(undefined, () => clock.time);
    expect((await store.hit('clock', 1)).ok).toBe(true);
    clock.time -= 30_000;
    expect((await store.hit('clock', 1)).ok).toBe(false);
    clock.time -= HOUR_MS;
    expect((await store.hit('clock', 1)).ok).toBe(true);
  });
});

/** How many requests Redis has counted for a key; the event loop does not turn while it is asked. */
function countedFor(key: string): number {
  const args = ['-u', redis.url, '--raw', 'LLEN', `faktura:limit:${key}`];
  return Number(execFileSync('redis-cli', args, { encoding: 'utf8' }));
}

/** Does nothing, and does not let the event loop turn. */
function block(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

describe('a process that is busy itself', () => {
  it('reads the response that arrived in the meantime, and counts', async () => {
    const store = await open();
    await store.hit('busy', 3);
    const result = store.hit('busy', 3);
    // Longer than a request may wait for Redis, and until Redis has surely responded.
    block(600);
    for (let round = 0; countedFor('busy') < 2 && round < 500; round += 1) block(10);
    expect(countedFor('busy')).toBe(2);
    expect(await result).toMatchObject({ ok: true, remaining: 1 });
  });
});

describe('while Redis is down', () => {
  it('requests pass uncounted, which is logged; when it returns, counting resumes', async () => {
    const errors: (Error | undefined)[] = [];
    const store = await open((error) => void errors.push(error));
    expect((await store.hit('down', 1)).ok).toBe(true);
    expect((await store.hit('down', 1)).ok).toBe(false);
    await redis.kill();
    for (let n = 0; n < 20; n += 1) {
      expect(await store.hit('down', 5)).toEqual({
        ok: true,
        limit: 5,
        remaining: 4,
        resetSeconds: 60,
      });
    }
    expect(errors).toHaveLength(20);
    expect(errors.every((error) => error instanceof Error)).toBe(true);
    await redis.start();
    await untilCounted(store);
    expect(errors.filter((error) => error === undefined)).toHaveLength(1);
    expect(errors.at(-1)).toBeUndefined();
  });

  it('a store may be opened; it counts as soon as Redis is there', async () => {
    await redis.kill();
    const store = await open();
    expect((await store.hit('later', 1)).ok).toBe(true);
    expect((await store.hit('later', 1)).ok).toBe(true);
    await redis.start();
    await untilCounted(store);
  });

  it('a Redis that hangs slows one request in a second, and none for long', async () => {
    const store = await open();
    expect((await store.hit('hang', 1)).ok).toBe(true);
    redis.hang();
    const begun = performance.now();
    let slow = 0;
    for (let n = 0; n < 200; n += 1) {
      const hit = store.hit('hang', 1).then(({ ok }) => ok);
      // One that does not ask Redis ends within this turn of the event loop.
      if ((await Promise.race([hit, nextTurn('slow')])) === 'slow') slow += 1;
      // Twice as long as it may wait.
      expect(await inTicks(1_000, hit)).toBe(true);
    }
    expect(slow).toBeGreaterThan(0);
    expect(slow).toBeLessThanOrEqual(1 + (performance.now() - begun) / 1_000);
    redis.goOn();
    await untilCounted(store);
  });
});

describe('an outage', () => {
  it('is counted for each request, and logged once a minute and when it ends', () => {
    const lines: string[] = [];
    const clock = { time: 0 };
    let counted = 0;
    const report = reportOutage(
      {
        warn: (_facts: unknown, text?: string) => void lines.push(`warn ${text}`),
        info: (text: unknown) => void lines.push(`info ${String(text)}`),
      },
      { uncounted: () => (counted += 1) },
      () => clock.time,
    );
    for (let second = 0; second < 150; second += 1) {
      report(new Error('connect ECONNREFUSED'));
      clock.time += 1_000;
    }
    report(undefined);
    expect(counted).toBe(150);
    const warning = 'warn Redis cannot be asked: requests pass without a rate limit';
    expect(lines).toEqual([
      warning,
      warning,
      warning,
      'info Redis answers again: rate limits are counted',
    ]);
  });
});
