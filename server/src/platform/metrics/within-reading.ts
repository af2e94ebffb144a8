import { setTimeout as sleep } from 'node:timers/promises';

/** How long a scrape of the metrics waits for a database that does not respond. */
const PATIENCE_MS = 2_000;

/** The result of the query, or null if it does not arrive in time. */
export async function withinReading<T>(ask: () => Promise<T>): Promise<T | null> {
  const answer = ask().catch(() => null);
  return Promise.race([answer, sleep(PATIENCE_MS, null, { ref: false })]);
}
