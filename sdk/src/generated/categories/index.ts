/** Made from openapi/ by npm run generate. Do not edit. */

import { bind } from '../../core/bind.js';
import type { Call } from '../../core/call.js';
import type { Client } from '../../core/client.js';
import type { CallOptions, ChangeOptions, PostOptions, ReadOptions } from '../../core/options.js';
import { send } from '../../core/send.js';
import type { Category, CategoryCreate, CategoryList, CategoryReplace } from './types.js';

export type * from './types.js';

/**
 * Lists all categories of the account, sorted by name. The list is not paged.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const { data } = await faktura.categories.list();
 * for (const category of data) console.log(category.id, category.name);
 * ```
 */
export function listCategories(client: Client, options?: CallOptions): Call<CategoryList> {
  return send(client, 'get', '/transactions/categories', {}, options);
}

/**
 * Creates a category for transactions.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const category = await faktura.categories.create({ name: 'Software' });
 * console.log(category.id);
 * ```
 */
export function createCategory(
  client: Client,
  body: CategoryCreate,
  options?: PostOptions,
): Call<Category> {
  return send(client, 'post', '/transactions/categories', { body }, options);
}

/** With `ifNoneMatch`, null (304) if nothing has changed since. */
export function getCategory(
  client: Client,
  id: string,
  options: ReadOptions,
): Call<Category | null>;
/**
 * Gets a category.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const category = await faktura.categories.get('cat_01M6FC4PX0X72D00AD2ZFHM825');
 * console.log(category.name);
 * ```
 */
export function getCategory(client: Client, id: string, options?: CallOptions): Call<Category>;
export function getCategory(client: Client, id: string, options?: CallOptions): Call<Category> {
  return send(client, 'get', '/transactions/categories/{id}', { id }, options);
}

/**
 * Renames a category (PUT).
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const category = await faktura.categories.replace('cat_01M6FC4PX0X72D00AD2ZFHM825', {
 *   name: 'Licences',
 * });
 * console.log(category.name);
 * ```
 */
export function replaceCategory(
  client: Client,
  id: string,
  body: CategoryReplace,
  options?: ChangeOptions,
): Call<Category> {
  return send(client, 'put', '/transactions/categories/{id}', { id, body }, options);
}

/**
 * Deletes a category for good. Its transactions are kept, with `category: null`.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * await faktura.categories.delete('cat_01M6FC4PX0X72D00AD2ZFHM825');
 * ```
 */
export function deleteCategory(client: Client, id: string, options?: ChangeOptions): Call<void> {
  return send(client, 'delete', '/transactions/categories/{id}', { id }, options);
}

/** The methods of `faktura.categories`. Categories group transactions. */
export interface Categories {
  /**
   * Lists all categories of the account, sorted by name. The list is not paged.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const { data } = await faktura.categories.list();
   * for (const category of data) console.log(category.id, category.name);
   * ```
   */
  list(options?: CallOptions): Call<CategoryList>;
  /**
   * Creates a category for transactions.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const category = await faktura.categories.create({ name: 'Software' });
   * console.log(category.id);
   * ```
   */
  create(body: CategoryCreate, options?: PostOptions): Call<Category>;
  /** With `ifNoneMatch`, null (304) if nothing has changed since. */
  get(id: string, options: ReadOptions): Call<Category | null>;
  /**
   * Gets a category.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const category = await faktura.categories.get('cat_01M6FC4PX0X72D00AD2ZFHM825');
   * console.log(category.name);
   * ```
   */
  get(id: string, options?: CallOptions): Call<Category>;
  /**
   * Renames a category (PUT).
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const category = await faktura.categories.replace('cat_01M6FC4PX0X72D00AD2ZFHM825', {
   *   name: 'Licences',
   * });
   * console.log(category.name);
   * ```
   */
  replace(id: string, body: CategoryReplace, options?: ChangeOptions): Call<Category>;
  /**
   * Deletes a category for good. Its transactions are kept, with `category: null`.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * await faktura.categories.delete('cat_01M6FC4PX0X72D00AD2ZFHM825');
   * ```
   */
  delete(id: string, options?: ChangeOptions): Call<void>;
}

/** Binds the functions of this resource to a client. */
export function bindCategories(client: Client): Categories {
  return bind(client, {
    list: listCategories,
    create: createCategory,
    get: getCategory,
    replace: replaceCategory,
    delete: deleteCategory,
  });
}
