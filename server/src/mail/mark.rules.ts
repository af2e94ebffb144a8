import type { Mark } from './mark.repository.js';

/** Running servers update the mark more often than this. */
const RUNNING_MS = 3 * 60_000;

/**
 * Returns true if the records may come from a backup, so that waiting mail may have been sent already:
 * the data folder has a later time, or it has no mark of these records and no other server is running.
 *
 * @param stored the mark in the database; null if no server has worked on it yet
 * @param known the mark in the data folder; null if it has none
 */
export function isRestored(stored: Mark | null, known: Mark | null, now: Date): boolean {
  if (!stored) return known !== null;
  if (known?.installation === stored.installation) return known.aliveAt > stored.aliveAt;
  return now.getTime() - Date.parse(stored.aliveAt) > RUNNING_MS;
}
