import { setTimeout as sleep } from 'node:timers/promises';

/** A reading of the metrics waits no longer for a database that does not answer. */
const PATIENCE_MS = 2_000;

/** What the database answers in time, else null. */
export async function withinReading<T>(ask: () => Promise<T>): Promise<T | null> {
  const answer = ask().catch(() => null);
  return Promise.race([answer, sleep(PATIENCE_MS, null, { ref: false })]);
}
