import { fromStoredInstant, toStoredInstant } from '../platform/dates/instant.js';
import type { Database } from '../platform/db/database.js';
import type { Lock } from '../platform/db/table.js';
import type { Sql, Transaction } from '../platform/db/transaction.js';
import { updatedAfter } from '../platform/db/updated-at.js';
import type { Counters } from '../platform/lists/counters.repository.js';
import { sortName } from '../platform/text/search-words.js';
import type { Category, CategoryFields } from './category.fields.js';
import { toCategory } from './category.mapper.js';
import { categoryTable, type CategoryRow } from './category.model.js';

const RESOURCE = 'categories';

export interface CategoryRepository {
  find(accountId: string, id: string): Promise<Category | null>;
  /** Keeps the row from being changed or deleted until the transaction ends; readers are not held up. */
  hold(accountId: string, id: string, tx: Transaction): Promise<Category | null>;
  /** Locks the row until the transaction ends. */
  lock(accountId: string, id: string, tx: Transaction): Promise<Category | null>;
  insert(
    id: string,
    accountId: string,
    fields: CategoryFields,
    now: Date,
    tx: Transaction,
  ): Promise<Category>;
  update(category: Category, fields: CategoryFields, now: Date, tx: Transaction): Promise<Category>;
  remove(category: Category, tx: Transaction): Promise<void>;
  /** By name. */
  list(accountId: string): Promise<Category[]>;
  /** How many it leaves the account; nobody else counts so until the transaction ends. */
  countAlone(accountId: string, tx: Transaction): Promise<number>;
}

export function createCategoryRepository(
  db: Database,
  { counters }: { counters: Counters },
): CategoryRepository {
  async function findOne(
    sql: Sql,
    where: { accountId: string; id: string },
    lock?: Lock,
  ): Promise<Category | null> {
    const row = await categoryTable.find(sql, where, lock);
    return row && toCategory(row);
  }

  return {
    find: (accountId, id) => findOne(db, { accountId, id }),
    hold: (accountId, id, tx) => findOne(tx, { accountId, id }, 'share'),
    lock: (accountId, id, tx) => findOne(tx, { accountId, id }, 'update'),

    async insert(id, accountId, { name }, now, tx) {
      const instant = toStoredInstant(now);
      const row: CategoryRow = {
        id,
        accountId,
        name,
        sortName: sortName(name),
        version: 1,
        createdAt: instant,
        updatedAt: instant,
      };
      categoryTable.insert(tx, [row]);
      counters.add({ accountId, id }, RESOURCE, 1, tx);
      return toCategory(row);
    },

    async update(category, { name }, now, tx) {
      const { id, accountId } = category;
      const version = category.version + 1;
      const updatedAt = updatedAfter(category.updatedAt, now);
      const change = { name, sortName: sortName(name), version, updatedAt };
      categoryTable.update(tx, { id, accountId }, change);
      return { ...category, name, version, updatedAt: fromStoredInstant(updatedAt) };
    },

    async remove({ id, accountId }, tx) {
      categoryTable.remove(tx, { id, accountId });
      counters.add({ accountId, id }, RESOURCE, -1, tx);
    },

    async list(accountId) {
      const rows = await categoryTable.select(db, { accountId }, 'sortName, id');
      return rows.map(toCategory);
    },

    async countAlone(accountId, tx) {
      counters.hold(accountId, tx);
      return counters.total(accountId, RESOURCE, tx);
    },
  };
}
