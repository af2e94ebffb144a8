import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ChangeOptions } from '../core/options.js';
import { send } from '../core/send.js';

/**
 * Deletes a refund for good.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * await faktura.refunds.delete('ref_01M6F1V410KR0YNXXTR2DN79Q6');
 * ```
 */
export function deleteRefund(client: Client, id: string, options?: ChangeOptions): Call<void> {
  return send(client, 'delete', '/refunds/{id}', { id }, options);
}
