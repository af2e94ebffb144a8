import { created, found, noContent, ok } from '../platform/http/answer.js';
import type { RouteTable, Write } from '../platform/http/handler.js';
import { categories, listCategories } from './category.repository.js';
import { toCategoryResponse } from './category.view.js';
import {
  createCategory,
  deleteCategory,
  replaceCategory,
  type DetachCategory,
} from './write-category.js';

/** The operations on categories: a list without pages, and no PATCH. */
export function categoryRoutes(write: Write, detach: DetachCategory): RouteTable {
  return {
    listCategories: async (work) =>
      ok({ data: (await listCategories(work)).map(toCategoryResponse) }),

    createCategory: write(async (work, { body }) => {
      const category = await createCategory(work, body);
      return created('getCategory', category.id, toCategoryResponse(category), category);
    }),

    getCategory: async (work, { id }) => {
      const category = await categories.get(work, id);
      return found(work, toCategoryResponse(category), category);
    },

    replaceCategory: write(async (work, { id, body }) => {
      const category = await replaceCategory(work, id, body);
      return ok(toCategoryResponse(category), category);
    }),

    deleteCategory: write(async (work, { id }) => {
      await deleteCategory(work, id, detach);
      return noContent();
    }),
  };
}
