import type { CalendarDate } from '../platform/dates/dates.js';

/** The months of a period, the first and the last as far as they are in it. */
export function monthsOf({ from, to }: { from: CalendarDate; to: CalendarDate }) {
  const months: { from: CalendarDate; to: CalendarDate }[] = [];
  for (let first = from; first <= to;) {
    const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))];
    const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
    months.push({ from: first, to: last < to ? last : to });
    first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  }
  return months;
}
