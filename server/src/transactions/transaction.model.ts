import { DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize';

/** A row of `transactions`; amounts are scaled by 10^4, taxes are JSON text. */
export interface TransactionRow {
  id: string;
  accountId: string;
  type: 'Income' | 'Expense';
  amount: string;
  currency: string;
  transactionDate: string;
  customerId: string | null;
  categoryId: string | null;
  method: string | null;
  referenceId: string | null;
  notes: string | null;
  taxes: string;
  net: string;
  taxTotal: string;
  searchText: string;
  version: number;
  createdAt: string;
  updatedAt: string;
}

export type TransactionModel = ModelStatic<Model<TransactionRow, TransactionRow>>;

const required = (type: DataTypes.DataType) => ({ type, allowNull: false });

export function defineTransaction(sequelize: Sequelize): TransactionModel {
  return sequelize.define<Model<TransactionRow, TransactionRow>>(
    'transactions',
    {
      id: { type: DataTypes.STRING(40), primaryKey: true },
      accountId: required(DataTypes.STRING(40)),
      type: required(DataTypes.STRING(10)),
      amount: required(DataTypes.BIGINT),
      currency: required(DataTypes.STRING(3)),
      transactionDate: required(DataTypes.DATEONLY),
      customerId: DataTypes.STRING(40),
      categoryId: DataTypes.STRING(40),
      method: DataTypes.STRING(20),
      referenceId: DataTypes.STRING(50),
      notes: DataTypes.TEXT,
      taxes: required(DataTypes.TEXT),
      net: required(DataTypes.BIGINT),
      taxTotal: required(DataTypes.BIGINT),
      searchText: required(DataTypes.TEXT),
      version: required(DataTypes.INTEGER),
      createdAt: required(DataTypes.STRING(23)),
      updatedAt: required(DataTypes.STRING(23)),
    },
    { tableName: 'transactions', timestamps: false },
  );
}
