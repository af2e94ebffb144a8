import type { Database } from '../db/database.js';
import type { Counters } from './counters.repository.js';
import { COUNT_BOUND } from './bounds.js';
import { and, type SqlCondition } from './condition.js';
import { boundedDay, readDays } from './days.js';
import { readRows, readWhole, tableBy, tableByValue, type PageSpec, type Reading } from './page.js';
import type { SearchIndex } from './search.repository.js';

/** What a list is made of: fixed by the resource's repository. */
export interface ListSpec extends PageSpec {
  /** Name of the resource in counters and search terms. */
  resource: string;
}

/** Which rows of a list are asked for, in which order, and which page of them. */
export interface ListQuery {
  page?: number | undefined;
  limit?: number | undefined;
  sort?: string | undefined;
  search?: string | undefined;
  conditions: SqlCondition[];
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

/** Reads pages of any table. */
export interface ListReader {
  read<Row>(accountId: string, spec: ListSpec, query: ListQuery): Promise<ListPage<Row>>;
}

/** The reader over one database. */
export function createListReader(
  db: Database,
  counters: Counters,
  search: SearchIndex,
): ListReader {
  return {
    async read<Row>(accountId: string, spec: ListSpec, query: ListQuery): Promise<ListPage<Row>> {
      const page = query.page ?? 1;
      const limit = query.limit ?? 50;
      const conditions = [{ sql: 'accountId = ?', bind: [accountId] }, ...query.conditions];
      const text = query.search?.trim();
      const searched = text ? await search.condition(accountId, spec.resource, text) : undefined;
      if (searched === null) return emptyPage(page, limit);
      if (searched) conditions.push(searched);
      const matching = and(conditions);
      const asked = { page, limit, sort: query.sort, offset: (page - 1) * limit };
      if (conditions.length === 1) {
        const blocks = await counters.blocks(accountId, spec.resource);
        const total = blocks.reduce((sum, block) => sum + block.total, 0);
        const reading: Reading = { ...asked, narrowed: 'not' };
        const rows = await readWhole<Row>(db, spec, matching, { ...reading, total, blocks });
        return pageOf(rows, asked, total, matching);
      }
      const known = query.conditions.length === 0 ? searched?.total : undefined;
      const from = searched ? spec.table : tableBy(db, spec.table, query.conditions);
      const few = known === undefined ? await isCounted(db, from, matching) : known !== null;
      const inOrder = searched ? undefined : tableByValue(db, spec.table, query.conditions);
      const reading: Reading = { ...asked, inOrder, narrowed: few ? 'to few' : 'to many' };
      const day = few || searched ? undefined : boundedDay(query.conditions);
      const days = day && { accountId, day, within: and(query.conditions) };
      const rows =
        (days && (await readDays<Row>(db, spec, days, reading))) ||
        (await readRows<Row>(db, spec, matching, reading));
      const seen = { ...asked, found: rows.length };
      const total = few ? (known ?? (await countMatching(db, from, matching, seen))) : null;
      return pageOf(rows, asked, total, matching);
    },
  };
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
async function isCounted(db: Database, table: string, matching: SqlCondition): Promise<boolean> {
  const beyond = await db.select(
    `SELECT 1 AS one FROM ${table} WHERE ${matching.sql} LIMIT 1 OFFSET ${COUNT_BOUND}`,
    matching.bind,
  );
  return beyond.length === 0;
}

async function countMatching(
  db: Database,
  table: string,
  matching: SqlCondition,
  seen: { page: number; limit: number; found: number },
): Promise<number> {
  if (seen.found > 0 && seen.found <= seen.limit) return (seen.page - 1) * seen.limit + seen.found;
  const rows = await db.select<{ total: number | string }>(
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
