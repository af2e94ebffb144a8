import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ChangeOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Invoice, InvoicePatch } from './types.js';

/**
 * Changes some members of an invoice (PATCH, JSON Merge Patch): what is left out stays, null clears,
 * lists are replaced whole. `status: 'Pending'` takes a Draft into force and assigns its number.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const invoice = await faktura.invoices.update('inv_01M6EGNSX0NJY6W0XMX0F3WB7W', { status: 'Pending' });
 * console.log(invoice.number);
 * ```
 */
export function updateInvoice(
  client: Client,
  id: string,
  body: InvoicePatch,
  options?: ChangeOptions,
): Call<Invoice> {
  return send(client, 'patch', '/invoices/{id}', { id, body }, options);
}
