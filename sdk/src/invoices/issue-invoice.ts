import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ActionOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Invoice } from './types.js';

/**
 * Issues a Draft as an e-invoice: it gets its final number and is read-only from then on. One that
 * breaks a rule of its standard fails with EINVOICE_INVALID and the list of errors.
 *
 * @example
 * ```ts
 * import { createFaktura, isFakturaError } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * try {
 *   const invoice = await faktura.invoices.issue('inv_01M6EGNSX0NJY6W0XMX0F3WB7W');
 *   console.log(invoice.number, invoice.issuedAt);
 * } catch (error) {
 *   if (!isFakturaError(error, 'EINVOICE_INVALID')) throw error;
 *   for (const { code, message } of error.errors) console.log(code, message);
 * }
 * ```
 */
export function issueInvoice(client: Client, id: string, options?: ActionOptions): Call<Invoice> {
  return send(client, 'post', '/invoices/{id}/issue', { id }, options);
}
