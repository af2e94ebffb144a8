import { Op } from 'sequelize';
import type { Database } from '../platform/db/database.js';
import type { Transaction } from '../platform/db/transaction.js';
import {
  createRecords,
  type Records,
  type RecordStores,
} from '../platform/lists/records.repository.js';
import { sortName } from '../platform/text/search-words.js';
import type { Product, ProductFields } from './product.fields.js';
import { toColumns, toProduct } from './product.mapper.js';
import { defineProduct, type ProductRow } from './product.model.js';

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
  const model = defineProduct(db.sequelize);
  const records = createRecords(stores, {
    resource: 'items',
    table: 'products',
    model,
    sorts: { createdAt: 'id', updatedAt: 'updatedAt', name: 'sortName' },
    toRecord: toProduct,
    toColumns: (fields: ProductFields, stored?: Product) => ({
      ...toColumns(fields, stored),
      sortName: sortName(fields.name),
    }),
    searchedBy: ({ name, tags }) => ({ texts: [name, ...tags], numbers: [] }),
  });

  async function findMany(
    accountId: string,
    ids: string[],
    tx: Transaction,
    lock?: 'SHARE' | 'UPDATE',
  ) {
    const rows = (await model.findAll({
      where: { accountId, id: { [Op.in]: ids } },
      order: [['id', 'ASC']],
      raw: true,
      transaction: tx.inner,
      ...(lock ? { lock: tx.inner.LOCK[lock] } : {}),
    })) as unknown as ProductRow[];
    return rows.map(toProduct);
  }

  return {
    ...records,
    findMany: (accountId, ids, tx) => findMany(accountId, ids, tx),
    holdMany: (accountId, ids, tx) => findMany(accountId, ids, tx, 'SHARE'),
    lockMany: (accountId, ids, tx) => findMany(accountId, ids, tx, 'UPDATE'),
  };
}
