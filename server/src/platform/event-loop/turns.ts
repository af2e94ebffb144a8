/** Entries that are processed at once: even slow ones take only a few milliseconds. */
const FEW = 50;
/** How long one request works before the others have their turn. */
const SLICE_MS = 3;

const waiting: (() => void)[] = [];

/** One at a time: long requests share the event loop with each other as with short ones. */
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

/** Goes on in a later turn where work on many entries comes next, and at once before work on few. */
export async function restBefore(entries: readonly unknown[]): Promise<void> {
  if (entries.length > FEW) await nextTurn();
}

/** `entries.map(work)`, a few milliseconds at a time where they are many. */
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
