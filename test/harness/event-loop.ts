import { readFileSync } from 'node:fs';

/** CPU time that the main thread has used so far, in milliseconds; available only on Linux. */
function cpuOfThread(): number {
  const text = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8');
  return Number(text.split(' ')[0]) / 1e6;
}

/**
 * The longest time for which the event loop of this process was blocked while `work` ran, in
 * milliseconds of CPU time, so that other work on the machine does not matter.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
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
