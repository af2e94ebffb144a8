import type { Database } from '../db/database.js';
import { and, type SqlCondition } from './condition.js';
import type { Block } from './counters.repository.js';

/** What pages are made of: fixed by the resource's repository. */
export interface PageSpec {
  table: string;
  columns: readonly string[];
  /** Sort names of the contract and their columns; `createdAt` is the id, which is in order of time. */
  sorts: Readonly<Record<string, string>>;
}

/** How a page of some rows is read. */
export interface Reading {
  sort: string | undefined;
  offset: number;
  limit: number;
  narrowed: 'not' | 'to few' | 'to many';
  /** The table by an index that has what matches in order of creation. */
  inOrder?: string | undefined;
}

/** One row more than asked tells whether there is a next page. Ids come by index, rows after them. */
export async function readRows<Row>(
  db: Database,
  spec: PageSpec,
  matching: SqlCondition,
  reading: Reading,
): Promise<Row[]> {
  const { column, order } = orderOf(spec, reading.sort);
  const { limit, offset, inOrder, narrowed } = reading;
  const named = column === 'id' ? inOrder : undefined;
  const table = named ?? tableInOrder(db, spec.table, column, narrowed);
  const hint = narrowed === 'to few' ? SORT_THE_FEW : '';
  return rowsOf<Row>(db, spec, { order, from: table, matching, count: limit + 1, offset, hint });
}

/** Pages that begin before this record are read from the beginning. */
const DEEP = 1_000;
/** Records of a page of InnoDB are linked in one direction: walking down takes longer for each. */
const DOWN = 1.6;

/** An unfiltered list: how many records it has, in all and by time. */
interface Whole extends Reading {
  total: number;
  blocks: readonly Block[];
}

/**
 * A page of a whole list, read from the end that is nearer, so that the last page is as near as the
 * first; the end is reached by the same index, backwards. In order of creation the ends are those of
 * the blocks that the page begins and ends in.
 */
export async function readWhole<Row>(
  db: Database,
  spec: PageSpec,
  matching: SqlCondition,
  reading: Whole,
): Promise<Row[]> {
  const { offset, total, limit } = reading;
  if (offset < DEEP) return readRows<Row>(db, spec, matching, reading);
  if (offset >= total) return [];
  const { column, descending, order } = orderOf(spec, reading.sort);
  const count = Math.min(limit + 1, total - offset);
  const blocks = column === 'id' ? reading.blocks : [];
  const first = startOf(blocks, matching, offset, descending);
  const last = startOf(blocks, matching, total - offset - count, !descending);
  const [there, back] = descending ? [DOWN, 1] : [1, DOWN];
  if (there * first.offset < back * last.offset) {
    return readRows<Row>(db, spec, first.matching, { ...reading, offset: first.offset });
  }
  const table = tableInOrder(db, spec.table, column, 'not');
  const turned = (prefix: string) => order(prefix, true);
  return rowsOf<Row>(db, spec, { ...last, order, ids: turned, from: table, count });
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
export function rowsOf<Row>(
  db: Database,
  { table, columns }: PageSpec,
  { from, matching, order, ids = order, count, offset, hint = '' }: Chosen,
): Promise<Row[]> {
  const page = `SELECT id FROM ${from} WHERE ${matching.sql} ORDER BY ${ids('')} LIMIT ? OFFSET ?`;
  return db.select<Row>(
    `SELECT ${hint}${columns.map((name) => `t.${name}`).join(', ')} FROM (${page}) AS page ` +
      `JOIN ${table} AS t ON t.id = page.id ORDER BY ${order('t.')}`,
    [...matching.bind, count, offset],
  );
}

/**
 * MySQL decides to walk the primary key in order before it looks at what it was told to ignore, and then
 * reads and sorts the table. MariaDB and SQLite take this for a comment.
 */
const SORT_THE_FEW = "/*+ SET_VAR(optimizer_switch = 'prefer_ordering_index=off') */ ";

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

/** Columns that lists are filtered by, and the same of theirs. */
const FILTER_INDEXES: Readonly<Record<string, string>> = {
  ...ORDER_INDEXES,
  status: 'status',
  isRetainer: 'retainer',
  customerId: 'customer',
  currency: 'currency',
  scopeId: 'scope',
  method: 'method',
  type: 'type',
  categoryId: 'category',
  invoiceId: 'invoice',
};

/**
 * The table, read by the index of the column that decides all conditions alone, where there is one:
 * where one account has most of a table, MariaDB takes any index of it for as good, and reads rows.
 */
export function tableBy(db: Database, table: string, conditions: readonly SqlCondition[]): string {
  const [column, ...others] = new Set(conditions.map((condition) => condition.column));
  const end = column === undefined || others.length > 0 ? undefined : FILTER_INDEXES[column];
  return end === undefined ? table : hinted(db, table, `FORCE INDEX (${table}_by_${end})`);
}

/** The same where it is one value of that column: its index then has them in order of creation. */
export function tableByValue(
  db: Database,
  table: string,
  conditions: readonly SqlCondition[],
): string | undefined {
  const [only, ...others] = conditions;
  if (!only || others.length > 0 || only.bounds !== undefined || only.bind.length > 1) return;
  const named = tableBy(db, table, conditions);
  return named === table ? undefined : named;
}

/** The index (account, column, id) of a table. */
export function indexOf(table: string, column: string): string | undefined {
  const end = ORDER_INDEXES[column];
  return end === undefined ? undefined : `${table}_by_${end}`;
}

/**
 * Left alone, MariaDB sorts a whole account to reach a deep page; walks the primary key, which holds
 * the rows of all accounts, to find those that match; and walks the account in its order where the
 * few that match lie at its other end.
 */
function tableInOrder(
  db: Database,
  table: string,
  column: string,
  narrowed: Reading['narrowed'],
): string {
  const named = indexOf(table, column);
  if (narrowed === 'not' && named) return hinted(db, table, `FORCE INDEX (${named})`);
  const ignored = narrowed === 'to few' && named ? `PRIMARY, ${named}` : 'PRIMARY';
  return hinted(db, table, `IGNORE INDEX FOR ORDER BY (${ignored})`);
}

/** SQLite knows these hints not, and does not need them. */
const hinted = (db: Database, table: string, hint: string): string =>
  db.dialect === 'mysql' ? `${table} ${hint}` : table;

/** The order of a list. */
export interface Order {
  column: string;
  descending: boolean;
  /** The terms of ORDER BY, or those of the opposite order. */
  order(prefix: string, turned?: boolean): string;
}

/** Both keys in one direction, so that a page never repeats a row and one index serves it. */
export function orderOf(spec: PageSpec, sort = '-createdAt'): Order {
  const descending = sort.startsWith('-');
  const column = spec.sorts[descending ? sort.slice(1) : sort] ?? 'id';
  const order = (prefix: string, turned = false) => {
    const direction = descending === turned ? 'ASC' : 'DESC';
    return column === 'id'
      ? `${prefix}id ${direction}`
      : `${prefix}${column} ${direction}, ${prefix}id ${direction}`;
  };
  return { column, descending, order };
}
