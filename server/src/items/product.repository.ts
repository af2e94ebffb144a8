import type { Database } from '../platform/db/database.js';
import { marks } from '../platform/db/bind.js';
import type { Transaction } from '../platform/db/transaction.js';
import {
  createRecords,
  type Records,
  type RecordStores,
} from '../platform/lists/records.repository.js';
import { sortName } from '../platform/text/search-words.js';
import type { Product, ProductFields } from './product.fields.js';
import { toColumns, toProduct } from './product.mapper.js';
import { productTable, type ProductRow } from './product.model.js';

/** Reads and writes products of one account each. */
export interface ProductRepository extends Records<ProductFields, Product> {
  findMany(accountId: string, ids: string[], tx: Transaction): Promise<Product[]>;
  /** The same, kept from being changed or deleted until the transaction ends. */
  holdMany(accountId: string, ids: string[], tx: Transaction): Promise<Product[]>;
  /** The same, for a transaction that changes them too. */
  lockMany(accountId: string, ids: string[], tx: Transaction): Promise<Product[]>;
}

/** The repository over one database. */
export function createProductRepository(db: Database, stores: RecordStores): ProductRepository {
  const records = createRecords(db, stores, {
    resource: 'items',
    table: productTable,
    sorts: { createdAt: 'id', updatedAt: 'updatedAt', name: 'sortName' },
    toRecord: toProduct,
    toColumns: (fields: ProductFields, stored?: Product) => ({
      ...toColumns(fields, stored),
      sortName: sortName(fields.name),
    }),
    searchedBy: ({ name, tags }) => ({ texts: [name, ...tags], numbers: [] }),
  });

  async function findMany(accountId: string, ids: string[], tx: Transaction, locked = '') {
    const rows = await tx.select<ProductRow>(
      `SELECT ${productTable.columns.join(', ')} FROM products ` +
        `WHERE accountId = ? AND id IN (${marks(ids)}) ORDER BY id${locked}`,
      [accountId, ...ids],
    );
    return rows.map(toProduct);
  }

  return {
    ...records,
    findMany: (accountId, ids, tx) => findMany(accountId, ids, tx),
    holdMany: (accountId, ids, tx) => findMany(accountId, ids, tx, tx.forShare),
    lockMany: (accountId, ids, tx) => findMany(accountId, ids, tx, tx.forUpdate),
  };
}
