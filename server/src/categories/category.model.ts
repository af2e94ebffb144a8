import { DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize';

/** A row of `categories`. */
export interface CategoryRow {
  id: string;
  accountId: string;
  name: string;
  sortName: string;
  version: number;
  createdAt: string;
  updatedAt: string;
}

export type CategoryModel = ModelStatic<Model<CategoryRow, CategoryRow>>;

const required = (type: DataTypes.DataType) => ({ type, allowNull: false });

export function defineCategory(sequelize: Sequelize): CategoryModel {
  return sequelize.define<Model<CategoryRow, CategoryRow>>(
    'categories',
    {
      id: { type: DataTypes.STRING(40), primaryKey: true },
      accountId: required(DataTypes.STRING(40)),
      name: required(DataTypes.STRING(20)),
      sortName: required(DataTypes.STRING(255)),
      version: required(DataTypes.INTEGER),
      createdAt: required(DataTypes.STRING(23)),
      updatedAt: required(DataTypes.STRING(23)),
    },
    { tableName: 'categories', timestamps: false },
  );
}
