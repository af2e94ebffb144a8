import { readFileSync } from 'node:fs';

/** CPU time that the main thread has used so far, in milliseconds; available only on Linux. */
function cpuOfThread(): number {
  const text = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8');
  return Number(text.split(' ')[0]) / 1e6;
}

/** The longest turn of the event loop of this process while `work` ran, in CPU time of its thread. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = cpuOfThread();
  // Every turn of the event loop starts with the due timers.
  const timer = setInterval(() => {
    const now = cpuOfThread();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  try {
    await work();
    // The turn in which the work ended.
    await new Promise((resolve) => setTimeout(resolve, 5));
    return longest;
  } finally {
    clearInterval(timer);
  }
}

/** How often the records are parsed and written: 30 ms on a calm machine. */
const UNITS = 90;

const records = JSON.stringify(
  Array.from({ length: 1_000 }, (_, n) => ({
    name: `Line ${String(n)}`,
    quantity: n,
    price: n / 7,
  })),
);
/** CPU time of work that nothing interrupts. */
function yardstick(): number {
  const before = cpuOfThread();
  for (let n = 0; n < UNITS; n += 1) JSON.stringify(JSON.parse(records));
  return cpuOfThread() - before;
}

/** Rounds that are measured at most, while the machine is too busy for a fair one. */
export const MOST_ROUNDS = 8;

/**
 * How long `work` blocks the event loop of this process at most, compared with other work that takes
 * 30 ms on a calm machine: a busy one stretches both. Repeated while it is 1 or more, and the least
 * counts, because other work only ever adds to it.
 */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  yardstick();
  let [least, leastOther] = [Infinity, Infinity];
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    least = Math.min(least, await longestTurn(work));
    leastOther = Math.min(leastOther, yardstick());
    if (least < leastOther) break;
  }
  return least / leastOther;
}
