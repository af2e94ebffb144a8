import type { Contract } from '@faktura/contract';
import type {
  AmountType,
  ExtraField,
  InvoiceTax,
  ItemTax,
  ItemTerms,
} from '../amounts/amounts.types.js';
import type { BusinessTerms } from '../business-terms/business-terms.js';
import type { CustomerSnapshot } from '../customers/index.js';
import type { LastMail } from '../ledger/index.js';
import {
  accountId,
  amount,
  type Column,
  date,
  flag,
  id,
  idOf,
  instant,
  integer,
  json,
  longText,
  money,
  nullable,
  oneOf,
  price,
  type Reference,
  optionalIdOf,
  text,
} from '../platform/db/columns.js';
import { model, type RowOf } from '../platform/db/model.js';
import { extraFieldAmounts, taxAmounts, valued } from './amount.columns.js';
import type { DocumentFields } from './document.fields.js';

/**
 * The columns that invoices and estimates share. Each table adds its date, its status and its own
 * columns.
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
  servicePeriod: nullable(json<NonNullable<DocumentFields['servicePeriod']>>()),
  businessTerms: nullable(json<Partial<BusinessTerms>>()),
  businessProcess: nullable(oneOf<NonNullable<DocumentFields['businessProcess']>>(2)),
  vatCurrency: nullable(text(3)),
  vatExchangeRate: nullable(price),
  currency: text(3),
  lang: oneOf<Contract<'Language'>>(2),
  customerId: idOf('Customer'),
  customerSnapshot: json<CustomerSnapshot>(),
  customerName: text(255),
  shipTo: flag,
  discountType: nullable(oneOf<AmountType>(10)),
  discountValue: nullable(amount),
  extraChargesType: nullable(oneOf<AmountType>(10)),
  extraChargesValue: nullable(amount),
  extraFields: valued<ExtraField>(),
  taxes: valued<InvoiceTax>(),
  taxIncluded: flag,
  roundTo: nullable(amount),
  terms: nullable(longText),
  notes: nullable(longText),
  tags: json<string[]>(),
  isRetainer: flag,
  /** The version of the account that it prints once it left Draft; null: the one of its creation. */
  sellerVersion: nullable(integer),
  sentAt: nullable(instant),
  /** State of the last mail, so that lists need no query for it. */
  lastMail: nullable(json<LastMail>()),
  subtotal: amount,
  discountAmount: amount,
  extraChargesAmount: amount,
  net: amount,
  taxTotal: amount,
  rounding: amount,
  total: money,
  taxAmounts,
  extraFieldAmounts,
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

/** The columns of a line. */
export const lineColumns = {
  position: integer,
  accountId,
  productId: optionalIdOf('Product'),
  name: text(100),
  url: nullable(longText),
  description: nullable(longText),
  /** Below 0 on a return. */
  quantity: price,
  unit: nullable(text(20)),
  price,
  discountName: nullable(text(15)),
  discountValue: nullable(amount),
  taxes: valued<ItemTax>(),
  /** In one column, because few lines have any. */
  businessTerms: nullable(json<ItemTerms>()),
  gross: amount,
  discountAmount: amount,
  net: amount,
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

/** The names of the columns of a line. */
export const lineNames = Object.keys(lineColumns) as (keyof DocumentItemRow)[];

/** A document as it is stored. */
export interface StoredDocument<Row extends DocumentRow = DocumentRow> {
  row: Row;
  items: DocumentItemRow[];
}
