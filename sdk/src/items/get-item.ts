import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { CallOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Product } from './types.js';

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
export function getItem(client: Client, id: string, options?: CallOptions): Call<Product> {
  return send(client, 'get', '/items/{id}', { id }, options);
}
