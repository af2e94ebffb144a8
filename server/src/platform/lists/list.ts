import type { Reading } from '../context/work.js';
import type { Sql } from '../db/database.js';
import { type Block, blocksOf } from './counters.repository.js';
import { boundedDays, readDays } from './days.js';
import {
  and,
  conditionsOf,
  type Filters,
  orderOf,
  type PageReading,
  type PageSpec,
  readRows,
  rowsOf,
  type SqlCondition,
  tableBy,
  tableByValue,
  tableInOrder,
} from './query.js';
import { COUNT_BOUND, type SearchCondition, searchCondition } from './search.repository.js';

/** The definition of a list, constant for each resource. */
export interface ListSpec<Row extends object, Query extends PageQuery> extends PageSpec<Row> {
  /** Name of the resource in counters and search terms. */
  readonly resource: string;
  readonly filters: Filters<Query>;
}

/** Query parameters that every paged list has. */
export interface PageQuery {
  page?: number | undefined;
  limit?: number | undefined;
  sort?: string | undefined;
  search?: string | undefined;
}

/** The position of a page in its list, as in the response. */
export interface Pagination {
  page: number;
  limit: number;
  total: number | null;
  totalPages: number | null;
  hasMore: boolean;
}

/** One page of rows. */
export interface ListPage<Row> {
  rows: Row[];
  pagination: Pagination;
  /** The condition of all matching rows, for totals; null if nothing can match. */
  matching: SqlCondition | null;
}

/** A page whose rows may be too large to hold in memory together. */
export interface LongListPage<Row> extends ListPage<Row> {
  /** The remaining rows, a few at a time. */
  more?: AsyncIterable<Row[]>;
}

/** Reads a page of a list. */
export async function readList<Row extends object, Query extends PageQuery>(
  work: Reading,
  spec: ListSpec<Row, Query>,
  query: Query,
): Promise<ListPage<Row>> {
  const { sql, account } = work;
  const { page = 1, limit = 50, sort } = query;
  const asked: Asked = { page, limit, sort, offset: (page - 1) * limit };
  const filtered = conditionsOf(spec.filters, query, work);
  const own = { sql: 'accountId = ?', bind: [account.id] };
  const text = query.search?.trim();
  const searched = text ? await searchCondition(sql, account.id, spec.resource, text) : undefined;
  if (searched === null) return emptyPage(page, limit);
  const matching = and([own, ...filtered, ...(searched ? [searched] : [])]);
  if (searched) return readSearched(sql, spec, searched, { filtered, matching }, asked);
  if (filtered.length > 0) return readFiltered(work, spec, { filtered, matching }, asked);
  const blocks = await blocksOf(sql, account.id, spec.resource);
  const total = blocks.reduce((sum, block) => sum + block.total, 0);
  const reading = { narrowed: 'not' as const, total, blocks, ...asked };
  return pageOf(await readWhole(sql, spec, matching, reading), asked, total, matching);
}

/** The page that a client asks for. */
interface Asked extends Pick<PageReading, 'sort' | 'offset' | 'limit'> {
  page: number;
}

/** The conditions of the filters, and those of all matching rows. */
interface Conditions {
  filtered: SqlCondition[];
  matching: SqlCondition;
}

async function readSearched<Row extends object>(
  sql: Sql,
  spec: PageSpec<Row>,
  searched: SearchCondition,
  { filtered, matching }: Conditions,
  asked: Asked,
): Promise<ListPage<Row>> {
  const table = spec.table.name;
  const known = filtered.length === 0 ? searched.total : undefined;
  const few =
    searched.isFew ||
    (known === undefined ? await isCounted(sql, table, matching) : known !== null);
  const rows = await readRows(sql, spec, matching, { ...asked, narrowed: narrowedBy(few) });
  const seen = { ...asked, found: rows.length };
  const total = few ? (known ?? (await countMatching(sql, table, matching, seen))) : null;
  return pageOf(rows, asked, total, matching);
}

async function readFiltered<Row extends object>(
  { sql, account }: Reading,
  spec: PageSpec<Row>,
  { filtered, matching }: Conditions,
  asked: Asked,
): Promise<ListPage<Row>> {
  const table = spec.table.name;
  const counted = tableBy(sql, table, filtered);
  const few = await isCounted(sql, counted, matching);
  const inOrder = tableByValue(sql, table, filtered);
  const reading: PageReading = { inOrder, narrowed: narrowedBy(few), ...asked };
  const days = few ? undefined : boundedDays(account.id, filtered);
  const rows =
    (days && (await readDays(sql, spec, days, reading))) ||
    (await readRows(sql, spec, matching, reading));
  const seen = { ...asked, found: rows.length };
  const total = few ? await countMatching(sql, counted, matching, seen) : null;
  return pageOf(rows, asked, total, matching);
}

const narrowedBy = (few: boolean) => (few ? 'to few' : 'to many');

/** Builds the result from a page that was read with one extra row. */
function pageOf<Row>(
  found: Row[],
  { page, limit }: { page: number; limit: number },
  total: number | null,
  matching: SqlCondition,
): ListPage<Row> {
  const hasMore = found.length > limit;
  const totalPages = total === null ? null : Math.ceil(total / limit);
  const rows = hasMore ? found.slice(0, limit) : found;
  return { rows, pagination: { page, limit, total, totalPages, hasMore }, matching };
}

/**
 * Returns whether so few rows match that a list counts them. COUNT over a subquery with LIMIT would
 * materialise the rows.
 */
async function isCounted(sql: Sql, table: string, matching: SqlCondition): Promise<boolean> {
  const beyond = await sql.select(
    `SELECT 1 AS one FROM ${table} WHERE ${matching.sql} LIMIT 1 OFFSET ${COUNT_BOUND}`,
    matching.bind,
  );
  return beyond.length === 0;
}

async function countMatching(
  sql: Sql,
  table: string,
  matching: SqlCondition,
  seen: { page: number; limit: number; found: number },
): Promise<number> {
  const isLast = seen.found <= seen.limit && (seen.found > 0 || seen.page === 1);
  if (isLast) return (seen.page - 1) * seen.limit + seen.found;
  const rows = await sql.select<{ total: number | string }>(
    `SELECT COUNT(*) AS total FROM ${table} WHERE ${matching.sql}`,
    matching.bind,
  );
  return Number(rows[0]?.total ?? 0);
}

function emptyPage<Row>(page: number, limit: number): ListPage<Row> {
  return {
    rows: [],
    pagination: { page, limit, total: 0, totalPages: 0, hasMore: false },
    matching: null,
  };
}

/** Pages that start before this record are read from the beginning. */
const DEEP = 1_000;
/** Records within an InnoDB page are linked in one direction only, so scanning backwards is slower. */
const DOWN = 1.6;

/** An unfiltered list: the number of its records, in total and by block of time. */
interface Whole extends PageReading {
  total: number;
  blocks: readonly Block[];
}

/**
 * A page of an unfiltered list, read from the nearer end, so that the last page is as fast as the first;
 * from the end, the same index is read backwards. In order of creation, it is read from the boundary of
 * the block in which the page starts or ends.
 */
async function readWhole<Row extends object>(
  sql: Sql,
  spec: PageSpec<Row>,
  matching: SqlCondition,
  reading: Whole,
): Promise<Row[]> {
  const { offset, total, limit } = reading;
  if (offset < DEEP) return readRows<Row>(sql, spec, matching, reading);
  if (offset >= total) return [];
  const { column, index, descending, order } = orderOf(spec, reading.sort);
  const count = Math.min(limit + 1, total - offset);
  const blocks = column === 'id' ? reading.blocks : [];
  const first = startOf(blocks, matching, offset, descending);
  const last = startOf(blocks, matching, total - offset - count, !descending);
  const [there, back] = descending ? [DOWN, 1] : [1, DOWN];
  if (there * first.offset < back * last.offset) {
    return readRows<Row>(sql, spec, first.matching, { ...reading, offset: first.offset });
  }
  const table = tableInOrder(sql, spec.table.name, index, 'not');
  const turned = (prefix: string) => order(prefix, true);
  return rowsOf<Row>(sql, spec, { ...last, order, ids: turned, from: table, count });
}

/** Sorts after every character of an id. */
const BEHIND = '~';

/**
 * The block that contains the record after `before` others, and how many records of the block to skip.
 */
function startOf(
  blocks: readonly Block[],
  matching: SqlCondition,
  before: number,
  descending: boolean,
): { matching: SqlCondition; offset: number } {
  let offset = before;
  for (const { block, total } of descending ? [...blocks].reverse() : blocks) {
    if (offset < total) {
      const records: SqlCondition = descending
        ? { sql: 'id <= ?', bind: [block + BEHIND] }
        : { sql: 'id >= ?', bind: [block] };
      return { matching: and([matching, records]), offset };
    }
    offset -= total;
  }
  return { matching, offset: before };
}
