/** Pairs that are measured at most, while the machine is too busy for a fair one. */
const MOST_PAIRS = 12;

/** CPU time of this process for the work, in milliseconds. */
async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * How many times the CPU time of `other` the work takes. Both are measured in turns, and the least of
 * each counts, because a busy machine only adds to it; again while the result exceeds `enough`.
 */
export async function timesTheCpu(
  work: () => unknown,
  other: () => unknown,
  enough: number,
): Promise<number> {
  // The first run compiles, which would hide a fault.
  await other();
  let [least, leastOther] = [Infinity, Infinity];
  for (let pair = 1; pair <= MOST_PAIRS; pair += 1) {
    leastOther = Math.min(leastOther, await cpuOf(other));
    least = Math.min(least, await cpuOf(work));
    if (least <= enough * leastOther) break;
  }
  return least / leastOther;
}
