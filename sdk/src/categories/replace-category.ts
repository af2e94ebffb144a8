import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ChangeOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Category, CategoryReplace } from './types.js';

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
