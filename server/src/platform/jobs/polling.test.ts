import { expect, it, onTestFinished } from 'vitest';
import { setSystemClock } from '../dates/clock.js';
import { HOUR_MS } from '../dates/dates.js';
import { asProblem } from '../db/faults.js';
import { Polling } from './polling.js';
import { until } from './testing/bench.js';

it('looks again, once, where it is woken while it looks', async () => {
  let looked = 0;
  let go = (): void => undefined;
  const polling = new Polling({
    look: async () => {
      looked += 1;
      if (looked === 1) await new Promise<void>((resolve) => (go = resolve));
    },
    messages: { out: 'out', back: 'back' },
    log: { info: () => undefined, warn: () => undefined },
    pollMs: HOUR_MS,
  });
  onTestFinished(() => polling.stop());
  polling.wake();
  polling.wake();
  polling.wake();
  expect(looked).toBe(1);
  go();
  await until(() => looked > 1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(looked).toBe(2);
});

it('logs what fails, but not an outage of the database, which is logged once for all', async () => {
  const lines: string[] = [];
  const outage = asProblem(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
  const faults = [outage, new Error('another')];
  const warn = (_facts: unknown, text?: string) => void lines.push(text ?? '');
  const polling = new Polling({
    look: () => Promise.reject(faults.shift() ?? new Error('more')),
    messages: { out: 'out', back: 'back' },
    log: { info: () => undefined, warn },
    pollMs: HOUR_MS,
  });
  onTestFinished(() => polling.stop());
  polling.wake();
  await until(() => faults.length === 1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(lines).toEqual([]);
  polling.wake();
  await until(() => lines.length > 0);
  expect(lines).toEqual(['out']);
});

it('looks at once when the clock was set, and no longer once it has stopped', async () => {
  const seen: string[] = [];
  const polling = new Polling({
    look: async () => void seen.push('look'),
    messages: { out: 'out', back: 'back' },
    log: { info: () => undefined, warn: () => undefined },
    pollMs: HOUR_MS,
    onClockSet: () => void seen.push('set'),
  });
  setSystemClock();
  await polling.stop();
  setSystemClock();
  expect(seen).toEqual(['set', 'look']);
});
