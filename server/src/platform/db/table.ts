import { toStoredInstant } from '../dates/dates.js';
import type { Column, Columns, Values } from './columns.js';
import type { Read, Sql, Transaction } from './database.js';
import { columnOf, listIndexes, type Model, storedNames } from './model.js';

/** How to lock the rows that are read: against changes, or also against other locks. */
export type Lock = 'share' | 'update';

// SQLite binds at most 32,766 values.
const MAX_ROWS = 200;

const whereText = (where: object) =>
  `WHERE ${Object.keys(where)
    .map((column) => `${column} = ?`)
    .join(' AND ')}`;

/** Reads and writes the rows of a model, or some of their columns. */
export class Table<Row extends object> {
  readonly name: string;
  readonly columns: readonly (keyof Row & string)[];
  readonly #indexes: ReadonlyMap<string, string>;
  readonly #selection: string;
  readonly #insertion: string;
  readonly #row: string;
  readonly #encoders: Readonly<Record<string, Column<unknown>['encode']>>;
  readonly #decoders: readonly { column: string; decode: NonNullable<Column<unknown>['decode']> }[];

  /** Use `table` instead, which derives the type of the row. */
  constructor(model: Model, names: readonly (keyof Row & string)[]) {
    const all = names.join(', ');
    this.name = model.table;
    this.columns = names;
    this.#indexes = listIndexes(model);
    this.#selection = `SELECT ${all} FROM ${model.table}`;
    this.#insertion = `INSERT INTO ${model.table} (${all}) VALUES`;
    this.#row = `(${marks(names)})`;
    this.#encoders = Object.fromEntries(
      Object.entries(model.columns).map(([name, { encode }]) => [name, encode]),
    );
    this.#decoders = names.flatMap((column) => {
      const { decode } = columnOf(model, column);
      return decode ? [{ column, decode }] : [];
    });
  }

  /**
   * The index that lists the rows with one value of the column in order of their ids.
   *
   * @throws Error if the model declares none
   */
  indexBy(column: keyof Row & string): string {
    const index = this.#indexes.get(column);
    if (index === undefined) throw new Error(`${this.name} has no index for lists by ${column}.`);
    return index;
  }

  /** A value as the column stores it. */
  stored<Name extends keyof Row & string>(column: Name, value: Row[Name]): unknown {
    const encode = this.#encoders[column];
    return encode && value !== null ? encode(value) : value;
  }

  /** Decodes the values of a row from the database, in place. */
  decode(stored: object): Row {
    const decoded = stored as Record<string, unknown>;
    for (const { column, decode } of this.#decoders) {
      const value = decoded[column];
      if (value !== null) decoded[column] = decode(value as string | number);
    }
    return stored as Row;
  }

  /** Encodes the values of a row, in the order of the columns. */
  encode(row: Row): unknown[] {
    return this.columns.map((column) => this.stored(column, row[column]));
  }

  /** The values of a row as the database stores them, by column. */
  toStored(row: Row): Record<string, unknown> {
    const values = this.encode(row);
    return Object.fromEntries(this.columns.map((column, index) => [column, values[index]]));
  }

  /** The row of such values, which may be older than some of its columns. */
  fromStored(stored: Readonly<Record<string, unknown>>): Row {
    return this.decode(
      Object.fromEntries(this.columns.map((column) => [column, stored[column] ?? null])),
    );
  }

  /** The one row with these values, or null. */
  async find(sql: Sql, where: Partial<Row>, lock?: Lock): Promise<Row | null> {
    return (await this.select(sql, where, '', lock))[0] ?? null;
  }

  /** All rows with these values; `order` is the text after ORDER BY. */
  select(sql: Sql, where: Partial<Row>, order: string, lock?: Lock): Promise<Row[]> {
    const locked = lock === 'update' ? sql.forUpdate : lock === 'share' ? sql.forShare : '';
    const ordered = order === '' ? '' : ` ORDER BY ${order}`;
    return this.query(sql, `${whereText(where)}${ordered}${locked}`, this.#valuesOf(where));
  }

  /** The SELECT of the rows with these values, for `selectBoth`; what it finds is still to be decoded. */
  read(where: Partial<Row>): Read {
    return [`${this.#selection} ${whereText(where)}`, this.#valuesOf(where)];
  }

  /** The rows of any other SELECT; `rest` is the text after the name of the table. */
  async query(sql: Sql, rest: string, values: readonly unknown[]): Promise<Row[]> {
    const rows = await sql.select<object>(`${this.#selection} ${rest}`, values);
    return rows.map((row) => this.decode(row));
  }

  /** Inserts rows with the next statement or the commit. */
  insert(tx: Transaction, rows: readonly Row[]): void {
    for (let start = 0; start < rows.length; start += MAX_ROWS) {
      tx.later(...this.#insertionOf(rows.slice(start, start + MAX_ROWS)));
    }
  }

  /** Inserts a row at once, so that a unique violation is thrown here. */
  async insertNow(tx: Transaction, row: Row): Promise<void> {
    await tx.execute(...this.#insertionOf([row]));
  }

  /** Changes the rows with these values, with the next statement or the commit. */
  update(tx: Transaction, where: Partial<Row>, change: Partial<Row>): void {
    const changes = Object.keys(change).map((column) => `${column} = ?`);
    tx.later(`UPDATE ${this.name} SET ${changes.join(', ')} ${whereText(where)}`, [
      ...this.#valuesOf(change),
      ...this.#valuesOf(where),
    ]);
  }

  /** Removes the rows with these values, with the next statement or the commit. */
  remove(tx: Transaction, where: Partial<Row>): void {
    tx.later(`DELETE FROM ${this.name} ${whereText(where)}`, this.#valuesOf(where));
  }

  #valuesOf(values: Partial<Row>): unknown[] {
    return Object.entries(values).map(([name, value]) =>
      this.stored(name as keyof Row & string, value as Row[keyof Row & string]),
    );
  }

  #insertionOf(rows: readonly Row[]): [sql: string, values: unknown[]] {
    const values = rows.map(() => this.#row).join(', ');
    return [`${this.#insertion} ${values}`, rows.flatMap((row) => this.encode(row))];
  }
}

/** The row of a table. */
export type TableRow<T> = T extends Table<infer Row> ? Row : never;

/** The table of a model, with all columns that rows have, or some of them. */
export function table<C extends Columns>(model: Model<C>): Table<Values<C>>;
export function table<C extends Columns, Name extends keyof Values<C> & string>(
  model: Model<C>,
  names: readonly Name[],
): Table<Pick<Values<C>, Name>>;
export function table<C extends Columns>(
  model: Model<C>,
  names: readonly (keyof Values<C> & string)[] = storedNames(model),
): Table<Values<C>> {
  return new Table(model, names);
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

/**
 * `updatedAt` after a change, RFC 3339: never earlier than the stored one, whose request may have
 * arrived later but acquired the lock first.
 */
export function updatedAfter(before: string, now: Date): string {
  const instant = now.toISOString();
  return instant > before ? instant : before;
}

/** The same for an UPDATE of rows that were not read; `updatedNow` returns its values. */
export const UPDATED_AFTER = 'updatedAt = CASE WHEN updatedAt > ? THEN updatedAt ELSE ? END';

/** The values of `UPDATED_AFTER`. */
export function updatedNow(now: Date): [string, string] {
  const instant = toStoredInstant(now);
  return [instant, instant];
}
