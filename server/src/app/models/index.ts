import type { Model as SequelizeModel, ModelStatic, Sequelize } from 'sequelize';
import type { Reference, Values } from '../../platform/db/columns.js';
import type { Decimal } from '../../platform/money/money.js';
import { connect } from '../../platform/db/mysql/connection.js';
import { defineModels } from '../../platform/db/mysql/sequelize-models.js';
import { allModels, type models } from './all-models.js';

type Declared = typeof models;
type ModelName = keyof Declared;
type ColumnsOf<Name extends ModelName> = Declared[Name]['columns'];

/** A row with the rows that it refers to and those that refer to it, if they were included. */
export type Instance<Name extends ModelName> = SequelizeModel<RowOf<Name>> &
  RowOf<Name> &
  Parents<ColumnsOf<Name>> &
  Children<Name>;

type RowOf<Name extends ModelName> = InNumbers<Values<ColumnsOf<Name>>>;

/** Decimals as the numbers that the API shows. */
type InNumbers<T> = T extends Decimal
  ? number
  : T extends readonly (infer Item)[]
    ? InNumbers<Item>[]
    : T extends object
      ? { [Key in keyof T]: InNumbers<T[Key]> }
      : T;

type Parents<Columns> = {
  [
    Column in keyof Columns as Columns[Column] extends Reference<ModelName>
      ? Column extends `${infer Parent}Id`
        ? Parent
        : never
      : never
  ]?: Columns[Column] extends Reference<infer Parent extends ModelName>
    ? Instance<Parent> | null
    : never;
};

type RefersTo<Columns, Parent> = {
  [Column in keyof Columns]: Columns[Column] extends Reference<infer Name>
    ? Name extends Parent
      ? true
      : never
    : never;
}[keyof Columns];

type Children<Parent extends ModelName> = {
  [
    Name in ModelName as true extends RefersTo<ColumnsOf<Name>, Parent>
      ? Declared[Name]['plural']
      : never
  ]?: Instance<Name>[];
};

/** The tables of a database as models of Sequelize. */
export type Models = { readonly [Name in ModelName]: ModelStatic<Instance<Name>> };

/** An open database. */
export interface OpenModels extends Models {
  /** For queries of your own. */
  readonly sequelize: Sequelize;
  close(): Promise<void>;
}

/**
 * Opens the tables of a MySQL or MariaDB database for reports and integrations. Rows have the names of the
 * columns; amounts, dates and nested values are as the API shows them. Only for reading: the database refuses
 * every write of these connections.
 *
 * @param url the `DATABASE_URL`: `mysql://user:password@host:port/database`
 * @throws Error if it is no such URL
 */
export function openModels(url: string): OpenModels {
  const sequelize = connect(url, {
    poolSize: 5,
    session: ['SET SESSION TRANSACTION READ ONLY'],
    multipleStatements: false,
  });
  const defined = defineModels(sequelize, allModels);
  return {
    ...Object.fromEntries(defined),
    sequelize,
    close: () => sequelize.close(),
  } as OpenModels;
}
