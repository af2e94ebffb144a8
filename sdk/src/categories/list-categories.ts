import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { CallOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { CategoryList } from './types.js';

/**
 * Lists all categories by name. This list is not paged.
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
