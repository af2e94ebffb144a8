import { integer, nullable, type RowOf, table, text } from '../platform/db/table.js';

/** The table `customers`; nested members are JSON text. */
export const customerTable = table('customers', {
  id: text,
  accountId: text,
  internalId: nullable(text),
  billTo: text,
  shipTo: nullable(text),
  tax: nullable(text),
  registration: nullable(text),
  reference: nullable(text),
  peppol: nullable(text),
  cc: text,
  bcc: text,
  currency: nullable(text),
  lang: nullable(text),
  dateFormat: nullable(text),
  attachPdf: integer,
  notes: nullable(text),
  tags: text,
  eInvoice: nullable(text),
  sortName: text,
  searchText: text,
  version: integer,
  createdAt: text,
  updatedAt: text,
});

/** A row of it. */
export type CustomerRow = RowOf<typeof customerTable>;
