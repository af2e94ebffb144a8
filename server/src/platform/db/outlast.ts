import { setTimeout as sleep } from 'node:timers/promises';
import { isGone } from './faults.js';

const PAUSE_MS = 1_000;

/**
 * Repeats `work` for as long as the database is away, as it is while it restarts. For what a start does
 * after its first contact, which has shown that the settings are right; the work must be repeatable.
 * `onOutage` is called with each error.
 */
export async function outlast<T>(
  work: () => Promise<T>,
  onOutage: (error: unknown) => void,
  pauseMs = PAUSE_MS,
): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isGone(error)) throw error;
      onOutage(error);
      await sleep(pauseMs);
    }
  }
}
