import { setImmediate as nextTurn } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';

/** Stops clock and timers of this process until the end of the test; its sockets go on. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Lets this time pass while the clock is stopped. */
export async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

/** Lets the wait before a repeat pass; an option of the client. */
export const passDelay = {
  onRetry: ({ delay }: { delay: number }) => void setImmediate(() => vi.advanceTimersByTime(delay)),
};

/** Waits without a timer, for at most half a minute. */
export async function untilSo(isSo: () => boolean): Promise<void> {
  for (const begun = process.hrtime(); !isSo(); await nextTurn()) {
    if (process.hrtime(begun)[0] >= 30) throw new Error('It never came true.');
  }
}

/** Whether a promise has settled by now. */
export function settled(promise: Promise<unknown>): () => boolean {
  let isSettled = false;
  const settle = () => void (isSettled = true);
  promise.then(settle, settle);
  return () => isSettled;
}
