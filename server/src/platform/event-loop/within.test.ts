import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LATE, within } from './within.js';

const forever = () => new Promise<never>(() => undefined);

describe('within', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('returns the result of work that ends in time', async () => {
    expect(await within(1_000, async () => 'done')).toBe('done');
  });

  it('rejects with the error of work that fails in time', async () => {
    const failing = within(1_000, () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
  });

  it('returns LATE for work that takes longer', async () => {
    const waiting = within(1_000, forever);
    await vi.advanceTimersByTimeAsync(999);
    expect(await Promise.race([waiting, Promise.resolve('waiting')])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await waiting).toBe(LATE);
  });

  it.each([true, false])('leaves no timer behind, with ref: %s', async (ref) => {
    await within(1_000, async () => 'done', { ref });
    await within(1_000, () => Promise.reject(new Error('broken')), { ref }).catch(() => undefined);
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('ignores late work that fails', async () => {
  let fail = (_error: Error): void => undefined;
  const work = new Promise<never>((_resolve, reject) => (fail = reject));
  expect(await within(1, () => work)).toBe(LATE);
  // An unhandled rejection would fail the run.
  fail(new Error('too late'));
  await sleep(1);
});
