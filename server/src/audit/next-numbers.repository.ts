import type { Database } from '../platform/db/index.js';
import type { Fault } from './difference.rules.js';

interface LastNumber {
  series: string;
  number: string;
}

interface NextValue {
  series: string;
  period: string;
  nextValue: number;
}

/** `INV-2026-`: what the numbers of one series and period begin with has at least so many characters. */
const BEGINNING = 8;

/** The last number of each length that a series gave or skipped: `INV-2026-99999`, `INV-2026-100007`. */
const LAST =
  'SELECT series, MAX(number) AS number FROM number_events ' +
  "WHERE accountId = ? AND (fromSeries = 1 OR kind = 'skipped') " +
  `GROUP BY series, SUBSTR(number, 1, ${BEGINNING}), LENGTH(number)`;

/**
 * The next value of a series is above every number that it gave. The events are read first: a number
 * that is given meanwhile moves the series on.
 */
export async function nextNumberFaults(
  db: Database,
  accountId: string,
): Promise<{ record: string; faults: Fault[] }[]> {
  const last = new Map<string, number>();
  for (const { series, number } of await db.select<LastNumber>(LAST, [accountId])) {
    const [, period = '', digits = ''] = /(\d{4})-(\d+)$/.exec(number) ?? [];
    const name = `${series} ${period}`;
    last.set(name, Math.max(last.get(name) ?? 0, Number(digits)));
  }
  const rows = await db.select<NextValue>(
    'SELECT series, period, nextValue FROM number_series WHERE accountId = ?',
    [accountId],
  );
  const next = new Map(rows.map((row) => [`${row.series} ${row.period}`, Number(row.nextValue)]));
  return [...last].map(([record, value]) => {
    const found = next.get(record) ?? 1;
    const expected = `above ${value}`;
    const faults = found > value ? [] : [{ what: 'next value', expected, found: String(found) }];
    return { record, faults };
  });
}
