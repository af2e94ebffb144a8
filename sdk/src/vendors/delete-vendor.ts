import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ChangeOptions } from '../core/options.js';
import { send } from '../core/send.js';

/**
 * Deletes a vendor for good.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * await faktura.vendors.delete('ven_01M6FSW5D00C40X93WNATW7J6C');
 * ```
 */
export function deleteVendor(client: Client, id: string, options?: ChangeOptions): Call<void> {
  return send(client, 'delete', '/vendors/{id}', { id }, options);
}
