import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { PostOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Product, ProductCreate } from './types.js';

/**
 * Creates a product.
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
