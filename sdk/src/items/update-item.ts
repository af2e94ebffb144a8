import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ChangeOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Product, ProductPatch } from './types.js';

/**
 * Changes some members of a product (PATCH, JSON Merge Patch): what is left out stays, null clears,
 * `tags` are replaced whole.
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
