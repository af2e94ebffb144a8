import { fromStoredInstant, toStoredInstant } from '../dates/dates.js';
import { AMOUNT_SCALE, numberToScaled, PRICE_SCALE, scaledToWire } from '../money/money.js';
import type { Sql, Transaction } from './database.js';

/** How a value of a row is stored; without functions it is stored unchanged. */
export interface Column<T> {
  decode?(stored: string | number): T;
  encode?(value: T): string | number;
  /** Only declares the type of the values; never read. */
  readonly type?: T;
}

/** Text, a calendar date, or a 64-bit integer: scaled amounts may exceed 2^53. */
export const text: Column<string> = {};
/** Text with one of a few values. */
export const oneOf = <Word extends string>(): Column<Word> => ({});
/** An integer that may exceed 2^53; text on every database. */
export const bigInteger: Column<string> = { decode: String };
/** An integer of 32 bits. */
export const integer: Column<number> = {};
/** True or false. */
export const flag: Column<boolean> = { decode: (stored) => stored !== 0, encode: Number };
/** An instant, RFC 3339 with milliseconds. */
export const instant: Column<string> = {
  decode: (stored) => fromStoredInstant(String(stored)),
  encode: (value) => toStoredInstant(new Date(value)),
};
const scaled = (scale: number): Column<number> => ({
  decode: (stored) => scaledToWire(stored, scale),
  encode: (value) => numberToScaled(value, scale),
});
/** An amount that is shown and compared but not used in calculations, as a JSON number. */
export const amount = scaled(AMOUNT_SCALE);
/** The same for a unit price. */
export const price = scaled(PRICE_SCALE);
/** A JSON value as text. */
export const json = <T>(): Column<T> => ({
  decode: (stored) => JSON.parse(String(stored)) as T,
  encode: (value) => JSON.stringify(value),
});

/** Makes a column nullable: NULL is neither decoded nor encoded. */
export const nullable = <T>(column: Column<T>): Column<T | null> => column as Column<T | null>;

/** The columns of a row, by their names. */
export type Columns<Row> = { readonly [Name in keyof Row]-?: Column<Row[Name]> };

/** The row of a table, or of columns: `RowOf<typeof customers>`. */
export type RowOf<T> =
  T extends Table<infer Row>
    ? Row
    : { [Name in keyof T]: T[Name] extends Column<infer Value> ? Value : never };

/** How to lock the rows that are read: against changes, or also against other locks. */
export type Lock = 'share' | 'update';

/** A declared table: its columns, and how its rows are read and written. */
export interface Table<Row extends object> {
  readonly name: string;
  readonly columns: readonly (keyof Row & string)[];
  /** Decodes the values of a row from the database. */
  decode(stored: object): Row;
  /** Encodes the values of a row, in the order of the columns. */
  encode(row: Row): unknown[];
  /** The one row with these values, or null. */
  find(sql: Sql, where: Partial<Row>, lock?: Lock): Promise<Row | null>;
  /** All rows with these values; `order` is the text after ORDER BY. */
  select(sql: Sql, where: Partial<Row>, order: string, lock?: Lock): Promise<Row[]>;
  /** The rows of any other SELECT; `rest` is the text after the name of the table. */
  query(sql: Sql, rest: string, values: readonly unknown[]): Promise<Row[]>;
  /** Inserts rows with the next statement or the commit. */
  insert(tx: Transaction, rows: readonly Row[]): void;
  /** Inserts a row at once, so that a unique violation is thrown here. */
  insertNow(tx: Transaction, row: Row): Promise<void>;
  /** Changes the rows with these values, with the next statement or the commit. */
  update(tx: Transaction, where: Partial<Row>, change: Partial<Row>): void;
  /** Removes the rows with these values, with the next statement or the commit. */
  remove(tx: Transaction, where: Partial<Row>): void;
}

// SQLite binds at most 32,766 values.
const MAX_ROWS = 200;

const whereText = (where: object) =>
  `WHERE ${Object.keys(where)
    .map((column) => `${column} = ?`)
    .join(' AND ')}`;

/** Declares a table: each column once, with its type in a row. */
export function table<Row extends object>(name: string, columns: Columns<Row>): Table<Row> {
  type Name = keyof Row & string;
  const names = Object.keys(columns) as Name[];
  const decoders = names.flatMap((column) => {
    const { decode } = columns[column];
    return decode ? [{ column, decode }] : [];
  });
  const all = names.join(', ');
  const row = `(${marks(names)})`;

  function decode(stored: object): Row {
    const decoded = stored as Record<string, unknown>;
    for (const { column, decode: decodeValue } of decoders) {
      const value = decoded[column];
      if (value !== null) decoded[column] = decodeValue(value as string | number);
    }
    return stored as Row;
  }
  function encode(column: Name, value: Row[Name]): unknown {
    const { encode: encodeValue } = columns[column];
    return encodeValue && value !== null ? encodeValue(value) : value;
  }
  const encodeRow = (values: Row): unknown[] =>
    names.map((column) => encode(column, values[column]));
  const valuesOf = (values: Partial<Row>) =>
    (Object.keys(values) as Name[]).map((column) => encode(column, values[column] as Row[Name]));
  const insertion = (rows: readonly Row[]): [sql: string, values: unknown[]] => [
    `INSERT INTO ${name} (${all}) VALUES ${rows.map(() => row).join(', ')}`,
    rows.flatMap(encodeRow),
  ];

  async function query(sql: Sql, rest: string, values: readonly unknown[]): Promise<Row[]> {
    return (await sql.select<object>(`SELECT ${all} FROM ${name} ${rest}`, values)).map(decode);
  }
  function select(sql: Sql, where: Partial<Row>, order: string, lock?: Lock): Promise<Row[]> {
    const locked = lock === 'update' ? sql.forUpdate : lock === 'share' ? sql.forShare : '';
    const ordered = order === '' ? '' : ` ORDER BY ${order}`;
    return query(sql, `${whereText(where)}${ordered}${locked}`, valuesOf(where));
  }

  return {
    name,
    columns: names,
    decode,
    encode: encodeRow,
    select,
    query,
    find: async (sql, where, lock) => (await select(sql, where, '', lock))[0] ?? null,
    insert(tx, rows) {
      for (let start = 0; start < rows.length; start += MAX_ROWS) {
        tx.later(...insertion(rows.slice(start, start + MAX_ROWS)));
      }
    },
    insertNow: async (tx, one) => void (await tx.execute(...insertion([one]))),
    update(tx, where, change) {
      const changes = Object.keys(change).map((column) => `${column} = ?`);
      tx.later(`UPDATE ${name} SET ${changes.join(', ')} ${whereText(where)}`, [
        ...valuesOf(change),
        ...valuesOf(where),
      ]);
    },
    remove: (tx, where) => tx.later(`DELETE FROM ${name} ${whereText(where)}`, valuesOf(where)),
  };
}

const LARGEST = 2n ** 63n - 1n;

/** Converts a value for the drivers: integers to BigInt, fractions to numbers. */
export type BoundValue = string | number | bigint | null | Buffer;

function boundInteger(value: bigint): bigint {
  if (value > LARGEST || value < -LARGEST - 1n) {
    throw new RangeError('A bound integer does not fit in 64 bits.');
  }
  return value;
}

/**
 * Checks and converts one value. Throws for an object, a date or `undefined`, which are programming
 * errors.
 */
export function toBound(value: unknown): BoundValue {
  switch (typeof value) {
    case 'string':
      return value;
    case 'bigint':
      return boundInteger(value);
    case 'boolean':
      return value ? 1n : 0n;
    case 'number':
      if (!Number.isFinite(value)) throw new RangeError('A bound number is not finite.');
      return Number.isInteger(value) ? boundInteger(BigInt(value)) : value;
    default:
      if (value === null) return null;
      if (value instanceof Uint8Array) return Buffer.isBuffer(value) ? value : Buffer.from(value);
      throw new TypeError(`A bound value has the type ${typeof value}.`);
  }
}

/** A `?` list for `IN (…)`: `marks([1, 2])` is `?, ?`. */
export function marks(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}

/** JSON columns are text on every database; they are encoded and decoded only here. */
export function toJsonColumn(value: unknown): string {
  return JSON.stringify(value);
}

/** The same for a nullable column. */
export function toJsonColumnOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** Parses a JSON column as the given type. */
export function fromJsonColumn<T>(stored: string): T {
  return JSON.parse(stored) as T;
}

/** The same where a column may be empty. */
export function fromJsonColumnOrNull<T>(stored: string | null): T | null {
  return stored === null ? null : (JSON.parse(stored) as T);
}

/**
 * `updatedAt` after a change, RFC 3339: never earlier than the stored one, whose request may have
 * arrived later but acquired the lock first.
 */
export function updatedAfter(before: string, now: Date): string {
  const instant = now.toISOString();
  return instant > before ? instant : before;
}

/** The same in the format of the column. */
export function storedUpdatedAfter(before: string, now: Date): string {
  const instant = toStoredInstant(now);
  return instant > before ? instant : before;
}

/** The same for an UPDATE of rows that were not read; `updatedNow` returns its values. */
export const UPDATED_AFTER = 'updatedAt = CASE WHEN updatedAt > ? THEN updatedAt ELSE ? END';

/** The values of `UPDATED_AFTER`. */
export function updatedNow(now: Date): [string, string] {
  const instant = toStoredInstant(now);
  return [instant, instant];
}
