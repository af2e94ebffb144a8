/** JSON columns are text on every database; they are coded here and nowhere else. */
export function toJsonColumn(value: unknown): string {
  return JSON.stringify(value);
}

/** The text of a column that may be empty. */
export function toJsonColumnOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** The value of a column, as its type was written. */
export function fromJsonColumn<T>(stored: string): T {
  return JSON.parse(stored) as T;
}

/** The same where a column may be empty. */
export function fromJsonColumnOrNull<T>(stored: string | null): T | null {
  return stored === null ? null : (JSON.parse(stored) as T);
}
