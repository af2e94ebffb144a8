import type { Database } from '../db/database.js';
import type { Counters } from './counters.repository.js';
import { COUNT_BOUND } from './bounds.js';
import { and, type SqlCondition } from './condition.js';
import type { SearchIndex } from './search.repository.js';

/** What a list is made of: fixed by the resource's repository. */
export interface ListSpec {
  table: string;
  /** Name of the resource in counters and search terms. */
  resource: string;
  columns: readonly string[];
  /** Sort names of the contract and their columns; `createdAt` is the id, which is in order of time. */
  sorts: Readonly<Record<string, string>>;
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
      const filtered = conditions.length > 1;
      const known = query.conditions.length === 0 ? searched?.total : undefined;
      const few =
        filtered && (known === undefined ? await isCounted(db, spec, matching) : known !== null);
      const found = await readRows<Row>(db, spec, matching, {
        sort: query.sort,
        offset: (page - 1) * limit,
        limit,
        narrowed: few ? 'to few' : filtered ? 'to many' : 'not',
      });
      const more = found.length > limit;
      const seen = { page, limit, found: found.length };
      const total = filtered
        ? few
          ? (known ?? (await countMatching(db, spec, matching, seen)))
          : null
        : await counters.total(accountId, spec.resource);
      return {
        rows: more ? found.slice(0, limit) : found,
        pagination: {
          page,
          limit,
          total,
          totalPages: total === null ? null : Math.ceil(total / limit),
          hasMore: more,
        },
        matching,
      };
    },
  };
}

interface Reading {
  sort: string | undefined;
  offset: number;
  limit: number;
  narrowed: 'not' | 'to few' | 'to many';
}

/** One row more than asked tells whether there is a next page. Ids come by index, rows after them. */
async function readRows<Row>(
  db: Database,
  spec: ListSpec,
  matching: SqlCondition,
  { sort, offset, limit, narrowed }: Reading,
): Promise<Row[]> {
  const { column, order } = orderOf(spec, sort);
  const columns = spec.columns.map((name) => `t.${name}`).join(', ');
  const table = db.dialect === 'mysql' ? hinted(spec.table, column, narrowed) : spec.table;
  const ids = `SELECT id FROM ${table} WHERE ${matching.sql} ORDER BY ${order('')} LIMIT ? OFFSET ?`;
  return db.select<Row>(
    `SELECT ${columns} FROM (${ids}) AS page JOIN ${spec.table} AS t ON t.id = page.id ` +
      `ORDER BY ${order('t.')}`,
    [...matching.bind, limit + 1, offset],
  );
}

/** Columns that lists are sorted by and the ends of their indexes' names; `id` has every table. */
const ORDER_INDEXES: Readonly<Record<string, string>> = {
  id: 'account',
  updatedAt: 'updated',
  invoiceDate: 'date',
  estimateDate: 'date',
  transactionDate: 'date',
  dueDate: 'due_date',
  number: 'number',
  sortName: 'name',
  paidAt: 'paid_at',
  amount: 'amount',
};

/**
 * Left alone, MariaDB sorts a whole account to reach a deep page; walks the primary key, which holds
 * the rows of all accounts, to find those that match; and walks the account in its order where the
 * few that match lie at its other end.
 */
function hinted(table: string, column: string, narrowed: Reading['narrowed']): string {
  const index = ORDER_INDEXES[column];
  const named = index ? `${table}_by_${index}` : undefined;
  if (narrowed === 'not' && named) return `${table} FORCE INDEX (${named})`;
  const ignored = narrowed === 'to few' && named ? `PRIMARY, ${named}` : 'PRIMARY';
  return `${table} IGNORE INDEX FOR ORDER BY (${ignored})`;
}

interface Order {
  column: string;
  order(prefix: string): string;
}

/** Both keys in one direction, so that a page never repeats a row and one index serves it. */
function orderOf(spec: ListSpec, sort = '-createdAt'): Order {
  const descending = sort.startsWith('-');
  const column = spec.sorts[descending ? sort.slice(1) : sort] ?? 'id';
  const direction = descending ? 'DESC' : 'ASC';
  const order = (prefix: string) =>
    column === 'id'
      ? `${prefix}id ${direction}`
      : `${prefix}${column} ${direction}, ${prefix}id ${direction}`;
  return { column, order };
}

/** Whether so few match that a list counts them. Counting a limited list would keep them all. */
async function isCounted(db: Database, spec: ListSpec, matching: SqlCondition): Promise<boolean> {
  const beyond = await db.select(
    `SELECT 1 AS one FROM ${spec.table} WHERE ${matching.sql} LIMIT 1 OFFSET ${COUNT_BOUND}`,
    matching.bind,
  );
  return beyond.length === 0;
}

async function countMatching(
  db: Database,
  spec: ListSpec,
  matching: SqlCondition,
  seen: { page: number; limit: number; found: number },
): Promise<number> {
  if (seen.found > 0 && seen.found <= seen.limit) return (seen.page - 1) * seen.limit + seen.found;
  const rows = await db.select<{ total: number | string }>(
    `SELECT COUNT(*) AS total FROM ${spec.table} WHERE ${matching.sql}`,
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
