import type { Reading } from '../context/work.js';
import type { Sql } from '../db/database.js';
import { nextTurn } from '../event-loop/turns.js';
import { ok } from '../http/answer.js';
import { type Answer, JsonPieces } from '../http/handler.js';
import { blocksOf } from './counters.repository.js';
import { boundedDays, readDays } from './days.js';
import { and, conditionsOf, type Filters, type SqlCondition } from './filters.js';
import {
  type PageReading,
  type PageSpec,
  readRows,
  readWhole,
  tableBy,
  tableByValue,
} from './page.js';
import { COUNT_BOUND, searchCondition } from './search.repository.js';

/** What a list is made of: fixed by the repository of the resource. */
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

/** Where a page stands in its list, as the answer says it. */
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
  /** Where-clause of all rows that match, for totals; null when nothing can match. */
  matching: SqlCondition | null;
}

/** A page whose rows may be too long to be held together. */
export interface LongListPage<Row> extends ListPage<Row> {
  /** The rows after the first ones, a few at a time. */
  more?: AsyncIterable<Row[]>;
}

/** Reads a page of a list. */
export async function readList<Row extends object, Query extends PageQuery>(
  work: Reading,
  spec: ListSpec<Row, Query>,
  query: Query,
): Promise<ListPage<Row>> {
  const { sql, account } = work;
  const table = spec.table.name;
  const { page = 1, limit = 50, sort } = query;
  const filtered = conditionsOf(spec.filters, query, work);
  const own = { sql: 'accountId = ?', bind: [account.id] };
  const text = query.search?.trim();
  const searched = text ? await searchCondition(sql, account.id, spec.resource, text) : undefined;
  if (searched === null) return emptyPage(page, limit);
  const matching = and([own, ...filtered, ...(searched ? [searched] : [])]);
  const asked = { page, limit, sort, offset: (page - 1) * limit };
  if (filtered.length === 0 && !searched) {
    const blocks = await blocksOf(sql, account.id, spec.resource);
    const total = blocks.reduce((sum, block) => sum + block.total, 0);
    const reading = { ...asked, narrowed: 'not' as const, total, blocks };
    return pageOf(await readWhole(sql, spec, matching, reading), asked, total, matching);
  }
  const known = filtered.length === 0 ? searched?.total : undefined;
  const counted = searched ? table : tableBy(sql, table, filtered);
  const few = known === undefined ? await isCounted(sql, counted, matching) : known !== null;
  const inOrder = searched ? undefined : tableByValue(sql, table, filtered);
  const reading: PageReading = { ...asked, inOrder, narrowed: few ? 'to few' : 'to many' };
  const days = few || searched ? undefined : boundedDays(account.id, filtered);
  const rows =
    (days && (await readDays(sql, spec, days, reading))) ||
    (await readRows(sql, spec, matching, reading));
  const seen = { ...asked, found: rows.length };
  const total = few ? (known ?? (await countMatching(sql, counted, matching, seen))) : null;
  return pageOf(rows, asked, total, matching);
}

/** The answer of a page that was read with one row more than asked. */
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

/** Whether so few match that a list counts them. Counting a limited list would keep them all. */
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
  if (seen.found > 0 && seen.found <= seen.limit) return (seen.page - 1) * seen.limit + seen.found;
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

/**
 * The list envelope with `Link` to the neighbouring pages (RFC 8288). Rows that are too long to be
 * held together are read and written one after the other.
 *
 * @param totals sums over all that match, where `include=totals` asks for them
 */
export function listAnswer<Row>(
  work: Reading,
  path: string,
  query: object,
  page: Omit<LongListPage<Row>, 'matching'>,
  toResponse: (row: Row) => unknown,
  totals?: unknown[],
): Answer {
  const { rows, more, pagination } = page;
  const rest = { pagination, ...(totals ? { totals } : {}) };
  const body = more
    ? new JsonPieces(jsonPieces(allRows(rows, more), toResponse, rest))
    : { data: rows.map(toResponse), ...rest };
  const answer = ok(body);
  const link = linksOf(work, path, query, pagination);
  if (link !== '') answer.headers = { ...answer.headers, Link: link };
  return answer;
}

async function* allRows<Row>(first: Row[], more: AsyncIterable<Row[]>): AsyncGenerator<Row, void> {
  yield* first;
  for await (const rows of more) yield* rows;
}

/** The text of the envelope, a row at a time; other requests have their turn between two rows. */
async function* jsonPieces<Row>(
  rows: AsyncIterable<Row>,
  toResponse: (row: Row) => unknown,
  rest: object,
): AsyncGenerator<string, void> {
  let before = '{"data":[';
  for await (const row of rows) {
    await nextTurn();
    const shown = toResponse(row);
    await nextTurn();
    yield before + JSON.stringify(shown);
    before = ',';
  }
  const end = `],${JSON.stringify(rest).slice(1)}`;
  yield before === ',' ? end : before + end;
}

function linksOf(
  work: Reading,
  path: string,
  query: object,
  { page, hasMore }: Pagination,
): string {
  const link = (to: number, rel: string) => {
    const parameters = new URLSearchParams();
    const values: Record<string, unknown> = { ...query, page: to };
    for (const [name, value] of Object.entries(values)) {
      if (value !== undefined && value !== '') parameters.set(name, String(value));
    }
    return `<${work.publicUrl}${path}?${parameters.toString()}>; rel="${rel}"`;
  };
  const found: string[] = [];
  if (hasMore) found.push(link(page + 1, 'next'));
  if (page > 1) found.push(link(page - 1, 'prev'));
  return found.join(', ');
}
