import { DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize';

/** A row of `products`; the price is scaled by 10^6, tags are JSON text. */
export interface ProductRow {
  id: string;
  accountId: string;
  name: string;
  price: string;
  url: string | null;
  description: string | null;
  trackInventory: number;
  /** Not clamped: sales may take it past the bounds of the contract. */
  stock: number | string | null;
  tags: string;
  sortName: string;
  searchText: string;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** The table of products. */
export type ProductModel = ModelStatic<Model<ProductRow, ProductRow>>;

const required = (type: DataTypes.DataType) => ({ type, allowNull: false });

/** Declares the table to sequelize. */
export function defineProduct(sequelize: Sequelize): ProductModel {
  return sequelize.define<Model<ProductRow, ProductRow>>(
    'products',
    {
      id: { type: DataTypes.STRING(40), primaryKey: true },
      accountId: required(DataTypes.STRING(40)),
      name: required(DataTypes.STRING(100)),
      price: required(DataTypes.BIGINT),
      url: DataTypes.TEXT,
      description: DataTypes.TEXT,
      trackInventory: required(DataTypes.TINYINT),
      stock: DataTypes.BIGINT,
      tags: required(DataTypes.TEXT),
      sortName: required(DataTypes.STRING(255)),
      searchText: required(DataTypes.TEXT),
      version: required(DataTypes.INTEGER),
      createdAt: required(DataTypes.STRING(23)),
      updatedAt: required(DataTypes.STRING(23)),
    },
    { tableName: 'products', timestamps: false },
  );
}
