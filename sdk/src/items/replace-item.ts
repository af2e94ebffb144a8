import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ChangeOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Product, ProductReplace } from './types.js';

/**
 * Replaces a product (PUT): an optional member that is left out becomes null, empty or false. What
 * `get` returns can be sent back.
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
