import type { Sql } from '../db/database.js';
import { DAY_MS } from '../dates/dates.js';
import {
  and,
  oneOfThese,
  orderOf,
  type PageReading,
  type PageSpec,
  rowsOf,
  type SqlCondition,
} from './query.js';

/** Beyond this many days, they are not looked up one by one. */
const MAX_DAYS = 4_000;
/** The same for pages that end after this many records. */
const MAX_RECORDS = 1_000;
/** How many records of the account to read per requested record before the days are looked up. */
const STRETCH = 4;

/** A range of days in the records of an account. */
export interface Days {
  accountId: string;
  /** The column with the day, and the index (account, day, id). */
  day: string;
  index: string;
  /** The bounds of the range. */
  within: SqlCondition;
}

/** The range of days, if the conditions bound nothing else. */
export function boundedDays(
  accountId: string,
  conditions: readonly SqlCondition[],
): Days | undefined {
  const [first] = conditions;
  if (first?.days === undefined || first.index === undefined) return undefined;
  if (conditions.some(({ days }) => days !== first.days)) return undefined;
  return { accountId, day: first.days, index: first.index, within: and(conditions) };
}

/**
 * Reads a page, in order of creation, of the many records within a range of days. Records are created
 * roughly in the order of their days, with exceptions: scanning the account from its end to days long
 * past reads everything created since, and sorting a long range of days reads all of its records. So
 * part of the account is read first; if that is not enough, days whose records cannot be on the page are
 * excluded.
 *
 * Null if this would not be faster.
 */
export async function readDays<Row extends object>(
  sql: Sql,
  spec: PageSpec<Row>,
  days: Days,
  reading: PageReading,
): Promise<Row[] | null> {
  const wanted = reading.offset + reading.limit + 1;
  const order = orderOf(spec, reading.sort);
  if (sql.dialect !== 'mysql' || order.column !== 'id' || wanted > MAX_RECORDS) return null;
  const table = spec.table.name;
  const { accountId, day, index } = days;
  const matching = and([{ sql: 'accountId = ?', bind: [accountId] }, days.within]);
  const near =
    `(SELECT id, accountId, ${day} FROM ${table} FORCE INDEX (${order.index}) ` +
    `WHERE accountId = ? ORDER BY ${order.order('')} LIMIT ?) AS near`;
  const page = { order: order.order, count: reading.limit + 1, offset: reading.offset };
  const found = await rowsOf<Row>(sql, spec, {
    ...page,
    from: near,
    matching: { sql: matching.sql, bind: [accountId, STRETCH * wanted, ...matching.bind] },
  });
  if (found.length > reading.limit) return found;
  const first = await firstOf(sql, table, {
    ...days,
    matching,
    wanted,
    descending: order.descending,
  });
  if (!first) return null;
  const from = `${table} FORCE INDEX (${index})`;
  const rows = await rowsOf<Row>(sql, spec, { ...page, from, matching: and([matching, first]) });
  // One of them may have been deleted since, so that others belong to the page.
  return rows.length > reading.limit ? rows : null;
}

interface Wanted extends Days {
  matching: SqlCondition;
  wanted: number;
  descending: boolean;
}

/**
 * A condition that matches the first records of these days, at least as many as wanted, and few others.
 * The wanted records do not come after the last of any such number of records: neither of those of the
 * first days, nor of the first of each day. Both bounds are read from the index of the day alone.
 */
async function firstOf(sql: Sql, table: string, days: Wanted): Promise<SqlCondition | null> {
  const { day, index, matching, wanted, descending } = days;
  const heads = await headsOf(sql, table, days);
  if (heads.length === 0) return null;
  const [last, direction] = descending ? ['MIN', 'DESC'] : ['MAX', 'ASC'];
  const [nearest] = await sql.select<{ id: string | null }>(
    `SELECT ${last}(id) AS id FROM (SELECT id FROM ${table} FORCE INDEX (${index}) ` +
      `WHERE ${matching.sql} ORDER BY ${day} ${direction}, id ${direction} LIMIT ?) AS nearest`,
    [...matching.bind, wanted],
  );
  const isBefore = (a: string, b: string) => (descending ? a > b : a < b);
  const inOrder = (ids: string[]) => ids.sort((a, b) => (isBefore(a, b) ? -1 : 1));
  const ends = [nearest?.id, inOrder(heads.map(({ id }) => id))[wanted - 1]];
  const [bound] = inOrder(ends.filter((id) => typeof id === 'string'));
  if (bound === undefined) return null;
  const chosen = heads.filter(({ id }) => !isBefore(bound, id)).map((each) => each.day);
  return and([oneOfThese(day, chosen), { sql: `id ${descending ? '>=' : '<='} ?`, bind: [bound] }]);
}

/** The first record of each day; empty if there are too many days. */
async function headsOf(
  sql: Sql,
  table: string,
  { accountId, day, index, matching, descending }: Wanted,
): Promise<{ day: string; id: string }[]> {
  const from = `FROM ${table} FORCE INDEX (${index}) WHERE`;
  const [ends] = await sql.select<{ first: string | null; last: string | null }>(
    `SELECT MIN(${day}) AS first, MAX(${day}) AS last ${from} ${matching.sql}`,
    matching.bind,
  );
  const all = calendarDays(ends?.first ?? null, ends?.last ?? null);
  // GROUP BY would give the same, but MariaDB loses that plan when a prepared statement runs again.
  const head = `SELECT id ${from} accountId = ? AND ${day} = d.day ORDER BY id ${descending ? 'DESC' : 'ASC'} LIMIT 1`;
  const heads = await sql.select<{ day: string; id: string | null }>(
    `SELECT d.day, (${head}) AS id FROM JSON_TABLE(?, '$[*]' COLUMNS (day DATE PATH '$')) AS d`,
    [accountId, JSON.stringify(all)],
  );
  return heads.flatMap(({ day: each, id }) => (id === null ? [] : [{ day: each, id }]));
}

/** Every day from the first to the last. */
function calendarDays(first: string | null, last: string | null): string[] {
  if (first === null || last === null) return [];
  const start = Date.parse(first);
  const count = (Date.parse(last) - start) / DAY_MS + 1;
  if (count > MAX_DAYS) return [];
  return Array.from({ length: count }, (_, index) =>
    new Date(start + index * DAY_MS).toISOString().slice(0, 10),
  );
}
