import type { Contract } from '@faktura/contract';
import { created, found, noContent, ok } from '../platform/http/answers.js';
import type { RouteTable, WriteRunner } from '../platform/http/handler.js';
import { toWire } from './category.mapper.js';
import type { CategoryService } from './category.service.js';

/** Operations of categories: a list without pages, and no PATCH. */
export function categoryRoutes(categories: CategoryService, write: WriteRunner): RouteTable {
  return {
    listCategories: async (_input, context) =>
      ok({ data: (await categories.list(context)).map(toWire) }),

    createCategory: (input, context) =>
      write(context, async (tx) => {
        const body = input.body as Contract<'CategoryCreate'>;
        const category = await categories.create(context, body, tx);
        return created(`/v1/transactions/categories/${category.id}`, toWire(category), category);
      }),

    getCategory: async (input, context) => {
      const category = await categories.get(context, input.params.id);
      return found(context, toWire(category), category);
    },

    replaceCategory: (input, context) =>
      write(context, async (tx) => {
        const body = input.body as Contract<'CategoryReplace'>;
        const category = await categories.replace(context, input.params.id, body, tx);
        return ok(toWire(category), category);
      }),

    deleteCategory: (input, context) =>
      write(context, async (tx) => {
        await categories.remove(context, input.params.id, tx);
        return noContent();
      }),
  };
}
