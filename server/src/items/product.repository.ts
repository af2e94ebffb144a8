import { Op } from 'sequelize';
import { toStoredInstant } from '../platform/dates/instant.js';
import type { Database } from '../platform/db/database.js';
import type { Transaction } from '../platform/db/transaction.js';
import type { Counters } from '../platform/lists/counters.repository.js';
import type { ListPage, ListQuery, ListReader, ListSpec } from '../platform/lists/list.js';
import type { SearchIndex } from '../platform/lists/search.repository.js';
import { sortName } from '../platform/text/search-words.js';
import type { Product, ProductFields } from './product.fields.js';
import { toColumns, toProduct } from './product.mapper.js';
import { defineProduct, type ProductRow } from './product.model.js';

const RESOURCE = 'items';

/** Reads and writes products of one account each. */
export interface ProductRepository {
  find(accountId: string, id: string, tx?: Transaction): Promise<Product | null>;
  findMany(accountId: string, ids: string[], tx: Transaction): Promise<Product[]>;
  /** The same, kept from being changed or deleted until the transaction ends. */
  holdMany(accountId: string, ids: string[], tx: Transaction): Promise<Product[]>;
  lock(accountId: string, id: string, tx: Transaction): Promise<Product | null>;
  insert(
    id: string,
    accountId: string,
    fields: ProductFields,
    now: Date,
    tx: Transaction,
  ): Promise<Product>;
  update(product: Product, fields: ProductFields, now: Date, tx: Transaction): Promise<Product>;
  remove(product: Product, tx: Transaction): Promise<void>;
  list(accountId: string, query: ListQuery): Promise<ListPage<Product>>;
}

/** What this repository shares with others. */
export interface ProductStores {
  counters: Counters;
  search: SearchIndex;
  lists: ListReader;
}

/** The repository over one database. */
export function createProductRepository(db: Database, stores: ProductStores): ProductRepository {
  const model = defineProduct(db.sequelize);
  const list: ListSpec = {
    table: 'products',
    resource: RESOURCE,
    columns: Object.keys(model.getAttributes()),
    sorts: { createdAt: 'id', updatedAt: 'updatedAt', name: 'sortName' },
  };

  async function findOne(
    where: { accountId: string; id: string },
    tx?: Transaction,
    lock = false,
  ): Promise<Product | null> {
    const row = (await model.findOne({
      where,
      raw: true,
      transaction: tx?.inner ?? null,
      ...(tx && lock ? { lock: tx.inner.LOCK.UPDATE } : {}),
    })) as unknown as ProductRow | null;
    return row ? toProduct(row) : null;
  }

  async function findMany(accountId: string, ids: string[], tx: Transaction, hold = false) {
    const rows = (await model.findAll({
      where: { accountId, id: { [Op.in]: ids } },
      order: [['id', 'ASC']],
      raw: true,
      transaction: tx.inner,
      ...(hold ? { lock: tx.inner.LOCK.SHARE } : {}),
    })) as unknown as ProductRow[];
    return rows.map(toProduct);
  }

  return {
    find: (accountId, id, tx) => findOne({ accountId, id }, tx),
    lock: (accountId, id, tx) => findOne({ accountId, id }, tx, true),
    findMany: (accountId, ids, tx) => findMany(accountId, ids, tx),
    holdMany: (accountId, ids, tx) => findMany(accountId, ids, tx, true),

    async insert(id, accountId, fields, now, tx) {
      const instant = toStoredInstant(now);
      const record = searchable(accountId, id, fields);
      const row: ProductRow = {
        id,
        accountId,
        ...toColumns(fields),
        sortName: sortName(fields.name),
        searchText: stores.search.textOf(record),
        version: 1,
        createdAt: instant,
        updatedAt: instant,
      };
      await model.create(row, { transaction: tx.inner });
      await stores.search.write(record, null, tx);
      stores.counters.add(accountId, RESOURCE, 1, tx);
      return toProduct(row);
    },

    async update(product, fields, now, tx) {
      const { id, accountId } = product;
      const record = searchable(accountId, id, fields);
      const searchText = await stores.search.write(record, product.searchText, tx);
      const version = product.version + 1;
      const updatedAt = toStoredInstant(now);
      await model.update(
        { ...toColumns(fields), sortName: sortName(fields.name), searchText, version, updatedAt },
        { where: { id, accountId }, transaction: tx.inner },
      );
      return { ...product, ...fields, searchText, version, updatedAt: now.toISOString() };
    },

    async remove({ id, accountId }, tx) {
      await model.destroy({ where: { id, accountId }, transaction: tx.inner });
      await stores.search.remove(id, tx);
      stores.counters.add(accountId, RESOURCE, -1, tx);
    },

    async list(accountId, query) {
      const page = await stores.lists.read<ProductRow>(accountId, list, query);
      return { ...page, rows: page.rows.map(toProduct) };
    },
  };
}

function searchable(accountId: string, id: string, fields: ProductFields) {
  return { accountId, resource: RESOURCE, id, texts: [fields.name, ...fields.tags], numbers: [] };
}
