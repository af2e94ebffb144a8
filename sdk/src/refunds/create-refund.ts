import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ScopedOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Refund, RefundCreate } from './types.js';

/**
 * Refunds a payment, and issues the credit note; without an amount, all of it.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const refund = await faktura.refunds.create('pay_01M6ETZCS0HF4M6XVMZZ96DQAQ', {
 *   amount: 20,
 *   reason: 'CustomerRequest',
 * });
 * console.log(refund.id, refund.number);
 * ```
 */
export function createRefund(
  client: Client,
  paymentId: string,
  body: RefundCreate,
  options?: ScopedOptions,
): Call<Refund> {
  return send(client, 'post', '/payments/{id}/refunds', { id: paymentId, body }, options);
}
