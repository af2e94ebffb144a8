import { DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize';

/** A row of `refunds`, cancellation notes included; amounts are scaled by 10^4. */
export interface RefundRow {
  id: string;
  accountId: string;
  invoiceId: string;
  /** Null on a cancellation note, which moves no money. */
  paymentId: string | null;
  type: 'Refund' | 'Cancellation';
  /** Number of the credit note. */
  number: string;
  amount: string;
  currency: string;
  method: string | null;
  reason: string;
  refundedAt: string;
  notes: string | null;
  /** `Issued` once the note is an e-invoice document, which is frozen. */
  noteState: 'Draft' | 'Issued';
  noteStandard: string | null;
  scopeId: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
}

export type RefundModel = ModelStatic<Model<RefundRow, RefundRow>>;

const required = (type: DataTypes.DataType) => ({ type, allowNull: false });

export function defineRefund(sequelize: Sequelize): RefundModel {
  return sequelize.define<Model<RefundRow, RefundRow>>(
    'refunds',
    {
      id: { type: DataTypes.STRING(40), primaryKey: true },
      accountId: required(DataTypes.STRING(40)),
      invoiceId: required(DataTypes.STRING(40)),
      paymentId: DataTypes.STRING(40),
      type: required(DataTypes.STRING(15)),
      number: required(DataTypes.STRING(20)),
      amount: required(DataTypes.BIGINT),
      currency: required(DataTypes.STRING(3)),
      method: DataTypes.STRING(20),
      reason: required(DataTypes.STRING(20)),
      refundedAt: required(DataTypes.DATEONLY),
      notes: DataTypes.TEXT,
      noteState: required(DataTypes.STRING(10)),
      noteStandard: DataTypes.STRING(20),
      scopeId: DataTypes.STRING(255),
      version: required(DataTypes.INTEGER),
      createdAt: required(DataTypes.STRING(23)),
      updatedAt: required(DataTypes.STRING(23)),
    },
    { tableName: 'refunds', timestamps: false },
  );
}

export const REFUND_COLUMNS: readonly (keyof RefundRow)[] = [
  'id',
  'accountId',
  'invoiceId',
  'paymentId',
  'type',
  'number',
  'amount',
  'currency',
  'method',
  'reason',
  'refundedAt',
  'notes',
  'noteState',
  'noteStandard',
  'scopeId',
  'version',
  'createdAt',
  'updatedAt',
];
