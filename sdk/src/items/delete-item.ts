import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ChangeOptions } from '../core/options.js';
import { send } from '../core/send.js';

/**
 * Deletes a product for good. Lines that came from it stay as they are.
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
