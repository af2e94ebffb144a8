import { recordEvent, type HistoryEntry } from '../history/index.js';
import type { Work } from '../platform/context/work.js';
import { Problem } from '../platform/errors/problem.js';
import { categories, countCategoriesAlone } from './category.repository.js';
import type { Category } from './category.model.js';

/** Maximum number of categories per account. */
const MOST = 1000;

/** Removes a category that is about to be deleted from the transactions in it. */
export type DetachCategory = (work: Work, id: string) => Promise<void>;

/** Creates a category. @throws Problem TOO_MANY */
export async function createCategory(work: Work, { name }: { name: string }): Promise<Category> {
  const category = categories.insert(work, { name });
  if ((await countCategoriesAlone(work)) > MOST) throw tooMany();
  recordEvent(work, categoryEvent('created', category));
  return category;
}

/** Renames a category. @throws Problem NOT_FOUND */
export async function replaceCategory(
  work: Work,
  id: string,
  { name }: { name: string },
): Promise<Category> {
  const category = await categories.lock(work, id);
  if (name === category.name) return category;
  const stored = categories.update(work, category, { name });
  recordEvent(work, categoryEvent('updated', stored));
  return stored;
}

/** Deletes a category. @throws Problem NOT_FOUND */
export async function deleteCategory(
  work: Work,
  id: string,
  detach: DetachCategory,
): Promise<void> {
  const category = await categories.lock(work, id);
  await detach(work, id);
  categories.remove(work, category);
  recordEvent(work, categoryEvent('deleted', category));
}

function categoryEvent(kind: HistoryEntry['kind'], { id, version }: Category): HistoryEntry {
  const facts = { version, changed: kind === 'updated' ? ['name'] : [] };
  return { resource: 'category', resourceId: id, kind, facts };
}

function tooMany(): Problem<'TOO_MANY'> {
  const message = `An account can have at most ${MOST.toLocaleString('en')} categories. Delete one first.`;
  return new Problem('TOO_MANY', message, { details: { limit: MOST } });
}
