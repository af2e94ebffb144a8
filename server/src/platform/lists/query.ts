import type { Reading } from '../context/work.js';
import { toStoredInstant } from '../dates/dates.js';
import type { Sql } from '../db/database.js';
import { marks, type Table } from '../db/table.js';

/** A piece of a WHERE clause with its values. */
export interface SqlCondition {
  sql: string;
  bind: unknown[];
  /** The index (account, column, id) that serves it alone. */
  index?: string;
  /** True if that index has all that match in order of creation. */
  isOneValue?: boolean;
  /** The column of calendar days that it bounds, where it does nothing else. */
  days?: string;
}

/** A filter of a list: the condition of a value of its parameter. */
export type Filter<Value> = (value: Value, work: Reading) => SqlCondition;

/** Parameters of a list that are no filters. */
type Others = 'page' | 'limit' | 'sort' | 'search' | 'include';

/** The filters of a list: one for each parameter of the contract that is one. */
export type Filters<Query> = {
  readonly [Name in Exclude<keyof Query, Others>]-?: Filter<NonNullable<Query[Name]>>;
};

/** The column has the value, as `stored` writes it. */
export function equal<Value>(
  column: string,
  index: string,
  stored: (value: Value) => unknown = (value) => value,
): Filter<Value> {
  const sql = `${column} = ?`;
  return (value) => ({ sql, bind: [stored(value)], index, isOneValue: true });
}

/** The column has one of the values. */
export function anyOf(column: string, index: string): Filter<readonly string[]> {
  return (values) => ({
    ...oneOfThese(column, values),
    index,
    isOneValue: new Set(values).size === 1,
  });
}

/** The calendar date is this one or a later one. */
export function from(column: string, index: string): Filter<string> {
  return (date) => ({ sql: `${column} >= ?`, bind: [date], index, days: column });
}

/** The calendar date is this one or an earlier one. */
export function to(column: string, index: string): Filter<string> {
  return (date) => ({ sql: `${column} <= ?`, bind: [date], index, days: column });
}

/** The record was changed at this instant or later. */
export function since(column: string, index: string): Filter<string> {
  return (instant) => ({ sql: `${column} >= ?`, bind: [storedInstant(instant)], index });
}

/** The conditions of the parameters that a request names. */
export function conditionsOf<Query extends object>(
  filters: Filters<Query>,
  query: Query,
  work: Reading,
): SqlCondition[] {
  const all: Readonly<Record<string, Filter<never> | undefined>> = filters;
  return Object.entries(query).flatMap(([name, value]) => {
    const filter = all[name];
    return filter && value !== undefined ? [filter(value as never, work)] : [];
  });
}

/** One condition that holds where all of them hold. */
export function and(conditions: readonly SqlCondition[]): SqlCondition {
  return {
    sql: conditions.map((condition) => condition.sql).join(' AND '),
    bind: conditions.flatMap((condition) => condition.bind),
  };
}

/** The column has one of the values; there is at least one. */
export function oneOfThese(column: string, values: readonly unknown[]): SqlCondition {
  return { sql: `${column} IN (${marks(values)})`, bind: [...values] };
}

const LAST = new Date('9999-12-31T23:59:59.999Z');
const FIRST = new Date('0000-01-01T00:00:00.000Z');

/**
 * Formats RFC 3339 as the column stores it; JavaScript has no leap seconds, so `:60` is the next second.
 */
export function storedInstant(value: string): string {
  const isLeap = /:60(?=[.Zz+-])/.test(value);
  const read = new Date(value.replace(/:60(?=[.Zz+-])/, ':59')).getTime() + (isLeap ? 1000 : 0);
  // An offset can lead out of the years that have four digits, which alone can be compared as text.
  const within = Math.min(Math.max(read, FIRST.getTime()), LAST.getTime());
  return toStoredInstant(new Date(within));
}

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

/**
 * One extra row shows whether there is a next page. Ids come from the index, rows are read after them.
 */
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
 * The table, read by the index that serves all conditions alone, if there is one: where one account
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
export function tableInOrder(
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
