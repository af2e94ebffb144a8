import { toStoredInstant } from '../dates/instant.js';

/**
 * `updatedAt` after a change, RFC 3339: never before the change that stands, whose writer may have
 * come later and been first at the lock.
 */
export function updatedAfter(before: string, now: Date): string {
  const instant = now.toISOString();
  return instant > before ? instant : before;
}

/** The same as a column keeps it. */
export function storedUpdatedAfter(before: string, now: Date): string {
  const instant = toStoredInstant(now);
  return instant > before ? instant : before;
}

/** The same for an UPDATE of rows that were not read; its values are those of `updatedNow`. */
export const UPDATED_AFTER = 'updatedAt = CASE WHEN updatedAt > ? THEN updatedAt ELSE ? END';

/** The values of `UPDATED_AFTER`. */
export function updatedNow(now: Date): [string, string] {
  const instant = toStoredInstant(now);
  return [instant, instant];
}
