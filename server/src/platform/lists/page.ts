import type { Table } from '../db/table.js';
import type { Sql } from '../db/database.js';
import { and, type SqlCondition } from './filters.js';
import type { Block } from './counters.repository.js';

/** A column that a list is sorted by, with the index (account, column, id) that serves it. */
export interface SortedBy {
  readonly column: string;
  readonly index: string;
}

/** What pages are made of: fixed by the repository of the resource. */
export interface PageSpec<Row extends object> {
  readonly table: Table<Row>;
  /** By the names of the contract; `createdAt` is the id, which is in order of time. */
  readonly orders: { readonly createdAt: SortedBy } & Readonly<Record<string, SortedBy>>;
}

/** How a page of some rows is read. */
export interface PageReading {
  sort: string | undefined;
  offset: number;
  limit: number;
  narrowed: 'not' | 'to few' | 'to many';
  /** The table by an index that has what matches in order of creation. */
  inOrder?: string | undefined;
}

/** One row more than asked tells whether there is a next page. Ids come by index, rows after them. */
export async function readRows<Row extends object>(
  sql: Sql,
  spec: PageSpec<Row>,
  matching: SqlCondition,
  reading: PageReading,
): Promise<Row[]> {
  const { column, index, order } = orderOf(spec, reading.sort);
  const { limit, offset, inOrder, narrowed } = reading;
  const byValue = column === 'id' ? inOrder : undefined;
  const table = byValue ?? tableInOrder(sql, spec.table.name, index, narrowed);
  const hint = narrowed === 'to few' ? SORT_THE_FEW : '';
  return rowsOf<Row>(sql, spec, { order, from: table, matching, count: limit + 1, offset, hint });
}

/** Pages that begin before this record are read from the beginning. */
const DEEP = 1_000;
/** Records of a page of InnoDB are linked in one direction: walking down takes longer for each. */
const DOWN = 1.6;

/** An unfiltered list: how many records it has, in all and by time. */
interface Whole extends PageReading {
  total: number;
  blocks: readonly Block[];
}

/**
 * A page of a whole list, read from the end that is nearer, so that the last page is as near as the
 * first; the end is reached by the same index, backwards. In order of creation the ends are those of
 * the blocks that the page begins and ends in.
 */
export async function readWhole<Row extends object>(
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

/** Sorts behind every character of an id. */
const BEHIND = '~';

/** The records from the block on that the one behind `before` others is in, and how many to skip. */
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

/** Which rows, out of what, and in which order. */
interface Chosen {
  from: string;
  matching: SqlCondition;
  order: Order['order'];
  /** The order in which their ids are found, where it is another. */
  ids?: Order['order'];
  count: number;
  offset: number;
  hint?: string;
}

/** The rows of the ids of a page. */
export async function rowsOf<Row extends object>(
  sql: Sql,
  { table }: PageSpec<Row>,
  { from, matching, order, ids = order, count, offset, hint = '' }: Chosen,
): Promise<Row[]> {
  const page = `SELECT id FROM ${from} WHERE ${matching.sql} ORDER BY ${ids('')} LIMIT ? OFFSET ?`;
  const rows = await sql.select<object>(
    `SELECT ${hint}${table.columns.map((name) => `t.${name}`).join(', ')} FROM (${page}) AS page ` +
      `JOIN ${table.name} AS t ON t.id = page.id ORDER BY ${order('t.')}`,
    [...matching.bind, count, offset],
  );
  return rows.map(table.decode);
}

/**
 * MySQL decides to walk the primary key in order before it looks at what it was told to ignore, and then
 * reads and sorts the table. MariaDB and SQLite take this for a comment.
 */
const SORT_THE_FEW = "/*+ SET_VAR(optimizer_switch = 'prefer_ordering_index=off') */ ";

/**
 * The table, read by the index that serves all conditions alone, where there is one: where one account
 * has most of a table, MariaDB takes any index of it for as good, and reads rows; SQLite, which knows no
 * shares, does the same where the index does not begin with the account.
 */
export function tableBy(sql: Sql, table: string, conditions: readonly SqlCondition[]): string {
  const [index, ...others] = new Set(conditions.map((condition) => condition.index));
  if (index === undefined || others.length > 0) return table;
  return sql.dialect === 'mysql'
    ? `${table} FORCE INDEX (${index})`
    : `${table} INDEXED BY ${index}`;
}

/** The same where it is one value of the column: its index then has them in order of creation. */
export function tableByValue(
  sql: Sql,
  table: string,
  conditions: readonly SqlCondition[],
): string | undefined {
  const [only, ...others] = conditions;
  if (!only?.isOneValue || others.length > 0) return undefined;
  return tableBy(sql, table, conditions);
}

/**
 * Left alone, MariaDB sorts a whole account to reach a deep page; walks the primary key, which holds
 * the rows of all accounts, to find those that match; and walks the account in its order where the
 * few that match lie at its other end.
 */
function tableInOrder(
  sql: Sql,
  table: string,
  index: string,
  narrowed: PageReading['narrowed'],
): string {
  if (narrowed === 'not') return hinted(sql, table, `FORCE INDEX (${index})`);
  const ignored = narrowed === 'to few' ? `PRIMARY, ${index}` : 'PRIMARY';
  return hinted(sql, table, `IGNORE INDEX FOR ORDER BY (${ignored})`);
}

/** SQLite does not know these hints, and walks the index of the order without them. */
const hinted = ({ dialect }: Sql, table: string, hint: string): string =>
  dialect === 'mysql' ? `${table} ${hint}` : table;

/** The order of a list. */
export interface Order extends SortedBy {
  descending: boolean;
  /** The terms of ORDER BY, or those of the opposite order. */
  order(prefix: string, turned?: boolean): string;
}

/** Both keys in one direction, so that a page never repeats a row and one index serves it. */
export function orderOf<Row extends object>({ orders }: PageSpec<Row>, sort = '-createdAt'): Order {
  const descending = sort.startsWith('-');
  const { column, index } = orders[descending ? sort.slice(1) : sort] ?? orders.createdAt;
  const order = (prefix: string, turned = false) => {
    const direction = descending === turned ? 'ASC' : 'DESC';
    return column === 'id'
      ? `${prefix}id ${direction}`
      : `${prefix}${column} ${direction}, ${prefix}id ${direction}`;
  };
  return { column, index, descending, order };
}
