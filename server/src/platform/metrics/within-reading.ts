import { LATE, within } from '../event-loop/within.js';

/** How long a scrape of the metrics waits for a database that does not respond. */
const PATIENCE_MS = 2_000;

/** The result of the query, or null if it does not arrive in time. */
export async function withinReading<T>(ask: () => Promise<T>): Promise<T | null> {
  const answer = await within(PATIENCE_MS, () => ask().catch(() => null), { ref: false });
  return answer === LATE ? null : answer;
}
