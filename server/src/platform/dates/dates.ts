import { FIRST_DATE, LAST_DATE } from '@faktura/contract';

export { isCalendarDate, isInRange } from '@faktura/contract';

/** A calendar date, `YYYY-MM-DD`, never converted between time zones. */
export type CalendarDate = string;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;

/** The instant a number of days after another, or before it if the number is negative; a day has 24 hours. */
export function daysAfter(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS);
}

const MAX_FORMATS = 1000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter costs a hundred times more than using it; there are a few hundred zones. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  // Zone names are case-insensitive (`europe/BERLIN`), so a client could make the map grow forever.
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(zone, format);
  return format;
}

/** Most requests ask for the current date, and lists with each of their rows. It changes with a full minute. */
let last = { minute: Number.NaN, zone: '', date: '' };

/** The calendar date of an instant in an IANA zone. Throws RangeError for an unknown zone. */
export function dateInZone(instant: Date, zone: string): CalendarDate {
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  if (minute !== last.minute || zone !== last.zone) {
    last = { minute, zone, date: dateOf(instant, zone) };
  }
  return last.date;
}

function dateOf(instant: Date, zone: string): CalendarDate {
  const parts = formatOf(zone).formatToParts(instant);
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** The instant at which that hour begins on a calendar day in a time zone. */
export function instantInZone(date: CalendarDate, hour: number, zone: string): Date {
  const wanted = Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00Z`);
  const format = new Intl.DateTimeFormat('en-US', { ...PARTS, timeZone: zone });
  let instant = wanted;
  // Repeated once: the first guess may have the offset from the other side of a DST change.
  for (let round = 0; round < 2; round += 1) {
    const parts = format.formatToParts(instant);
    const part = (type: string) => Number(parts.find((entry) => entry.type === type)?.value);
    const [year, month, day] = [part('year'), part('month') - 1, part('day')];
    instant += wanted - Date.UTC(year, month, day, part('hour'), part('minute'));
  }
  return new Date(instant);
}

const PARTS = {
  calendar: 'iso8601',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
} as const;

/** Returns true for a time zone that this runtime supports. */
export function isTimeZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** The error of a date that the contract does not cover; its format is checked by the document. */
export const outOfRange = {
  code: 'INVALID_VALUE',
  message: `must lie between ${FIRST_DATE} and ${LAST_DATE}`,
};

/** Instants are stored as `YYYY-MM-DD HH:MM:SS.mmm` in UTC, on every database. */
export function toStoredInstant(instant: Date): string {
  return instant.toISOString().replace('T', ' ').replace('Z', '');
}

/** RFC 3339 with milliseconds, as the contract's Timestamp. */
export function fromStoredInstant(stored: string): string {
  return `${stored.replace(' ', 'T')}Z`;
}
