import { integer, nullable, type RowOf, table, text } from '../platform/db/table.js';

/** The table `vendors`; nested members are JSON text. */
export const vendorTable = table('vendors', {
  id: text,
  accountId: text,
  address: text,
  tax: nullable(text),
  registration: nullable(text),
  reference: nullable(text),
  currency: nullable(text),
  paymentTerms: nullable(integer),
  bank: nullable(text),
  notes: nullable(text),
  tags: text,
  sortName: text,
  searchText: text,
  version: integer,
  createdAt: text,
  updatedAt: text,
});

/** A row of it. */
export type VendorRow = RowOf<typeof vendorTable>;
