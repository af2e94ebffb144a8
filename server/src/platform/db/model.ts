import type { Column, Columns, Values } from './columns.js';

/** What a model declares besides its columns. */
export interface ModelOptions<Name extends string, Plural extends string> {
  /** What others call its rows; by default, the name of the table. */
  readonly plural?: Plural;
  /** By default, `id`. */
  readonly primaryKey?: readonly Name[];
  /** The columns that are constrained to the primary key of the model that they refer to. */
  readonly foreignKeys?: readonly Name[];
  /** The columns of each index, by its name. */
  readonly indexes?: Readonly<Record<string, readonly Name[]>>;
  /** The same for indexes whose values are unique. */
  readonly unique?: Readonly<Record<string, readonly Name[]>>;
}

/**
 * A table, declared once: its columns with their types, its indexes, and the models that it refers to.
 * Statements, rows, hints for indexes, and the Sequelize models of `@faktura/server/models` follow from it;
 * a test compares it with the migrated schema.
 */
export interface Model<C extends Columns = Columns, Plural extends string = string> {
  readonly name: string;
  readonly table: string;
  readonly plural: Plural;
  readonly columns: C;
  readonly primaryKey: readonly string[];
  readonly indexes: Readonly<Record<string, readonly string[]>>;
  readonly unique: Readonly<Record<string, readonly string[]>>;
  readonly foreignKeys: readonly string[];
}

/** The row of a model, or of columns: `RowOf<typeof customerModel>`. */
export type RowOf<T> = T extends Model<infer C> ? Values<C> : Values<T>;

/** Declares a model, such as `Invoice` with the table `invoices`. */
export function model<
  C extends Columns,
  const Table extends string,
  const Plural extends string = Table,
>(
  name: string,
  table: Table,
  columns: C,
  options: ModelOptions<keyof C & string, Plural> = {},
): Model<C, Plural> {
  const { plural = table as string as Plural, primaryKey = ['id'], foreignKeys = [] } = options;
  const { indexes = {}, unique = {} } = options;
  return { name, table, plural, columns, primaryKey, foreignKeys, indexes, unique };
}

/** The column of that name. @throws Error if the model has none */
export function columnOf({ name, columns }: Model, column: string): Column<unknown> {
  const found = columns[column];
  if (!found) throw new Error(`The model ${name} has no column ${column}.`);
  return found;
}

/** The names of the columns that the server writes. */
export function storedNames<C extends Columns>({
  columns,
}: Model<C>): (keyof Values<C> & string)[] {
  const names = Object.keys(columns) as (keyof Values<C> & string)[];
  return names.filter((name) => !columns[name]?.computed);
}

/**
 * The indexes that list the rows with one value of a column in order of their ids, by that column: an index of
 * the account, if the model has one, the column, and the id.
 */
export function listIndexes({ indexes, unique }: Model): ReadonlyMap<string, string> {
  const entries = Object.entries({ ...indexes, ...unique }).flatMap(([index, columns]) => {
    const [column = '', id] = columns.filter((each) => each !== 'accountId');
    const isList = column === 'id' ? id === undefined : id === 'id' && columns.at(-1) === 'id';
    return isList ? [[column, index] as const] : [];
  });
  return new Map(entries);
}
