import type { Contract } from '@faktura/contract';
import { fromStoredInstant } from '../platform/dates/instant.js';
import { fromJsonColumn, toJsonColumn } from '../platform/json/column.js';
import { decimal } from '../platform/money/decimal.js';
import { PRICE_SCALE, scaledToWire, toScaled } from '../platform/money/scaled.js';
import type { Product, ProductFields } from './product.fields.js';
import type { ProductRow } from './product.model.js';

/** The bounds of `stock` in the contract. A sale is never refused for them. */
const MOST = 1_000_000_000;

const withinBounds = (stock: number) => Math.max(-MOST, Math.min(MOST, stock));

/** The product of a row. */
export function toProduct(row: ProductRow): Product {
  return {
    id: row.id,
    accountId: row.accountId,
    name: row.name,
    price: scaledToWire(row.price, PRICE_SCALE),
    url: row.url,
    description: row.description,
    trackInventory: Boolean(row.trackInventory),
    stock: row.stock === null ? null : withinBounds(Number(row.stock)),
    storedStock: row.stock === null ? null : String(row.stock),
    tags: fromJsonColumn<string[]>(row.tags),
    searchText: row.searchText,
    version: row.version,
    createdAt: fromStoredInstant(row.createdAt),
    updatedAt: fromStoredInstant(row.updatedAt),
  };
}

const stockText = ({ stock }: ProductFields) => (stock === null ? null : String(stock));

/** The columns that a client's fields fill; a stock that is sent back as it was shown stays. */
export function toColumns(fields: ProductFields, stored?: Product) {
  return {
    name: fields.name,
    price: toScaled(decimal(fields.price), PRICE_SCALE),
    url: fields.url,
    description: fields.description,
    trackInventory: Number(fields.trackInventory),
    stock: stored && fields.stock === stored.stock ? stored.storedStock : stockText(fields),
    tags: toJsonColumn(fields.tags),
  };
}

/** The fields of a stored product alone, to compare or to merge with a request. */
export function fieldsOf(product: Product): ProductFields {
  const { name, price, url, description, trackInventory, stock, tags } = product;
  return { name, price, url, description, trackInventory, stock, tags };
}

/** The product as the contract shows it. */
export function toWire(product: Product): Contract<'Product'> {
  const { id, version, createdAt, updatedAt } = product;
  return { id, ...fieldsOf(product), version, createdAt, updatedAt };
}
