import { type Category, categoryModel } from './category.model.js';
import { newIdOf, type Reading, type Work } from '../platform/context/work.js';
import { table, updatedAfter } from '../platform/db/table.js';
import { countedIn, countRecord, holdCounters } from '../platform/lists/counters.repository.js';
import { lockRows } from '../platform/records/locked.repository.js';
import { createFinders } from '../platform/records/records.js';
import { sortName } from '../platform/text/sort-keys.js';

const categoryTable = table(categoryModel);

const RESOURCE = 'categories';

export const {
  get: getCategory,
  hold: holdCategory,
  lock: lockCategory,
} = createFinders(categoryTable, 'category');

/** Returns all categories of the account, sorted by name. */
export function listCategories({ sql, account }: Reading): Promise<Category[]> {
  return categoryTable.select(sql, { accountId: account.id }, 'sortName, id');
}

/** Stores a new category. */
export function insertCategory(work: Work, name: string): Category {
  const now = work.now.toISOString();
  const category: Category = {
    id: newIdOf(work, 'cat'),
    accountId: work.account.id,
    name,
    sortName: sortName(name),
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  categoryTable.insert(work.sql, [category]);
  countRecord(work.sql, RESOURCE, category, 1);
  return category;
}

/** Stores another name of a category. */
export function renameCategory({ sql, now }: Work, category: Category, name: string): Category {
  const { id, accountId } = category;
  const change = {
    name,
    sortName: sortName(name),
    version: category.version + 1,
    updatedAt: updatedAfter(category.updatedAt, now),
  };
  categoryTable.update(sql, { id, accountId }, change);
  return { ...category, ...change };
}

/** Stores the sort names of categories of earlier versions again, without a new version. */
export async function reindexCategories(work: Work, ids: readonly string[]): Promise<void> {
  for (const row of await lockRows(categoryTable, work, ids)) {
    const key = { id: row.id, accountId: row.accountId };
    const sorted = sortName(row.name);
    if (sorted !== row.sortName) categoryTable.update(work.sql, key, { sortName: sorted });
  }
}

export function removeCategory({ sql }: Work, category: Category): void {
  categoryTable.remove(sql, { id: category.id, accountId: category.accountId });
  countRecord(sql, RESOURCE, category, -1);
}

/**
 * Returns how many categories the account has, and makes other transactions wait to count until this one
 * ends.
 */
export async function countCategoriesAlone({ sql, account }: Work): Promise<number> {
  holdCounters(sql, account.id);
  return countedIn(sql, account.id, RESOURCE);
}
