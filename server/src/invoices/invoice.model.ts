import { DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize';
import type { AmountType } from '../billing/fields.js';
import type { InvoiceStatus } from '../ledger/index.js';

/** A row of `invoices`; amounts are scaled by 10^4, nested members are JSON text. */
export interface InvoiceRow {
  id: string;
  accountId: string;
  previewToken: string;
  number: string | null;
  slug: string | null;
  header: string | null;
  invoiceDate: string;
  dueDate: string | null;
  deliveryDate: string | null;
  servicePeriod: string | null;
  currency: string;
  lang: string;
  customerId: string;
  customerSnapshot: string;
  customerName: string;
  shipTo: number;
  discountType: AmountType | null;
  discountValue: string | null;
  extraChargesType: AmountType | null;
  extraChargesValue: string | null;
  extraFields: string;
  taxes: string;
  taxIncluded: number;
  terms: string | null;
  notes: string | null;
  tags: string;
  isRetainer: number;
  scopeId: string | null;
  status: InvoiceStatus;
  manualStatus: InvoiceStatus | null;
  openStatus: 'Pending' | 'Unpaid';
  everPaid: number;
  issuedAt: string | null;
  sentAt: string | null;
  canceledAt: string | null;
  subtotal: string;
  discountAmount: string;
  extraChargesAmount: string;
  net: string;
  taxTotal: string;
  rounding: string;
  total: string;
  taxAmounts: string;
  extraFieldAmounts: string;
  paid: string;
  refunded: string;
  balance: string;
  searchText: string;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** A row of `invoice_items`; quantity and price are scaled by 10^6, amounts by 10^4. */
export interface InvoiceItemRow {
  invoiceId: string;
  position: number;
  accountId: string;
  productId: string | null;
  name: string;
  url: string | null;
  description: string | null;
  quantity: string;
  unit: string | null;
  price: string;
  discountName: string | null;
  discountValue: string | null;
  taxes: string;
  gross: string;
  discountAmount: string;
  net: string;
}

/** An invoice as it is stored. */
export interface StoredInvoice {
  row: InvoiceRow;
  items: InvoiceItemRow[];
}

export type InvoiceModel = ModelStatic<Model<InvoiceRow, InvoiceRow>>;

const required = (type: DataTypes.DataType) => ({ type, allowNull: false });
// Sequelize writes into the attribute objects, so each column has one of its own.
const amount = () => required(DataTypes.BIGINT);
const flag = () => required(DataTypes.TINYINT);

export function defineInvoice(sequelize: Sequelize): InvoiceModel {
  return sequelize.define<Model<InvoiceRow, InvoiceRow>>(
    'invoices',
    {
      id: { type: DataTypes.STRING(40), primaryKey: true },
      accountId: required(DataTypes.STRING(40)),
      previewToken: required(DataTypes.STRING(32)),
      number: DataTypes.STRING(20),
      slug: DataTypes.STRING(50),
      header: DataTypes.STRING(20),
      invoiceDate: required(DataTypes.DATEONLY),
      dueDate: DataTypes.DATEONLY,
      deliveryDate: DataTypes.DATEONLY,
      servicePeriod: DataTypes.TEXT,
      currency: required(DataTypes.STRING(3)),
      lang: required(DataTypes.STRING(2)),
      customerId: required(DataTypes.STRING(40)),
      customerSnapshot: required(DataTypes.TEXT),
      customerName: required(DataTypes.STRING(255)),
      shipTo: flag(),
      discountType: DataTypes.STRING(10),
      discountValue: DataTypes.BIGINT,
      extraChargesType: DataTypes.STRING(10),
      extraChargesValue: DataTypes.BIGINT,
      extraFields: required(DataTypes.TEXT),
      taxes: required(DataTypes.TEXT),
      taxIncluded: flag(),
      terms: DataTypes.TEXT,
      notes: DataTypes.TEXT,
      tags: required(DataTypes.TEXT),
      isRetainer: flag(),
      scopeId: DataTypes.STRING(255),
      status: required(DataTypes.STRING(10)),
      manualStatus: DataTypes.STRING(10),
      openStatus: required(DataTypes.STRING(10)),
      everPaid: flag(),
      issuedAt: DataTypes.STRING(23),
      sentAt: DataTypes.STRING(23),
      canceledAt: DataTypes.STRING(23),
      subtotal: amount(),
      discountAmount: amount(),
      extraChargesAmount: amount(),
      net: amount(),
      taxTotal: amount(),
      rounding: amount(),
      total: amount(),
      taxAmounts: required(DataTypes.TEXT),
      extraFieldAmounts: required(DataTypes.TEXT),
      paid: amount(),
      refunded: amount(),
      balance: amount(),
      searchText: required(DataTypes.TEXT),
      version: required(DataTypes.INTEGER),
      createdAt: required(DataTypes.STRING(23)),
      updatedAt: required(DataTypes.STRING(23)),
    },
    { tableName: 'invoices', timestamps: false },
  );
}

export const ITEM_COLUMNS: readonly (keyof InvoiceItemRow)[] = [
  'invoiceId',
  'position',
  'accountId',
  'productId',
  'name',
  'url',
  'description',
  'quantity',
  'unit',
  'price',
  'discountName',
  'discountValue',
  'taxes',
  'gross',
  'discountAmount',
  'net',
];
