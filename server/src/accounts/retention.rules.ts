import type { CalendarDate } from '../platform/dates/dates.js';

/**
 * How many years documents are kept after the end of their year: what § 147 AO asks for books and records.
 * Invoices alone may go after eight.
 */
const RETENTION_YEARS = 10;

/** The last day on which something of that day must be kept. */
export function retainedUntil(date: CalendarDate): CalendarDate {
  return `${Number(date.slice(0, 4)) + RETENTION_YEARS}-12-31`;
}
