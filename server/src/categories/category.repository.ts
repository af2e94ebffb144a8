import { fromStoredInstant, toStoredInstant } from '../platform/dates/instant.js';
import type { Database } from '../platform/db/database.js';
import type { Transaction } from '../platform/db/transaction.js';
import { updatedAfter } from '../platform/db/updated-at.js';
import type { Counters } from '../platform/lists/counters.repository.js';
import { sortName } from '../platform/text/search-words.js';
import type { Category, CategoryFields } from './category.fields.js';
import { toCategory } from './category.mapper.js';
import { defineCategory, type CategoryRow } from './category.model.js';

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
  const model = defineCategory(db.sequelize);

  async function findOne(
    where: { accountId: string; id: string },
    tx?: Transaction,
    lock?: 'UPDATE' | 'SHARE',
  ): Promise<Category | null> {
    const row = (await model.findOne({
      where,
      raw: true,
      ...(tx && lock ? { transaction: tx.inner, lock: tx.inner.LOCK[lock] } : {}),
    })) as unknown as CategoryRow | null;
    return row ? toCategory(row) : null;
  }

  return {
    find: (accountId, id) => findOne({ accountId, id }),
    hold: (accountId, id, tx) => findOne({ accountId, id }, tx, 'SHARE'),
    lock: (accountId, id, tx) => findOne({ accountId, id }, tx, 'UPDATE'),

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
      await model.create(row, { transaction: tx.inner });
      counters.add({ accountId, id }, RESOURCE, 1, tx);
      return toCategory(row);
    },

    async update(category, { name }, now, tx) {
      const { id, accountId } = category;
      const version = category.version + 1;
      const updatedAt = updatedAfter(category.updatedAt, now);
      await model.update(
        { name, sortName: sortName(name), version, updatedAt },
        { where: { id, accountId }, transaction: tx.inner },
      );
      return { ...category, name, version, updatedAt: fromStoredInstant(updatedAt) };
    },

    async remove({ id, accountId }, tx) {
      await model.destroy({ where: { id, accountId }, transaction: tx.inner });
      counters.add({ accountId, id }, RESOURCE, -1, tx);
    },

    async list(accountId) {
      const rows = (await model.findAll({
        where: { accountId },
        order: [
          ['sortName', 'ASC'],
          ['id', 'ASC'],
        ],
        raw: true,
      })) as unknown as CategoryRow[];
      return rows.map(toCategory);
    },

    async countAlone(accountId, tx) {
      await counters.hold(accountId, tx);
      return counters.total(accountId, RESOURCE, tx);
    },
  };
}
