import { DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize';

/** A row of `vendors`; nested members are JSON text. */
export interface VendorRow {
  id: string;
  accountId: string;
  address: string;
  tax: string | null;
  registration: string | null;
  reference: string | null;
  currency: string | null;
  paymentTerms: number | null;
  bank: string | null;
  notes: string | null;
  tags: string;
  sortName: string;
  searchText: string;
  version: number;
  createdAt: string;
  updatedAt: string;
}

export type VendorModel = ModelStatic<Model<VendorRow, VendorRow>>;

const required = (type: DataTypes.DataType) => ({ type, allowNull: false });

export function defineVendor(sequelize: Sequelize): VendorModel {
  return sequelize.define<Model<VendorRow, VendorRow>>(
    'vendors',
    {
      id: { type: DataTypes.STRING(40), primaryKey: true },
      accountId: required(DataTypes.STRING(40)),
      address: required(DataTypes.TEXT),
      tax: DataTypes.TEXT,
      registration: DataTypes.TEXT,
      reference: DataTypes.STRING(100),
      currency: DataTypes.STRING(3),
      paymentTerms: DataTypes.INTEGER,
      bank: DataTypes.TEXT,
      notes: DataTypes.TEXT,
      tags: required(DataTypes.TEXT),
      sortName: required(DataTypes.STRING(255)),
      searchText: required(DataTypes.TEXT),
      version: required(DataTypes.INTEGER),
      createdAt: required(DataTypes.STRING(23)),
      updatedAt: required(DataTypes.STRING(23)),
    },
    { tableName: 'vendors', timestamps: false },
  );
}
