import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ChangeOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Payment, PaymentPatch } from './types.js';

/**
 * Changes some members of a payment (PATCH, JSON Merge Patch): what is left out stays, null clears.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const payment = await faktura.payments.update('pay_01M6ETZCS0HF4M6XVMZZ96DQAQ', {
 *   notes: 'Reference 4711',
 * });
 * console.log(payment.notes);
 * ```
 */
export function updatePayment(
  client: Client,
  id: string,
  body: PaymentPatch,
  options?: ChangeOptions,
): Call<Payment> {
  return send(client, 'patch', '/payments/{id}', { id, body }, options);
}
