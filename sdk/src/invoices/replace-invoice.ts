import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ChangeOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Invoice, InvoiceReplace } from './types.js';

/**
 * Replaces an invoice (PUT): an optional member that is left out becomes null, empty or false. What
 * `get` returns can be sent back.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const invoice = await faktura.invoices.get('inv_01M6ED7Y907PFQ7K02708RXWWW');
 * const replaced = await faktura.invoices.replace(
 *   invoice.id,
 *   { ...invoice, notes: '<p>Thank you.</p>' },
 *   { ifMatch: invoice.version },
 * );
 * console.log(replaced.version);
 * ```
 */
export function replaceInvoice(
  client: Client,
  id: string,
  body: InvoiceReplace,
  options?: ChangeOptions,
): Call<Invoice> {
  return send(client, 'put', '/invoices/{id}', { id, body }, options);
}
