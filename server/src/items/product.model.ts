import { integer, nullable, type RowOf, table, text } from '../platform/db/table.js';

/** The table `products`; the price is scaled by 10^6, tags are JSON text. */
export const productTable = table('products', {
  id: text,
  accountId: text,
  name: text,
  price: text,
  url: nullable(text),
  description: nullable(text),
  trackInventory: integer,
  /** Not clamped: sales may take it past the bounds of the contract. */
  stock: nullable(text),
  tags: text,
  sortName: text,
  searchText: text,
  version: integer,
  createdAt: text,
  updatedAt: text,
});

/** A row of it. */
export type ProductRow = RowOf<typeof productTable>;
