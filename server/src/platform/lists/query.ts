import type { Reading } from '../context/work.js';
import { toStoredInstant } from '../dates/dates.js';
import type { Sql } from '../db/database.js';
import { marks, type Table } from '../db/table.js';

/** A piece of a WHERE clause with its values. */
export interface SqlCondition {
  sql: string;
  bind: unknown[];
  /** The index (account, column, id) that covers this condition. */
  index?: string;
  /** True if that index lists all matches in order of creation. */
  isOneValue?: boolean;
  /** The column of calendar days that it bounds, if it does nothing else. */
  days?: string;
}

/** A filter of a list: maps a value of its parameter to a condition. */
export type Filter<Value> = (value: Value, work: Reading) => SqlCondition;

/** Parameters of a list that are not filters. */
type Others = 'page' | 'limit' | 'sort' | 'search' | 'include';

/** The filters of a list: one for each filter parameter of the contract. */
export type Filters<Query> = {
  readonly [Name in Exclude<keyof Query, Others>]-?: Filter<NonNullable<Query[Name]>>;
};

/** The filters by columns of a table, with the indexes that its model declares for them. */
export function filtersOf<Row extends object>(table: Table<Row>) {
  type Column = keyof Row & string;
  /** The column has the value that `stored` returns. */
  const by = <Value>(column: Column, stored: (value: Value) => unknown): Filter<Value> => {
    const [sql, index] = [`${column} = ?`, table.indexBy(column)];
    return (value) => ({ sql, bind: [stored(value)], index, isOneValue: true });
  };
  /** The calendar date is on or after, or on or before, this one. */
  const bound =
    (operator: '>=' | '<=') =>
    (column: Column): Filter<string> => {
      const [sql, index] = [`${column} ${operator} ?`, table.indexBy(column)];
      return (date) => ({ sql, bind: [date], index, days: column });
    };

  return {
    equal: <Name extends Column>(column: Name) =>
      by<NonNullable<Row[Name]>>(column, (value) => table.stored(column, value)),
    from: bound('>='),
    to: bound('<='),
    /** The code of a currency, in any case. */
    currency: (column: Column) => by<string>(column, (code) => code.toUpperCase()),
    /** The column has one of the values. */
    anyOf(column: Column): Filter<readonly string[]> {
      const index = table.indexBy(column);
      return (values) => ({
        ...oneOfThese(column, values),
        index,
        isOneValue: new Set(values).size === 1,
      });
    },
    /** The record was last changed at or after this instant. */
    since(column: Column): Filter<string> {
      const [sql, index] = [`${column} >= ?`, table.indexBy(column)];
      return (instant) => ({ sql, bind: [storedInstant(instant)], index });
    },
  };
}

/** The conditions for the parameters of a request. */
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

/** Combines conditions with AND. */
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
  // An offset can move a year out of four digits; only years with four digits can be compared as text.
  const within = Math.min(Math.max(read, FIRST.getTime()), LAST.getTime());
  return toStoredInstant(new Date(within));
}

/** What all pages of a resource have in common. */
export interface PageSpec<Row extends object> {
  readonly table: Table<Row>;
  /**
   * The sort columns by their names in the contract; `createdAt` uses the id, which is in order of time.
   */
  readonly orders: { readonly createdAt: keyof Row & string } & Readonly<
    Record<string, keyof Row & string>
  >;
}

/** How to read a page. */
export interface PageReading {
  sort: string | undefined;
  offset: number;
  limit: number;
  narrowed: 'not' | 'to few' | 'to many';
  /** The table with a hint for an index that lists the matches in order of creation. */
  inOrder?: string | undefined;
}

/**
 * One extra row shows whether there is a next page. Ids are read from the index first, then their rows.
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

/** Which rows to read, from where and in which order. */
interface Chosen {
  from: string;
  matching: SqlCondition;
  order: Order['order'];
  /** The order in which their ids are read, if it differs. */
  ids?: Order['order'];
  count: number;
  offset: number;
  hint?: string;
}

/** Reads the rows for the ids of a page. */
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
  return rows.map((row) => table.decode(row));
}

/**
 * MySQL decides to scan the primary key in order before it considers the ignored indexes, and then reads
 * and sorts the table. MariaDB and SQLite treat this hint as a comment.
 */
const SORT_THE_FEW = "/*+ SET_VAR(optimizer_switch = 'prefer_ordering_index=off') */ ";

/**
 * The table with a hint for the index that covers all conditions, if there is one. If one account has
 * most of the rows, MariaDB considers any of its indexes equally good, and reads rows; SQLite, which has
 * no statistics on that, does the same if the index does not start with the account.
 */
export function tableBy(sql: Sql, table: string, conditions: readonly SqlCondition[]): string {
  const [index, ...others] = new Set(conditions.map((condition) => condition.index));
  if (index === undefined || others.length > 0) return table;
  return sql.dialect === 'mysql'
    ? `${table} FORCE INDEX (${index})`
    : `${table} INDEXED BY ${index}`;
}

/** The same for a single value of the column: its index then lists the matches in order of creation. */
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
 * Without hints, MariaDB sorts a whole account to reach a deep page; scans the primary key, which
 * contains the rows of all accounts, to find the matches; and scans the account in order even if the few
 * matches are at the other end.
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

/** SQLite does not support these hints, and scans the index of the order without them. */
const hinted = ({ dialect }: Sql, table: string, hint: string): string =>
  dialect === 'mysql' ? `${table} ${hint}` : table;

/** The order of a list. */
export interface Order {
  /** The column to sort by, and its index (account, column, id). */
  column: string;
  index: string;
  descending: boolean;
  /** The terms of ORDER BY, or those of the opposite order. */
  order(prefix: string, turned?: boolean): string;
}

/** Both keys in the same direction, so that a page never repeats a row and one index is enough. */
export function orderOf<Row extends object>(
  { table, orders }: PageSpec<Row>,
  sort = '-createdAt',
): Order {
  const descending = sort.startsWith('-');
  const column = orders[descending ? sort.slice(1) : sort] ?? orders.createdAt;
  const order = (prefix: string, turned = false) => {
    const direction = descending === turned ? 'ASC' : 'DESC';
    return column === 'id'
      ? `${prefix}id ${direction}`
      : `${prefix}${column} ${direction}, ${prefix}id ${direction}`;
  };
  return { column, index: table.indexBy(column), descending, order };
}
