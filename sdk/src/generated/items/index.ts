/** Made from openapi/ by npm run generate. Do not edit. */

import { bind } from '../../core/bind.js';
import type { Call } from '../../core/call.js';
import type { Client } from '../../core/client.js';
import type { CallOptions, ChangeOptions, PostOptions, ReadOptions } from '../../core/options.js';
import { list, type ListCall } from '../../core/pages.js';
import { send } from '../../core/send.js';
import type {
  Product,
  ProductCreate,
  ProductList,
  ProductListQuery,
  ProductPatch,
  ProductReplace,
} from './types.js';

export type * from './types.js';

/**
 * Lists products, newest first.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * for await (const product of faktura.items.list({ sort: 'name' })) {
 *   console.log(product.name, product.price);
 * }
 * ```
 */
export function listItems(
  client: Client,
  query?: ProductListQuery,
  options?: CallOptions,
): ListCall<Product, ProductList> {
  return list(client, '/items', query, options);
}

/**
 * Creates a product with a name and a unit price.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const product = await faktura.items.create({
 *   name: 'Poster A2',
 *   price: 12.5,
 *   trackInventory: true,
 *   stock: 120,
 * });
 * console.log(product.id);
 * ```
 */
export function createItem(
  client: Client,
  body: ProductCreate,
  options?: PostOptions,
): Call<Product> {
  return send(client, 'post', '/items', { body }, options);
}

/** With `ifNoneMatch`, null (304) if nothing has changed since. */
export function getItem(client: Client, id: string, options: ReadOptions): Call<Product | null>;
/**
 * Gets a product.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const product = await faktura.items.get('itm_01M6E9T2N0X4JE4M7Z24D2T3WS');
 * console.log(product.name, product.stock);
 * ```
 */
export function getItem(client: Client, id: string, options?: CallOptions): Call<Product>;
export function getItem(client: Client, id: string, options?: CallOptions): Call<Product> {
  return send(client, 'get', '/items/{id}', { id }, options);
}

/**
 * Replaces a product (PUT). Optional members that you leave out become null, empty or false.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const product = await faktura.items.get('itm_01M6E9T2N0X4JE4M7Z24D2T3WS');
 * await faktura.items.replace(product.id, { ...product, price: 13.5 });
 * ```
 */
export function replaceItem(
  client: Client,
  id: string,
  body: ProductReplace,
  options?: ChangeOptions,
): Call<Product> {
  return send(client, 'put', '/items/{id}', { id, body }, options);
}

/**
 * Changes a product (PATCH). Members that you leave out stay as they are, `null` clears, and `tags`
 * are replaced as a whole.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const product = await faktura.items.update('itm_01M6E9T2N0X4JE4M7Z24D2T3WS', { stock: 118 });
 * console.log(product.stock);
 * ```
 */
export function updateItem(
  client: Client,
  id: string,
  body: ProductPatch,
  options?: ChangeOptions,
): Call<Product> {
  return send(client, 'patch', '/items/{id}', { id, body }, options);
}

/**
 * Deletes a product for good. Lines are copies and are kept.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * await faktura.items.delete('itm_01M6E9T2N0X4JE4M7Z24D2T3WS');
 * ```
 */
export function deleteItem(client: Client, id: string, options?: ChangeOptions): Call<void> {
  return send(client, 'delete', '/items/{id}', { id }, options);
}

/**
 * The methods of `faktura.items`. An item, also called a product, is something you sell repeatedly.
 */
export interface Items {
  /**
   * Lists products, newest first.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * for await (const product of faktura.items.list({ sort: 'name' })) {
   *   console.log(product.name, product.price);
   * }
   * ```
   */
  list(query?: ProductListQuery, options?: CallOptions): ListCall<Product, ProductList>;
  /**
   * Creates a product with a name and a unit price.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const product = await faktura.items.create({
   *   name: 'Poster A2',
   *   price: 12.5,
   *   trackInventory: true,
   *   stock: 120,
   * });
   * console.log(product.id);
   * ```
   */
  create(body: ProductCreate, options?: PostOptions): Call<Product>;
  /** With `ifNoneMatch`, null (304) if nothing has changed since. */
  get(id: string, options: ReadOptions): Call<Product | null>;
  /**
   * Gets a product.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const product = await faktura.items.get('itm_01M6E9T2N0X4JE4M7Z24D2T3WS');
   * console.log(product.name, product.stock);
   * ```
   */
  get(id: string, options?: CallOptions): Call<Product>;
  /**
   * Replaces a product (PUT). Optional members that you leave out become null, empty or false.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const product = await faktura.items.get('itm_01M6E9T2N0X4JE4M7Z24D2T3WS');
   * await faktura.items.replace(product.id, { ...product, price: 13.5 });
   * ```
   */
  replace(id: string, body: ProductReplace, options?: ChangeOptions): Call<Product>;
  /**
   * Changes a product (PATCH). Members that you leave out stay as they are, `null` clears, and
   * `tags` are replaced as a whole.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const product = await faktura.items.update('itm_01M6E9T2N0X4JE4M7Z24D2T3WS', { stock: 118 });
   * console.log(product.stock);
   * ```
   */
  update(id: string, body: ProductPatch, options?: ChangeOptions): Call<Product>;
  /**
   * Deletes a product for good. Lines are copies and are kept.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * await faktura.items.delete('itm_01M6E9T2N0X4JE4M7Z24D2T3WS');
   * ```
   */
  delete(id: string, options?: ChangeOptions): Call<void>;
}

/** Binds the functions of this resource to a client. */
export function bindItems(client: Client): Items {
  return bind(client, {
    list: listItems,
    create: createItem,
    get: getItem,
    replace: replaceItem,
    update: updateItem,
    delete: deleteItem,
  });
}
