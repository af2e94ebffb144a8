import { bind } from '../core/bind.js';
import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { CallOptions, ChangeOptions, PostOptions } from '../core/options.js';
import { listCategories } from './list-categories.js';
import { createCategory } from './create-category.js';
import { getCategory } from './get-category.js';
import { replaceCategory } from './replace-category.js';
import { deleteCategory } from './delete-category.js';
import type { Category, CategoryCreate, CategoryList, CategoryReplace } from './types.js';

export type * from './types.js';
export { listCategories, createCategory, getCategory, replaceCategory, deleteCategory };

/** The methods of `faktura.categories`: categories of transactions. */
export interface Categories {
  /** Lists all categories by name. This list is not paged. */
  list(options?: CallOptions): Call<CategoryList>;
  /** Creates a category. */
  create(body: CategoryCreate, options?: PostOptions): Call<Category>;
  /** Gets a category. */
  get(id: string, options?: CallOptions): Call<Category>;
  /** Renames a category (PUT). */
  replace(id: string, body: CategoryReplace, options?: ChangeOptions): Call<Category>;
  /** Deletes a category for good. */
  delete(id: string, options?: ChangeOptions): Call<void>;
}

/** The functions of this resource as methods of one client. */
export function bindCategories(client: Client): Categories {
  return bind(client, {
    list: listCategories,
    create: createCategory,
    get: getCategory,
    replace: replaceCategory,
    delete: deleteCategory,
  });
}
