import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { CallOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Refund } from './types.js';

/**
 * Gets a refund.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const refund = await faktura.refunds.get('ref_01M6F1V410KR0YNXXTR2DN79Q6');
 * console.log(refund.number, refund.amount, refund.reason);
 * ```
 */
export function getRefund(client: Client, id: string, options?: CallOptions): Call<Refund> {
  return send(client, 'get', '/refunds/{id}', { id }, options);
}
