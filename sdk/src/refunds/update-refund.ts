import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ChangeOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Refund, RefundPatch } from './types.js';

/**
 * Changes some members of a refund (PATCH, JSON Merge Patch): what is left out stays, null clears.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const refund = await faktura.refunds.update('ref_01M6F1V410KR0YNXXTR2DN79Q6', {
 *   notes: 'Agreed by phone.',
 * });
 * console.log(refund.notes);
 * ```
 */
export function updateRefund(
  client: Client,
  id: string,
  body: RefundPatch,
  options?: ChangeOptions,
): Call<Refund> {
  return send(client, 'patch', '/refunds/{id}', { id, body }, options);
}
