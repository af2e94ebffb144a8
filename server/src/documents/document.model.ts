import type { Contract } from '@faktura/contract';
import type { AmountType } from '../amounts/amounts.types.js';
import {
  accountId,
  type Column,
  date,
  flag,
  id,
  idOf,
  integer,
  longText,
  nullable,
  oneOf,
  type Reference,
  optionalIdOf,
  text,
} from '../platform/db/columns.js';
import { model, type RowOf } from '../platform/db/model.js';

const scaled: Column<string> = { sql: 'amount' };
const jsonText: Column<string> = { sql: 'json' };
const bool: Column<number> = { sql: 'bool' };
const instant: Column<string> = { sql: 'instant' };

/**
 * The columns that invoices and estimates share; amounts are scaled by 10^4, nested members are JSON
 * text. Each table adds its date, its status and its own columns.
 */
export const documentColumns = {
  id,
  accountId,
  previewToken: text(32),
  number: nullable(text(20)),
  /** The sort key of the number; null also until a row of an earlier version is indexed again. */
  sortNumber: nullable(text(64)),
  slug: nullable(text(50)),
  header: nullable(text(20)),
  dueDate: nullable(date),
  deliveryDate: nullable(date),
  servicePeriod: nullable(jsonText),
  currency: text(3),
  lang: oneOf<Contract<'Language'>>(2),
  customerId: idOf('Customer'),
  customerSnapshot: jsonText,
  customerName: text(255),
  shipTo: bool,
  discountType: nullable(oneOf<AmountType>(10)),
  discountValue: nullable(scaled),
  extraChargesType: nullable(oneOf<AmountType>(10)),
  extraChargesValue: nullable(scaled),
  extraFields: jsonText,
  taxes: jsonText,
  taxIncluded: bool,
  terms: nullable(longText),
  notes: nullable(longText),
  tags: jsonText,
  isRetainer: flag,
  sentAt: nullable(instant),
  /** State of the last mail, so that lists need no query for it. */
  lastMail: nullable(jsonText),
  subtotal: scaled,
  discountAmount: scaled,
  extraChargesAmount: scaled,
  net: scaled,
  taxTotal: scaled,
  rounding: scaled,
  total: scaled,
  taxAmounts: jsonText,
  extraFieldAmounts: jsonText,
  searchText: longText,
  version: integer,
  createdAt: instant,
  updatedAt: instant,
};

/** The indexes that every table of documents has; its own date is `date`. */
export const documentIndexes = <Date extends string>(table: string, date: Date) => ({
  [`${table}_by_account`]: ['accountId', 'id'] as const,
  [`${table}_by_updated`]: ['accountId', 'updatedAt', 'id'] as const,
  [`${table}_by_date`]: ['accountId', date, 'id'] as const,
  [`${table}_by_due_date`]: ['accountId', 'dueDate', 'id'] as const,
  [`${table}_by_number`]: ['accountId', 'number', 'id'] as const,
  [`${table}_by_sort_number`]: ['accountId', 'sortNumber', 'id'] as const,
  [`${table}_by_status`]: ['accountId', 'status', 'id'] as const,
  [`${table}_by_customer`]: ['accountId', 'customerId', 'id'] as const,
  [`${table}_by_currency`]: ['accountId', 'currency', 'id'] as const,
});

/** The columns of a line; quantity and price are scaled by 10^6, amounts by 10^4. */
export const lineColumns = {
  position: integer,
  accountId,
  productId: optionalIdOf('Product'),
  name: text(100),
  url: nullable(longText),
  description: nullable(longText),
  quantity: scaled,
  unit: nullable(text(20)),
  price: scaled,
  discountName: nullable(text(15)),
  discountValue: nullable(scaled),
  taxes: jsonText,
  gross: scaled,
  discountAmount: scaled,
  net: scaled,
};

/** Declares the lines of a kind of document: `key` holds the id of the document. */
export const lineModel = <Kind extends 'Invoice' | 'Estimate', Key extends string>(
  kind: Kind,
  table: string,
  key: Key,
) =>
  model(
    `${kind}Item`,
    table,
    { [key]: idOf(kind), ...lineColumns } as Record<Key, Column<string> & Reference<Kind>> &
      typeof lineColumns,
    {
      plural: 'items',
      foreignKeys: [key],
      primaryKey: [key, 'position'],
      indexes: { [`${table}_by_product`]: ['accountId', 'productId'] },
    },
  );

/** The columns that the rows of both kinds have. */
export type DocumentRow = RowOf<typeof documentColumns>;

/** The row of a line, without the id of its document: each table has its own name for it. */
export type DocumentItemRow = RowOf<typeof lineColumns>;

/** A document as it is stored. */
export interface StoredDocument<Row extends DocumentRow = DocumentRow> {
  row: Row;
  items: DocumentItemRow[];
}
