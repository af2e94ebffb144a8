import { toStoredInstant } from '../dates/instant.js';

/** Bound of `updatedSince` as the column keeps it; inclusive. */
export function updatedSince(value: string | undefined): string | undefined {
  return value === undefined ? undefined : toStoredInstant(new Date(value));
}
