import { DataTypes, type Model, type Sequelize } from 'sequelize';
import {
  amount,
  documentAttributes,
  flag,
  required,
  type DocumentModel,
  type DocumentRow,
  type StoredDocument,
} from '../billing/document.model.js';
import type { InvoiceStatus } from '../ledger/index.js';

/** A row of `invoices`: what it shares with estimates, and what only money and issue bring. */
export interface InvoiceRow extends DocumentRow {
  invoiceDate: string;
  scopeId: string | null;
  status: InvoiceStatus;
  manualStatus: InvoiceStatus | null;
  openStatus: 'Pending' | 'Unpaid';
  everPaid: number;
  issuedAt: string | null;
  canceledAt: string | null;
  /** What the invoice keeps of its cancellation note, as JSON. */
  cancellation: string | null;
  paid: string;
  refunded: string;
  balance: string;
}

/** An invoice as it is stored. */
export type StoredInvoice = StoredDocument<InvoiceRow>;

export function defineInvoice(sequelize: Sequelize): DocumentModel<InvoiceRow> {
  return sequelize.define<Model<InvoiceRow, InvoiceRow>>(
    'invoices',
    {
      ...documentAttributes(),
      invoiceDate: required(DataTypes.DATEONLY),
      scopeId: DataTypes.STRING(255),
      status: required(DataTypes.STRING(10)),
      manualStatus: DataTypes.STRING(10),
      openStatus: required(DataTypes.STRING(10)),
      everPaid: flag(),
      issuedAt: DataTypes.STRING(23),
      canceledAt: DataTypes.STRING(23),
      cancellation: DataTypes.TEXT,
      paid: amount(),
      refunded: amount(),
      balance: amount(),
    },
    { tableName: 'invoices', timestamps: false },
  );
}
