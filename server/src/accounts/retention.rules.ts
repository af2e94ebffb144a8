import { type CalendarDate, dateInZone, instantInZone } from '../platform/dates/dates.js';

/** The last day on which something of that day must be kept: the years begin with the end of its own (§ 147 (4) AO). */
export function retainedUntil(date: CalendarDate, years: number): CalendarDate {
  // A date has four digits of a year.
  return `${Math.min(Number(date.slice(0, 4)) + years, 9999)}-12-31`;
}

/** The instant before which nothing must be kept any more, in the time zone of the account. */
export function keptSince(now: Date, years: number, timezone: string): Date {
  const year = Number(dateInZone(now, timezone).slice(0, 4));
  return instantInZone(`${year - years}-01-01`, 0, timezone);
}
