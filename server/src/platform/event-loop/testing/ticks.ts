import { setTimeout as sleep } from 'node:timers/promises';

const TICK_MS = 50;

/**
 * Waits for work that takes less than so many milliseconds of an idle machine, and throws if it takes
 * longer. They are counted as timers of this event loop, one after the other: each comes late on a busy
 * machine, as do those that the work waits for, so a pause of the process is one tick, however long.
 */
export async function inTicks<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let isOver = false;
  const late = async (): Promise<T> => {
    for (let tick = 0; tick * TICK_MS < milliseconds; tick += 1) {
      if (isOver) break;
      await sleep(TICK_MS);
    }
    throw new Error(`It takes longer than ${String(milliseconds)} ms of an idle machine.`);
  };
  const tooLate = late();
  tooLate.catch(() => undefined);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    isOver = true;
  }
}
