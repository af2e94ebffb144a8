import { setTimeout as sleep } from 'node:timers/promises';

/** Few, because each of them adds its delay to what the work may take. */
const TICKS = 10;

/**
 * Waits for work that takes less than so many milliseconds of an idle machine, and throws if it takes
 * longer. They are counted as timers of this event loop, one after the other: each comes late on a busy
 * machine, as do those that the work waits for, so a pause of the process is one tick, however long.
 */
export async function inTicks<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let isOver = false;
  const late = async (): Promise<T> => {
    for (let tick = 0; tick < TICKS && !isOver; tick += 1) await sleep(milliseconds / TICKS);
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
