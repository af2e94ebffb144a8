import { DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize';

/** A row of `payments`; amounts are scaled by 10^4. */
export interface PaymentRow {
  id: string;
  accountId: string;
  invoiceId: string;
  customerId: string;
  amount: string;
  currency: string;
  method: string;
  paidAt: string;
  notes: string | null;
  /** `status` where setting an invoice to Paid made the record. */
  source: 'manual' | 'status';
  scopeId: string | null;
  refunded: string;
  searchText: string;
  version: number;
  createdAt: string;
  updatedAt: string;
}

export type PaymentModel = ModelStatic<Model<PaymentRow, PaymentRow>>;

const required = (type: DataTypes.DataType) => ({ type, allowNull: false });

export function definePayment(sequelize: Sequelize): PaymentModel {
  return sequelize.define<Model<PaymentRow, PaymentRow>>(
    'payments',
    {
      id: { type: DataTypes.STRING(40), primaryKey: true },
      accountId: required(DataTypes.STRING(40)),
      invoiceId: required(DataTypes.STRING(40)),
      customerId: required(DataTypes.STRING(40)),
      amount: required(DataTypes.BIGINT),
      currency: required(DataTypes.STRING(3)),
      method: required(DataTypes.STRING(20)),
      paidAt: required(DataTypes.DATEONLY),
      notes: DataTypes.TEXT,
      source: required(DataTypes.STRING(10)),
      scopeId: DataTypes.STRING(255),
      refunded: required(DataTypes.BIGINT),
      searchText: required(DataTypes.TEXT),
      version: required(DataTypes.INTEGER),
      createdAt: required(DataTypes.STRING(23)),
      updatedAt: required(DataTypes.STRING(23)),
    },
    { tableName: 'payments', timestamps: false },
  );
}

export const PAYMENT_COLUMNS: readonly (keyof PaymentRow)[] = [
  'id',
  'accountId',
  'invoiceId',
  'customerId',
  'amount',
  'currency',
  'method',
  'paidAt',
  'notes',
  'source',
  'scopeId',
  'refunded',
  'searchText',
  'version',
  'createdAt',
  'updatedAt',
];
