import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ActionOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { SendReceipt, SendRequest } from './types.js';

/**
 * Sends an invoice by email, now or on a day; without an address, to the customer's.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const receipt = await faktura.invoices.send('inv_01M6ED7Y907PFQ7K02708RXWWW', {
 *   subject: 'Your invoice INV-2026-00042',
 * });
 * console.log(receipt.status, receipt.to);
 * ```
 */
export function sendInvoice(
  client: Client,
  id: string,
  body: SendRequest = {},
  options?: ActionOptions,
): Call<SendReceipt> {
  return send(client, 'post', '/invoices/{id}/send', { id, body }, options);
}
