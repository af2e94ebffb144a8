/** Timers of the platform count in 32 bits; a longer one would fire at once. */
const longestTimer = 2 ** 31 - 1;

/** Calls back after `ms`, and never where that is longer than any timer; returns how to stop it. */
export function after(ms: number, callback: () => void): () => void {
  if (ms > longestTimer) return () => {};
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}

/** Settles like `work`, but fails with the signal's reason as soon as that aborts. */
export function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Waits at least `ms`, unless the signal aborts. */
export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  let stop = () => {};
  const woken = new Promise<void>((resolve) => {
    stop = after(Math.min(ms, longestTimer), resolve);
  });
  try {
    await untilAborted(signal, woken);
  } finally {
    stop();
  }
  if (ms > longestTimer) await sleep(ms - longestTimer, signal);
}

/** A signal of one's own that also follows another; `release` lets the other go. */
export function following(other: AbortSignal | undefined): {
  controller: AbortController;
  release: () => void;
} {
  const controller = new AbortController();
  const follow = () => controller.abort(other?.reason);
  other?.addEventListener('abort', follow);
  if (other?.aborted) follow();
  return { controller, release: () => other?.removeEventListener('abort', follow) };
}
