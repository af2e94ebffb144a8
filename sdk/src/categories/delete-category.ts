import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ChangeOptions } from '../core/options.js';
import { send } from '../core/send.js';

/**
 * Deletes a category for good.
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
