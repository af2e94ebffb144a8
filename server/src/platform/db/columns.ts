import { fromStoredInstant, toStoredInstant } from '../dates/dates.js';
import {
  AMOUNT_SCALE,
  type Decimal,
  fromScaled,
  numberToScaled,
  PRICE_SCALE,
  type Scale,
  scaledToWire,
  toScaled,
} from '../money/money.js';

/** A column of a table: its SQL type, and how its values are stored; without functions, unchanged. */
export interface Column<T> {
  /** The SQL type, as the macros of the migrations name it: `id`, `text:20`, `amount`. */
  readonly sql: string;
  readonly nullable?: boolean;
  /** True if the database fills it in: no statement writes it. */
  readonly computed?: boolean;
  /** The name of the model whose primary key it holds; see `idOf`. */
  readonly refersTo?: string;
  decode?(stored: string | number): T;
  encode?(value: T): string | number;
  /** Only declares the type of the values; never read. */
  readonly type?: T;
}

/** The columns of a table, by their names. */
export type Columns = Readonly<Record<string, Column<unknown>>>;

type ValueOf<C> = C extends Column<infer Value> ? Value : never;

/** A row with these columns; those that the database fills are not part of it. */
export type Values<C> = {
  [Name in keyof C as [ValueOf<C[Name]>] extends [never] ? never : Name]: ValueOf<C[Name]>;
};

/** An id, or another short key. */
export const id: Column<string> = { sql: 'id' };
/** A column that refers to a row of another model. */
export type Reference<Name extends string> = Readonly<{ refersTo: Name }>;
/** The id of a record of another model. */
export const idOf = <const Name extends string>(model: Name): Column<string> & Reference<Name> => ({
  ...id,
  refersTo: model,
});
/** The same where there may be none. */
export const optionalIdOf = <const Name extends string>(
  model: Name,
): Column<string | null> & Reference<Name> => ({ ...id, refersTo: model, nullable: true });
/** The account that a row belongs to. */
export const accountId = idOf('Account');
/** Text of limited length, in characters. */
export const text = (length: number): Column<string> => ({ sql: `text:${length}` });
/** Text of any length. */
export const longText: Column<string> = { sql: 'long' };
/** Text with one of a few values. */
export const oneOf = <Word extends string>(length: number): Column<Word> => ({
  sql: `text:${length}`,
});
/** A calendar date, never shifted by a time zone. */
export const date: Column<string> = { sql: 'date' };
/** An integer that may exceed 2^53; text on every database. */
export const bigInteger: Column<string> = { sql: 'amount', decode: String };
/** An integer of 32 bits. */
export const integer: Column<number> = { sql: 'int' };
/** True or false. */
export const flag: Column<boolean> = {
  sql: 'bool',
  decode: (stored) => stored !== 0,
  encode: Number,
};
/** An instant, RFC 3339 with milliseconds. */
export const instant: Column<string> = {
  sql: 'instant',
  decode: (stored) => fromStoredInstant(String(stored)),
  encode: (value) => toStoredInstant(new Date(value)),
};
const scaled = (scale: Scale): Column<number> => ({
  sql: 'amount',
  decode: (stored) => scaledToWire(stored, scale),
  encode: (value) => numberToScaled(value, scale),
});
/** An amount that is shown and compared but not used in calculations, as a JSON number. */
export const amount = scaled(AMOUNT_SCALE);
/** The same for a unit price. */
export const price = scaled(PRICE_SCALE);
/** An amount that is calculated with. */
export const money: Column<Decimal> = {
  sql: 'amount',
  decode: (stored) => fromScaled(stored, AMOUNT_SCALE),
  encode: (value) => toScaled(value, AMOUNT_SCALE),
};
/** A JSON value as text. */
export const json = <T>(): Column<T> => ({
  sql: 'json',
  decode: (stored) => JSON.parse(String(stored)) as T,
  encode: (value) => JSON.stringify(value),
});
/** The order in which rows were inserted, which the database fills in. */
export const sequence: Column<never> = { sql: 'sequence', nullable: true, computed: true };

/** Makes a column nullable: NULL is neither decoded nor encoded. */
export const nullable = <T>(column: Column<T>): Column<T | null> =>
  ({ ...column, nullable: true }) as Column<T | null>;
