import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { CallOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { InvoicePaymentList } from './types.js';

/**
 * Lists all payments of one invoice, the oldest first. This list is not paged.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const { data } = await faktura.payments.listForInvoice('inv_01M6ED7Y907PFQ7K02708RXWWW');
 * for (const payment of data) console.log(payment.amount, payment.method);
 * ```
 */
export function listPaymentsForInvoice(
  client: Client,
  invoiceId: string,
  options?: CallOptions,
): Call<InvoicePaymentList> {
  return send(client, 'get', '/invoices/{id}/payments', { id: invoiceId }, options);
}
