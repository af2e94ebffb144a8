import type { Reading } from '../context/work.js';
import { toStoredInstant } from '../dates/dates.js';
import { marks } from '../db/table.js';

/** A piece of a WHERE clause with its values. */
export interface SqlCondition {
  sql: string;
  bind: unknown[];
  /** The index (account, column, id) that serves it alone. */
  index?: string;
  /** True where that index has all that match in order of creation. */
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

/** RFC 3339 as the column keeps it; JavaScript knows no leap second, so `:60` is the second after. */
export function storedInstant(value: string): string {
  const isLeap = /:60(?=[.Zz+-])/.test(value);
  const read = new Date(value.replace(/:60(?=[.Zz+-])/, ':59')).getTime() + (isLeap ? 1000 : 0);
  // An offset can lead out of the years that have four digits, which alone can be compared as text.
  const within = Math.min(Math.max(read, FIRST.getTime()), LAST.getTime());
  return toStoredInstant(new Date(within));
}
