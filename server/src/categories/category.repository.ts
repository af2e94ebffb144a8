import { type Category, categoryModel } from './category.model.js';
import type { Reading, Work } from '../platform/context/work.js';
import { table } from '../platform/db/table.js';
import { countedIn, holdCounters } from '../platform/lists/counters.repository.js';
import { createRecords } from '../platform/records/records.js';
import { sortName } from '../platform/text/sort-keys.js';

const categoryTable = table(categoryModel);

const RESOURCE = 'categories';

/** Reads and writes categories. */
export const categories = createRecords<Category>({
  name: 'category',
  prefix: 'cat',
  table: categoryTable,
  resource: RESOURCE,
  sortedBy: ({ name }) => ({ sortName: sortName(name) }),
});

/** Returns all categories of the account, sorted by name. */
export function listCategories({ sql, account }: Reading): Promise<Category[]> {
  return categoryTable.select(sql, { accountId: account.id }, 'sortName, id');
}

/**
 * Returns how many categories the account has, and makes other transactions wait to count until this one
 * ends.
 */
export async function countCategoriesAlone({ sql, account }: Work): Promise<number> {
  holdCounters(sql, account.id);
  return countedIn(sql, account.id, RESOURCE);
}
