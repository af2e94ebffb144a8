import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { CallOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Category } from './types.js';

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
export function getCategory(client: Client, id: string, options?: CallOptions): Call<Category> {
  return send(client, 'get', '/transactions/categories/{id}', { id }, options);
}
