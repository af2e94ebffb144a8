import { counterOf, formatNumber, getAccount, periodOf, templateOf } from '../accounts/index.js';
import { seriesOf } from '../ledger/index.js';
import type { NumberKind, NumberTemplates } from '../platform/context/work.js';
import type { Database, Sql } from '../platform/db/index.js';
import { oneOfThese } from '../platform/lists/query.js';
import type { Fault } from './difference.rules.js';
import type { OnNumber } from './register.repository.js';

const BATCH = 500;

/** A counter of one period. */
interface Counter {
  counter: NumberKind;
  period: string;
}

interface CounterRow extends Counter {
  nextValue: number;
}

interface GivenRow extends Counter {
  count: number;
  last: number;
}

const nameOf = ({ counter, period }: Counter): string => `${counter} ${period}`.trim();

/** Every counter and its next value. */
const COUNTERS =
  'SELECT series AS counter, period, nextValue FROM number_series WHERE accountId = ?';

/**
 * How many values each counter assigned or skipped, and the highest one, independent of the template.
 */
const GIVEN =
  'SELECT counter, period, COUNT(DISTINCT value) AS count, MAX(value) AS last FROM number_events ' +
  'WHERE accountId = ? AND counter IS NOT NULL GROUP BY counter, period';

/** What the counters of an account assigned, by name. */
async function givenBy(sql: Sql, accountId: string): Promise<Map<string, GivenRow>> {
  const rows = await sql.select<GivenRow>(GIVEN, [accountId]);
  return new Map(
    rows.map((row) => [nameOf(row), { ...row, count: Number(row.count), last: Number(row.last) }]),
  );
}

/**
 * The next value of a counter must be above every assigned value. The events are read first, because a
 * number assigned meanwhile advances the counter.
 */
export async function nextNumberFaults(
  db: Database,
  accountId: string,
): Promise<{ record: string; faults: Fault[] }[]> {
  const given = await givenBy(db, accountId);
  const rows = await db.select<CounterRow>(COUNTERS, [accountId]);
  const next = new Map(rows.map((row) => [nameOf(row), Number(row.nextValue)]));
  return [...given].map(([record, { last }]) => {
    const found = next.get(record) ?? 1;
    const expected = `above ${last}`;
    const faults = found > last ? [] : [{ what: 'next value', expected, found: String(found) }];
    return { record, faults };
  });
}

/**
 * There must be an event for each value of a counter, from the first known one (a series may start
 * anywhere) to the last, whatever the template of its number was.
 */
export async function findHoles(
  db: Database,
  accountId: string,
  report: OnNumber,
  progress: (done: number) => void,
): Promise<void> {
  const { numberTemplates } = await getAccount(db, accountId);
  const given = await givenBy(db, accountId);
  const rows = await db.select<CounterRow>(`${COUNTERS} ORDER BY series, period`, [accountId]);
  let done = 0;
  for (const row of rows) {
    const before = Number(row.nextValue) - 1;
    const isWhole = (given.get(nameOf(row))?.count ?? 0) >= before;
    const books = { db, accountId, numberTemplates, row };
    if (!isWhole) await findHolesIn(books, before, report);
    progress((done += before));
  }
}

/** One counter of an account. */
interface Books {
  db: Database;
  accountId: string;
  numberTemplates: NumberTemplates;
  row: Counter;
}

async function findHolesIn(books: Books, before: number, report: OnNumber): Promise<void> {
  const { db, accountId, row } = books;
  const recorded = new Set(await recordedValues(db, accountId, row));
  const elsewhere = await givenElsewhere(db, accountId, row);
  let hasBegun = false;
  for (let first = 1; first <= before; first += BATCH) {
    const range = elsewhere.find(([from, to]) => from <= first && first <= to);
    if (range) {
      // There may be millions of them.
      first = range[1] + 1 - BATCH;
      hasBegun = true;
      continue;
    }
    const size = Math.min(BATCH, before - first + 1);
    const values = Array.from({ length: size }, (_, index) => first + index).filter(
      (value) => !elsewhere.some(([from, to]) => from <= value && value <= to),
    );
    const unknown = await withoutReason(
      db,
      books,
      values.filter((value) => !recorded.has(value)),
    );
    const start: number = hasBegun ? 0 : values.findIndex((value) => !unknown.includes(value));
    hasBegun ||= start >= 0;
    const missing = start >= 0 ? unknown.filter((value) => value >= first + start) : [];
    for (const value of missing.length > 0 ? await stillMissing(books, missing) : []) {
      const fault = { what: 'number', expected: 'a document or an event', found: 'a hole' };
      report(numberOf(books, value), [fault]);
    }
  }
}

/** The values of a counter that events record. */
async function recordedValues(sql: Sql, accountId: string, { counter, period }: Counter) {
  const rows = await sql.select<{ value: number }>(
    'SELECT DISTINCT value FROM number_events WHERE accountId = ? AND counter = ? AND period = ?',
    [accountId, counter, period],
  );
  return rows.map(({ value }) => Number(value));
}

/** The first and the last of the values that another product gave, for each time that the counter continued. */
async function givenElsewhere(
  sql: Sql,
  accountId: string,
  { counter, period }: Counter,
): Promise<[from: number, to: number][]> {
  const rows = await sql.select<{ value: number }>(
    "SELECT value FROM number_events WHERE accountId = ? AND counter = ? AND period = ? AND kind = 'continued' ORDER BY value",
    [accountId, counter, period],
  );
  const values = rows.map(({ value }) => Number(value));
  return values.flatMap((from, index) =>
    index % 2 === 0 ? [[from, values[index + 1] ?? from]] : [],
  );
}

/** The number of a value according to a template; null if the template has other periods. */
function formatted(template: string, { period }: Counter, value: number): string | null {
  const date = period + '0000-01-01'.slice(period.length);
  return periodOf(template, date) === period ? formatNumber(template, date, value) : null;
}

/** The name of a value: its number according to the current template, or else its position. */
function numberOf({ numberTemplates, row }: Books, value: number): string {
  const template = templateOf(numberTemplates, row.counter);
  const isOwn = counterOf(numberTemplates, row.counter) === row.counter;
  return (isOwn && formatted(template, row, value)) || `${nameOf(row)} ${value}`;
}

/** Its number in old events, when templates were constant and events had no value. */
function formerNumber(row: Counter, value: number): string | null {
  const { counter } = row;
  return counter === 'Retainer' ? null : formatted(templateOf({}, counter), row, value);
}

/** The values whose number is neither in the register nor in an event without a value. */
async function withoutReason(sql: Sql, books: Books, values: number[]): Promise<number[]> {
  const numbers = values
    .map((value) => formerNumber(books.row, value))
    .filter((number) => number !== null);
  if (numbers.length === 0) return values;
  const { accountId, row } = books;
  const chosen = oneOfThese('number', numbers);
  const where = `WHERE accountId = ? AND series = ? AND ${chosen.sql}`;
  const bind = [accountId, seriesOf(row.counter), ...chosen.bind];
  const rows = await sql.select<{ number: string }>(
    `SELECT number FROM document_numbers ${where} UNION SELECT number FROM number_events ${where} AND counter IS NULL`,
    [...bind, ...bind],
  );
  const known = new Set<string | null>(rows.map(({ number }) => number));
  return values.filter((value) => !known.has(formerNumber(books.row, value)));
}

/** A number that is being assigned right now is not a gap: checked again with the counter locked. */
async function stillMissing(books: Books, values: number[]): Promise<number[]> {
  const { db, accountId, row } = books;
  return db.transaction(async (tx) => {
    await tx.select(
      'SELECT nextValue FROM number_series WHERE accountId = ? AND series = ? AND period = ?' +
        tx.forUpdate,
      [accountId, row.counter, row.period],
    );
    const recorded = new Set(await recordedValues(tx, accountId, row));
    return withoutReason(
      tx,
      books,
      values.filter((value) => !recorded.has(value)),
    );
  });
}
