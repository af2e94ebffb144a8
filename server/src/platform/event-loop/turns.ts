/** Number of entries to process at once: even slow ones take only a few milliseconds. */
const FEW = 50;
/** How long one request may work before it lets others run. */
const SLICE_MS = 3;

const waiting: (() => void)[] = [];

/** One at a time: long requests also yield to each other. */
function resumeFirst(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(resumeFirst);
}

/** Resolves in a later turn of the event loop, after the other requests that ask for this. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(resumeFirst);
  });
}

/**
 * Continues in a later turn of the event loop before work on many entries, and at once before work on
 * few.
 */
export async function restBefore(entries: readonly unknown[]): Promise<void> {
  if (entries.length > FEW) await nextTurn();
}

/**
 * `entries.map(work)`, which yields to other requests every few milliseconds if there are many entries.
 */
export async function mapInTurns<T, R>(
  entries: readonly T[],
  work: (entry: T, index: number) => R,
): Promise<R[]> {
  if (entries.length <= FEW) return entries.map(work);
  const results: R[] = [];
  let began = performance.now();
  for (const [index, entry] of entries.entries()) {
    if (performance.now() - began >= SLICE_MS) {
      await nextTurn();
      began = performance.now();
    }
    results.push(work(entry, index));
  }
  return results;
}
