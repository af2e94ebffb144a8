import type { QueryOf } from '../platform/context/operation.js';
import type { Reading, Work } from '../platform/context/work.js';
import { marks, table } from '../platform/db/table.js';
import { filtersOf } from '../platform/lists/query.js';
import { createListedRecords } from '../platform/records/records.js';
import { sortName } from '../platform/text/sort-keys.js';
import type { ProductFields } from './product.fields.js';
import { type Product, productModel } from './product.model.js';

export const productTable = table(productModel);

/** The bounds of `stock` in the contract, which never block a sale. */
const MOST = 1_000_000_000;

const shownStock = ({ stock }: Product): number | null =>
  stock === null ? null : Math.max(-MOST, Math.min(MOST, Number(stock)));

/** A stock that is sent back as it was shown does not change, even if it was clamped. */
function storedStock({ stock }: ProductFields, stored: Product | null): string | null {
  if (stored && stock === shownStock(stored)) return stored.stock;
  return stock === null ? null : String(stock);
}

/** The columns of the client's fields, given the stored product. */
export const productColumns = (fields: ProductFields, stored: Product | null) => ({
  ...fields,
  stock: storedStock(fields, stored),
});

/** Reads and writes products. */
export const products = createListedRecords<Product, QueryOf<'listItems'>>({
  name: 'item',
  prefix: 'itm',
  resource: 'items',
  table: productTable,
  orders: { createdAt: 'id', updatedAt: 'updatedAt', name: 'sortName' },
  filters: { updatedSince: filtersOf(productTable).since('updatedAt') },
  sortedBy: ({ name }) => ({ sortName: sortName(name) }),
  searchedBy: ({ name, tags }) => ({ texts: [name, ...tags], numbers: [] }),
});

/** The client's fields of a stored product, to compare or to merge with a request. */
export function productFieldsOf(product: Product): ProductFields {
  const { name, price: unitPrice, url, description, sellerItemId, gtin } = product;
  const { trackInventory, tags } = product;
  const stock = shownStock(product);
  return {
    ...{ name, price: unitPrice, url, description, sellerItemId, gtin },
    ...{ trackInventory, stock, tags },
  };
}

async function findMany(
  { sql, account }: Reading,
  ids: readonly string[],
  locked: string,
): Promise<Map<string, Product>> {
  const named = `WHERE accountId = ? AND id IN (${marks(ids)}) ORDER BY id${locked}`;
  const rows = await productTable.query(sql, named, [account.id, ...ids]);
  return new Map(rows.map((product) => [product.id, product]));
}

/** Returns the products of the account with these ids. */
export function findProducts(work: Reading, ids: readonly string[]): Promise<Map<string, Product>> {
  return findMany(work, ids, '');
}

/** The same, with a lock: none can be deleted before the Draft that names it is stored. */
export function holdProducts(work: Work, ids: readonly string[]): Promise<Map<string, Product>> {
  return findMany(work, ids, work.sql.forShare);
}

/** The same, with a lock that allows changes of the stock. */
export function lockProducts(work: Work, ids: readonly string[]): Promise<Map<string, Product>> {
  return findMany(work, ids, work.sql.forUpdate);
}
