import { nameOf, namesOf } from '../parties/address.rules.js';
import { toStoredInstant } from '../platform/dates/instant.js';
import type { Database } from '../platform/db/database.js';
import type { Transaction } from '../platform/db/transaction.js';
import type { Counters } from '../platform/lists/counters.repository.js';
import type { ListPage, ListQuery, ListReader, ListSpec } from '../platform/lists/list.js';
import type { SearchIndex } from '../platform/lists/search.repository.js';
import { sortName } from '../platform/text/search-words.js';
import type { Vendor, VendorFields } from './vendor.fields.js';
import { toColumns, toVendor } from './vendor.mapper.js';
import { defineVendor, type VendorRow } from './vendor.model.js';

const RESOURCE = 'vendors';

export interface VendorRepository {
  find(accountId: string, id: string): Promise<Vendor | null>;
  /** Locks the row until the transaction ends. */
  lock(accountId: string, id: string, tx: Transaction): Promise<Vendor | null>;
  insert(
    id: string,
    accountId: string,
    fields: VendorFields,
    now: Date,
    tx: Transaction,
  ): Promise<Vendor>;
  update(vendor: Vendor, fields: VendorFields, now: Date, tx: Transaction): Promise<Vendor>;
  remove(vendor: Vendor, tx: Transaction): Promise<void>;
  list(accountId: string, query: ListQuery): Promise<ListPage<Vendor>>;
}

export interface VendorStores {
  counters: Counters;
  search: SearchIndex;
  lists: ListReader;
}

export function createVendorRepository(db: Database, stores: VendorStores): VendorRepository {
  const model = defineVendor(db.sequelize);
  const list: ListSpec = {
    table: 'vendors',
    resource: RESOURCE,
    columns: Object.keys(model.getAttributes()),
    sorts: { createdAt: 'id', updatedAt: 'updatedAt', name: 'sortName' },
  };

  async function findOne(
    where: { accountId: string; id: string },
    tx?: Transaction,
  ): Promise<Vendor | null> {
    const row = (await model.findOne({
      where,
      raw: true,
      ...(tx ? { transaction: tx.inner, lock: tx.inner.LOCK.UPDATE } : {}),
    })) as unknown as VendorRow | null;
    return row ? toVendor(row) : null;
  }

  return {
    find: (accountId, id) => findOne({ accountId, id }),
    lock: (accountId, id, tx) => findOne({ accountId, id }, tx),

    async insert(id, accountId, fields, now, tx) {
      const instant = toStoredInstant(now);
      const record = searchable(accountId, id, fields);
      const row: VendorRow = {
        id,
        accountId,
        ...toColumns(fields),
        sortName: sortName(nameOf(fields.address)),
        searchText: stores.search.textOf(record),
        version: 1,
        createdAt: instant,
        updatedAt: instant,
      };
      await model.create(row, { transaction: tx.inner });
      await stores.search.write(record, null, tx);
      stores.counters.add(accountId, RESOURCE, 1, tx);
      return toVendor(row);
    },

    async update(vendor, fields, now, tx) {
      const { id, accountId } = vendor;
      const record = searchable(accountId, id, fields);
      const searchText = await stores.search.write(record, vendor.searchText, tx);
      const version = vendor.version + 1;
      const changes = {
        ...toColumns(fields),
        sortName: sortName(nameOf(fields.address)),
        searchText,
        version,
        updatedAt: toStoredInstant(now),
      };
      await model.update(changes, { where: { id, accountId }, transaction: tx.inner });
      return { ...vendor, ...fields, searchText, version, updatedAt: now.toISOString() };
    },

    async remove({ id, accountId }, tx) {
      await model.destroy({ where: { id, accountId }, transaction: tx.inner });
      await stores.search.remove(id, tx);
      stores.counters.add(accountId, RESOURCE, -1, tx);
    },

    async list(accountId, query) {
      const page = await stores.lists.read<VendorRow>(accountId, list, query);
      return { ...page, rows: page.rows.map(toVendor) };
    },
  };
}

function searchable(accountId: string, id: string, { address, tags }: VendorFields) {
  const texts = [...namesOf(address), address.email, ...tags];
  return { accountId, resource: RESOURCE, id, texts, numbers: [address.phone] };
}
