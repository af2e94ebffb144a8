import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ScopedOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Payment, PaymentCreate } from './types.js';

/**
 * Records a payment against an invoice; without an amount, its full balance.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const payment = await faktura.payments.create('inv_01M6ED7Y907PFQ7K02708RXWWW', {
 *   amount: 100,
 *   method: 'BankTransfer',
 *   paidAt: '2026-11-09',
 * });
 * console.log(payment.id, payment.status);
 * ```
 */
export function createPayment(
  client: Client,
  invoiceId: string,
  body: PaymentCreate,
  options?: ScopedOptions,
): Call<Payment> {
  return send(client, 'post', '/invoices/{id}/payments', { id: invoiceId, body }, options);
}
