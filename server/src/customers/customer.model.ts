import { DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize';

/** A row of `customers`; nested members are JSON text. */
export interface CustomerRow {
  id: string;
  accountId: string;
  internalId: string | null;
  billTo: string;
  shipTo: string | null;
  tax: string | null;
  registration: string | null;
  reference: string | null;
  peppol: string | null;
  cc: string;
  bcc: string;
  currency: string | null;
  lang: string | null;
  dateFormat: string | null;
  attachPdf: number;
  notes: string | null;
  tags: string;
  eInvoice: string | null;
  sortName: string;
  searchText: string;
  version: number;
  createdAt: string;
  updatedAt: string;
}

export type CustomerModel = ModelStatic<Model<CustomerRow, CustomerRow>>;

const required = (type: DataTypes.DataType) => ({ type, allowNull: false });

export function defineCustomer(sequelize: Sequelize): CustomerModel {
  return sequelize.define<Model<CustomerRow, CustomerRow>>(
    'customers',
    {
      id: { type: DataTypes.STRING(40), primaryKey: true },
      accountId: required(DataTypes.STRING(40)),
      internalId: DataTypes.STRING(255),
      billTo: required(DataTypes.TEXT),
      shipTo: DataTypes.TEXT,
      tax: DataTypes.TEXT,
      registration: DataTypes.TEXT,
      reference: DataTypes.STRING(100),
      peppol: DataTypes.TEXT,
      cc: required(DataTypes.TEXT),
      bcc: required(DataTypes.TEXT),
      currency: DataTypes.STRING(3),
      lang: DataTypes.STRING(2),
      dateFormat: DataTypes.STRING(10),
      attachPdf: required(DataTypes.TINYINT),
      notes: DataTypes.TEXT,
      tags: required(DataTypes.TEXT),
      eInvoice: DataTypes.TEXT,
      sortName: required(DataTypes.STRING(255)),
      searchText: required(DataTypes.TEXT),
      version: required(DataTypes.INTEGER),
      createdAt: required(DataTypes.STRING(23)),
      updatedAt: required(DataTypes.STRING(23)),
    },
    { tableName: 'customers', timestamps: false },
  );
}

/** Columns of a customer in lists, in the order of the table. */
export const CUSTOMER_COLUMNS: readonly (keyof CustomerRow)[] = [
  'id',
  'accountId',
  'internalId',
  'billTo',
  'shipTo',
  'tax',
  'registration',
  'reference',
  'peppol',
  'cc',
  'bcc',
  'currency',
  'lang',
  'dateFormat',
  'attachPdf',
  'notes',
  'tags',
  'eInvoice',
  'sortName',
  'searchText',
  'version',
  'createdAt',
  'updatedAt',
];
