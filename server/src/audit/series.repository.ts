import { formatNumber, type Series } from '../ledger/number.repository.js';
import type { Database, Sql } from '../platform/db/index.js';
import { oneOfThese } from '../platform/lists/query.js';
import type { Fault } from './difference.rules.js';
import { type NumberCounts, type RegisterEntry, registerFaults } from './number.rules.js';
import { chosenRows, lockRecord } from './reads.repository.js';

/** The table that a series numbers. */
const NUMBERED: Readonly<Record<Series, string>> = {
  Invoice: 'invoices',
  Estimate: 'estimates',
  CreditNote: 'refunds',
};
const BATCH = 500;
const ENTRIES =
  'SELECT number, documentId, burnt FROM document_numbers WHERE accountId = ? AND series = ? AND';

interface SeriesRow {
  series: Series;
  period: string;
  nextValue: number;
}

type Entry = RegisterEntry & { number: string };

/** The faults of one number. */
export type OnNumber = (number: string, faults: Fault[]) => void;

/**
 * From the first value of each series that is known, for a series may begin anywhere, to the last:
 * each is in the register, or its event says why not.
 */
export async function findHoles(
  db: Database,
  accountId: string,
  tell: OnNumber,
  progress: (done: number) => void,
): Promise<void> {
  const rows = await db.select<SeriesRow>(
    'SELECT series, period, nextValue FROM number_series WHERE accountId = ? ORDER BY series, period',
    [accountId],
  );
  let done = 0;
  for (const row of rows) {
    let hasBegun = false;
    for (let first = 1; first < row.nextValue; first += BATCH) {
      const size = Math.min(BATCH, row.nextValue - first);
      const numbers = Array.from({ length: size }, (_, index) =>
        formatNumber(row.series, row.period, first + index),
      );
      const there = await known(db, accountId, row.series, numbers);
      const start: number = hasBegun ? 0 : numbers.findIndex((number) => there.has(number));
      hasBegun ||= start >= 0;
      const asked = start >= 0 ? numbers.slice(start) : [];
      const missing = asked.filter((number) => !there.has(number));
      const holes = missing.length > 0 ? await stillMissing(db, accountId, row, missing) : [];
      for (const number of holes) {
        tell(number, [{ what: 'number', expected: 'a document or an event', found: 'a hole' }]);
      }
      progress((done += size));
    }
  }
}

/** Those of the numbers that the register or an event knows, at one moment. */
async function known(sql: Sql, accountId: string, series: Series, numbers: string[]) {
  const chosen = oneOfThese('number', numbers);
  const where = `WHERE accountId = ? AND series = ? AND ${chosen.sql}`;
  const bind = [accountId, series, ...chosen.bind];
  const rows = await sql.select<{ number: string }>(
    `SELECT number FROM document_numbers ${where} UNION SELECT number FROM number_events ${where}`,
    [...bind, ...bind],
  );
  return new Set(rows.map(({ number }) => number));
}

/** A number that is being given at this moment is no hole: once more, while its series waits. */
async function stillMissing(db: Database, accountId: string, row: SeriesRow, numbers: string[]) {
  return db.transaction(async (tx) => {
    await tx.select(
      'SELECT nextValue FROM number_series WHERE accountId = ? AND series = ? AND period = ?' +
        tx.forUpdate,
      [accountId, row.series, row.period],
    );
    const there = await known(tx, accountId, row.series, numbers);
    return numbers.filter((number) => !there.has(number));
  });
}

/** Every number in the register has its document or the event that says where it went. */
export async function checkRegister(
  db: Database,
  accountId: string,
  tell: OnNumber,
  progress: (done: number) => void,
): Promise<void> {
  let done = 0;
  for (const series of Object.keys(NUMBERED) as Series[]) {
    for (let after = ''; ;) {
      const tail = `number > ? ORDER BY number LIMIT ${BATCH}`;
      const some = await db.select<Entry>(`${ENTRIES} ${tail}`, [accountId, series, after]);
      const last = some.at(-1);
      if (!last) break;
      after = last.number;
      for (const { entry } of await faultsIn(db, accountId, series, some)) {
        const faults = await stillFaulty(db, accountId, series, entry);
        if (faults.length > 0) tell(entry.number, faults);
      }
      progress((done += some.length));
    }
  }
}

/** Under a lock of the document first, as its writers do it, and then of the number. */
async function stillFaulty(
  db: Database,
  accountId: string,
  series: Series,
  { number, documentId }: Entry,
) {
  return db.transaction(async (tx) => {
    await lockRecord(NUMBERED[series], documentId, tx);
    const sql = `${ENTRIES} number = ?${tx.forUpdate}`;
    const again = await tx.select<Entry>(sql, [accountId, series, number]);
    return (await faultsIn(tx, accountId, series, again)).flatMap(({ faults }) => faults);
  });
}

/** Faults of some numbers of a series. */
async function faultsIn(sql: Sql, accountId: string, series: Series, entries: Entry[]) {
  const documents = await chosenRows(sql)<{ id: string; number: string | null }>(
    `SELECT id, number FROM ${NUMBERED[series]} WHERE accountId = ? AND`,
    'id',
    [...new Set(entries.map(({ documentId }) => documentId))],
    { bind: [accountId] },
  );
  const carried = new Map(documents.map(({ id, number }) => [id, number]));
  const countOf = await counts(
    sql,
    accountId,
    series,
    entries.map(({ number }) => number),
  );
  return entries
    .map((entry) => {
      const isCarried = carried.get(entry.documentId) === entry.number;
      return { entry, faults: registerFaults(entry, isCarried, countOf(entry.number)) };
    })
    .filter(({ faults }) => faults.length > 0);
}

/** How often each number was given and taken, by the events. */
async function counts(sql: Sql, accountId: string, series: Series, numbers: string[]) {
  const rows = await chosenRows(sql)<{ number: string; kind: string; n: string }>(
    'SELECT number, kind, COUNT(*) AS n FROM number_events WHERE accountId = ? AND series = ? AND',
    'number',
    numbers,
    { bind: [accountId, series], tail: 'GROUP BY number, kind' },
  );
  const found = new Map<string, NumberCounts>();
  const of = (number: string) => found.get(number) ?? { assigned: 0, burnt: 0 };
  for (const { number, kind, n } of rows) found.set(number, { ...of(number), [kind]: Number(n) });
  return of;
}

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
