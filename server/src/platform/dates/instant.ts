/** Instants are stored as `YYYY-MM-DD HH:MM:SS.mmm` in UTC, on every database. */
export function toStoredInstant(instant: Date): string {
  return instant.toISOString().replace('T', ' ').replace('Z', '');
}

/** RFC 3339 with milliseconds, as the contract's Timestamp. */
export function fromStoredInstant(stored: string): string {
  return `${stored.replace(' ', 'T')}Z`;
}

/** The same where a column may be empty. */
export function fromStoredInstantOrNull(stored: string | null): string | null {
  return stored === null ? null : fromStoredInstant(stored);
}
