import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { CallOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { RefundList } from './types.js';

/**
 * Lists all refunds of one payment, the oldest first. This list is not paged.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const { data } = await faktura.refunds.listForPayment('pay_01M6ETZCS0HF4M6XVMZZ96DQAQ');
 * for (const refund of data) console.log(refund.number, refund.amount);
 * ```
 */
export function listRefundsForPayment(
  client: Client,
  paymentId: string,
  options?: CallOptions,
): Call<RefundList> {
  return send(client, 'get', '/payments/{id}/refunds', { id: paymentId }, options);
}
