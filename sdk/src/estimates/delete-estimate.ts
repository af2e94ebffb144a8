import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ChangeOptions } from '../core/options.js';
import { send } from '../core/send.js';

/**
 * Deletes an estimate for good.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * await faktura.estimates.delete('est_01M6F8PV90K63GX4ZS71DCRNDZ');
 * ```
 */
export function deleteEstimate(client: Client, id: string, options?: ChangeOptions): Call<void> {
  return send(client, 'delete', '/estimates/{id}', { id }, options);
}
