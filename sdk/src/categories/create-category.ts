import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { PostOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Category, CategoryCreate } from './types.js';

/**
 * Creates a category.
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
