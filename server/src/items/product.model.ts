import {
  accountId,
  bigInteger,
  flag,
  idOf,
  json,
  longText,
  nullable,
  price,
  text,
} from '../platform/db/columns.js';
import { model, type RowOf } from '../platform/db/model.js';
import { recordColumns } from '../platform/records/record.columns.js';

/** Products, which the API calls items. */
export const productModel = model(
  'Product',
  'products',
  {
    ...recordColumns,
    name: text(100),
    /** In major units. */
    price,
    url: nullable(longText),
    description: nullable(longText),
    sellerItemId: nullable(text(50)),
    gtin: nullable(text(14)),
    trackInventory: flag,
    /** Not clamped: sales may take it outside the bounds of the contract. */
    stock: nullable(bigInteger),
    tags: json<string[]>(),
    sortName: text(255),
  },
  {
    foreignKeys: ['accountId'],
    unique: { products_by_account: ['accountId', 'id'] },
    indexes: {
      products_by_name: ['accountId', 'sortName', 'id'],
      products_by_updated: ['accountId', 'updatedAt', 'id'],
    },
  },
);

/** A stored product. */
export type Product = RowOf<typeof productModel>;

/** What invoices took from the stock of products. */
export const stockMovementModel = model(
  'StockMovement',
  'stock_movements',
  { invoiceId: idOf('Invoice'), productId: idOf('Product'), accountId, quantity: bigInteger },
  {
    foreignKeys: ['productId'],
    plural: 'stockMovements',
    primaryKey: ['invoiceId', 'productId'],
    indexes: { stock_movements_by_product: ['productId'] },
  },
);
