import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { CallOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Payment } from './types.js';

/**
 * Gets a payment.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const payment = await faktura.payments.get('pay_01M6ETZCS0HF4M6XVMZZ96DQAQ');
 * console.log(payment.amount, payment.refunded);
 * ```
 */
export function getPayment(client: Client, id: string, options?: CallOptions): Call<Payment> {
  return send(client, 'get', '/payments/{id}', { id }, options);
}
