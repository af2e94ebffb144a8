import type { Mark } from './mark.repository.js';

/** Servers that are at work say so more often than that. */
const COMPANY_MS = 3 * 60_000;

/**
 * True if the records may be those of a backup, so that mail which waits in them may have gone out
 * since: the data folder knows of a later time, or it knows nothing of them and no server is at work
 * that a new one could join.
 *
 * @param stored the mark in the database; null if no server has worked on it yet
 * @param known the mark in the data folder; null if it has none
 */
export function isRestored(stored: Mark | null, known: Mark | null, now: Date): boolean {
  if (!stored) return known !== null;
  if (known?.installation === stored.installation) return known.aliveAt > stored.aliveAt;
  return now.getTime() - Date.parse(stored.aliveAt) > COMPANY_MS;
}
