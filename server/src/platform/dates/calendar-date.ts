/** A calendar date, `YYYY-MM-DD`, never converted between zones. */
export type CalendarDate = string;

/** The calendar date of an instant in an IANA zone. */
export function dateInZone(instant: Date, zone: string): CalendarDate {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** True for a zone that this runtime knows. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Dates from 1900 to 2200 are accepted; the format itself is judged by the document. */
export function isInRange(date: CalendarDate): boolean {
  return date >= '1900-01-01' && date <= '2200-12-31';
}
