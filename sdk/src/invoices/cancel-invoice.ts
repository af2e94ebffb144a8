import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ActionOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { CancelRequest, Invoice } from './types.js';

/**
 * Cancels an issued invoice by a credit note for its full amount. What was received must have been
 * refunded first.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const invoice = await faktura.invoices.cancel('inv_01M6ED7Y907PFQ7K02708RXWWW', {
 *   reason: 'BillingError',
 *   notes: 'Ordered twice by mistake.',
 * });
 * console.log(invoice.status, invoice.cancellation?.number);
 * ```
 */
export function cancelInvoice(
  client: Client,
  id: string,
  body: CancelRequest = {},
  options?: ActionOptions,
): Call<Invoice> {
  return send(client, 'post', '/invoices/{id}/cancel', { id, body }, options);
}
