import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ChangeOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Payment, PaymentReplace } from './types.js';

/**
 * Replaces a payment (PUT). What `get` returns can be sent back.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const payment = await faktura.payments.get('pay_01M6ETZCS0HF4M6XVMZZ96DQAQ');
 * await faktura.payments.replace(payment.id, { ...payment, method: 'Card' });
 * ```
 */
export function replacePayment(
  client: Client,
  id: string,
  body: PaymentReplace,
  options?: ChangeOptions,
): Call<Payment> {
  return send(client, 'put', '/payments/{id}', { id, body }, options);
}
