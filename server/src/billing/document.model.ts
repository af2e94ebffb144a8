import { DataTypes, type Model, type ModelStatic } from 'sequelize';
import type { AmountType } from './fields.js';

/**
 * The columns that invoices and estimates share; amounts are scaled by 10^4, nested members are
 * JSON text. Each of them adds its date, its status and what is its own.
 */
export interface DocumentRow {
  id: string;
  accountId: string;
  previewToken: string;
  number: string | null;
  slug: string | null;
  header: string | null;
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
  sentAt: string | null;
  subtotal: string;
  discountAmount: string;
  extraChargesAmount: string;
  net: string;
  taxTotal: string;
  rounding: string;
  total: string;
  taxAmounts: string;
  extraFieldAmounts: string;
  searchText: string;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** The row of a line; quantity and price are scaled by 10^6, amounts by 10^4. */
export interface DocumentItemRow {
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

/** A document as it is stored. */
export interface StoredDocument<Row extends DocumentRow = DocumentRow> {
  row: Row;
  items: DocumentItemRow[];
}

export type DocumentModel<Row extends DocumentRow> = ModelStatic<Model<Row, Row>>;

export const required = (type: DataTypes.DataType) => ({ type, allowNull: false });
// Sequelize writes into the attribute objects, so each column has one of its own.
export const amount = () => required(DataTypes.BIGINT);
export const flag = () => required(DataTypes.TINYINT);

/** The attributes of the shared columns, made anew for each table. */
export const documentAttributes = () => ({
  id: { type: DataTypes.STRING(40), primaryKey: true },
  accountId: required(DataTypes.STRING(40)),
  previewToken: required(DataTypes.STRING(32)),
  number: DataTypes.STRING(20),
  slug: DataTypes.STRING(50),
  header: DataTypes.STRING(20),
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
  sentAt: DataTypes.STRING(23),
  subtotal: amount(),
  discountAmount: amount(),
  extraChargesAmount: amount(),
  net: amount(),
  taxTotal: amount(),
  rounding: amount(),
  total: amount(),
  taxAmounts: required(DataTypes.TEXT),
  extraFieldAmounts: required(DataTypes.TEXT),
  searchText: required(DataTypes.TEXT),
  version: required(DataTypes.INTEGER),
  createdAt: required(DataTypes.STRING(23)),
  updatedAt: required(DataTypes.STRING(23)),
});

/** The columns of a line but for the id of its document, whose name each table has its own for. */
export const ITEM_COLUMNS: readonly (keyof DocumentItemRow)[] = [
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
