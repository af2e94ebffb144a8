import { toStoredInstant } from '../dates/instant.js';

/**
 * The column `updatedAt` after a change: never before the change that stands, whose writer may have
 * come later and been first at the lock. `before` is as stored or as sent.
 */
export function updatedAfter(before: string, now: Date): string {
  const last = before.replace('T', ' ').replace('Z', '');
  const instant = toStoredInstant(now);
  return instant > last ? instant : last;
}

/** The same for an UPDATE of rows that were not read; binds `updatedNow`. */
export const UPDATED_AFTER = 'updatedAt = CASE WHEN updatedAt > ? THEN updatedAt ELSE ? END';

export function updatedNow(now: Date): [string, string] {
  const instant = toStoredInstant(now);
  return [instant, instant];
}
