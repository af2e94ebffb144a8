import { toStoredInstant } from '../dates/instant.js';

const LAST = new Date('9999-12-31T23:59:59.999Z');
const FIRST = new Date('0000-01-01T00:00:00.000Z');

/** An instant of RFC 3339; JavaScript knows no leap second, so `:60` is the second after `:59`. */
function instantOf(value: string): Date {
  const isLeap = /:60(?=[.Zz+-])/.test(value);
  const instant = new Date(value.replace(/:60(?=[.Zz+-])/, ':59'));
  return isLeap ? new Date(instant.getTime() + 1000) : instant;
}

/** Bound of `updatedSince` as the column keeps it; inclusive. */
export function updatedSince(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const instant = instantOf(value);
  // An offset can lead out of the years that have four digits, which alone can be compared as text.
  if (instant > LAST) return toStoredInstant(LAST);
  return toStoredInstant(instant < FIRST ? FIRST : instant);
}
