import type { Contract } from '@faktura/contract';
import { integer, nullable, oneOf, text, type RowOf } from '../platform/db/table.js';
import type { AmountType } from '../amounts/amounts.types.js';

/**
 * The columns that invoices and estimates share; amounts are scaled by 10^4, nested members are JSON
 * text. Each table adds its date, its status and its own columns.
 */
export const documentColumns = {
  id: text,
  accountId: text,
  previewToken: text,
  number: nullable(text),
  /** The sort key of the number; null also until a row of an earlier version is indexed again. */
  sortNumber: nullable(text),
  slug: nullable(text),
  header: nullable(text),
  dueDate: nullable(text),
  deliveryDate: nullable(text),
  servicePeriod: nullable(text),
  currency: text,
  lang: oneOf<Contract<'Language'>>(),
  customerId: text,
  customerSnapshot: text,
  customerName: text,
  shipTo: integer,
  discountType: nullable(oneOf<AmountType>()),
  discountValue: nullable(text),
  extraChargesType: nullable(oneOf<AmountType>()),
  extraChargesValue: nullable(text),
  extraFields: text,
  taxes: text,
  taxIncluded: integer,
  terms: nullable(text),
  notes: nullable(text),
  tags: text,
  isRetainer: integer,
  sentAt: nullable(text),
  /** State of the last mail, as JSON. */
  lastMail: nullable(text),
  subtotal: text,
  discountAmount: text,
  extraChargesAmount: text,
  net: text,
  taxTotal: text,
  rounding: text,
  total: text,
  taxAmounts: text,
  extraFieldAmounts: text,
  searchText: text,
  version: integer,
  createdAt: text,
  updatedAt: text,
};

/** The columns of a line; quantity and price are scaled by 10^6, amounts by 10^4. */
export const lineColumns = {
  position: integer,
  accountId: text,
  productId: nullable(text),
  name: text,
  url: nullable(text),
  description: nullable(text),
  quantity: text,
  unit: nullable(text),
  price: text,
  discountName: nullable(text),
  discountValue: nullable(text),
  taxes: text,
  gross: text,
  discountAmount: text,
  net: text,
};

/** The columns that the rows of both kinds have. */
export type DocumentRow = RowOf<typeof documentColumns>;

/** The row of a line, without the id of its document: each table has its own name for it. */
export type DocumentItemRow = RowOf<typeof lineColumns>;

/** A document as it is stored. */
export interface StoredDocument<Row extends DocumentRow = DocumentRow> {
  row: Row;
  items: DocumentItemRow[];
}
