import {
  type AbstractDataType,
  type AggregateOptions,
  Model as Row,
  type ModelStatic,
  type Sequelize,
} from 'sequelize';
import { decimal, Decimal, toWire } from '../../money/money.js';
import { type Column, money } from '../columns.js';
import { expandMacros } from '../migrations/macros.js';
import { columnOf, type Model } from '../model.js';

/** A column as a data type: conditions give values as rows show them. */
class StoredType implements AbstractDataType {
  readonly key = 'STORED';
  readonly dialectTypes = '';

  constructor(private readonly column: Column<unknown>) {}

  toSql(): string {
    return expandMacros(`{${this.column.sql}}`, 'mariadb');
  }

  toString(): string {
    return this.toSql();
  }

  /** Sequelize calls it for each value of a condition. */
  stringify(value: unknown): string {
    const given = this.column === money && typeof value === 'number' ? decimal(value) : value;
    return String(this.column.encode ? this.column.encode(given) : given);
  }
}

type Stored = string | number | null | undefined;

const shown = ({ decode }: Column<unknown>, stored: Stored): unknown =>
  stored === null || stored === undefined || !decode ? stored : inNumbers(decode(stored));

/** Converts decimals to the numbers that the API shows, within nested values, too. */
function inNumbers(value: unknown): unknown {
  if (Decimal.isDecimal(value)) return toWire(value);
  if (Array.isArray(value)) return value.map(inNumbers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inNumbers(each)]));
}

/** Defines the models on a connection, with their indexes and associations. */
export function defineModels(sequelize: Sequelize, models: readonly Model[]) {
  const defined = new Map(models.map((model) => [model.name, define(sequelize, model)]));
  for (const model of models) {
    for (const [column, { refersTo }] of Object.entries(model.columns)) {
      const [child, parent] = [defined.get(model.name), defined.get(refersTo ?? '')];
      if (child && parent) associate(child, parent, column);
    }
  }
  return defined;
}

/** `invoiceId` of `Payment`: a payment has `invoice`, and an invoice has `payments`. */
function associate(child: ModelStatic<Row>, parent: ModelStatic<Row>, column: string): void {
  const as = column.replace(/Id$/, '');
  const isPlain = as === parent.options.name?.singular;
  const alias = isPlain ? {} : { as };
  child.belongsTo(parent, { foreignKey: column, constraints: false, ...alias });
  if (isPlain) parent.hasMany(child, { foreignKey: column, constraints: false });
}

function define(sequelize: Sequelize, model: Model): ModelStatic<Row> {
  /** A table whose rows and sums show values as the API does. */
  class Table extends Row {
    static override async aggregate<T, M extends Row>(
      attribute: keyof M['_attributes'] | '*',
      method: string,
      options?: AggregateOptions<T, M['_attributes']>,
    ): Promise<T> {
      const found: unknown = await super.aggregate(attribute, method, options);
      if (attribute === '*' || method === 'count') return found as T;
      return shown(columnOf(model, String(attribute)), found as Stored) as T;
    }
  }
  const entries = Object.entries(model.columns).map(([name, column]) => {
    const attribute = {
      type: new StoredType(column),
      allowNull: column.nullable ?? false,
      primaryKey: model.primaryKey.includes(name),
      get(this: Row) {
        return shown(column, this.getDataValue(name) as Stored);
      },
    };
    return [name, attribute] as const;
  });
  const singular = model.name.charAt(0).toLowerCase() + model.name.slice(1);
  Table.init(Object.fromEntries(entries), {
    sequelize,
    modelName: model.name,
    tableName: model.table,
    name: { singular, plural: model.plural },
    timestamps: false,
    indexes: indexesOf(model),
  });
  return Table;
}

function indexesOf({ indexes, unique }: Model) {
  const listed = (all: Model['indexes'], isUnique: boolean) =>
    Object.entries(all).map(([name, fields]) => ({ name, unique: isUnique, fields: [...fields] }));
  return [...listed(indexes, false), ...listed(unique, true)];
}
