import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { CallOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Invoice } from './types.js';

/**
 * Gets an invoice or retainer.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const invoice = await faktura.invoices.get('inv_01M6ED7Y907PFQ7K02708RXWWW');
 * console.log(invoice.number, invoice.status, invoice.amounts.total);
 * ```
 */
export function getInvoice(client: Client, id: string, options?: CallOptions): Call<Invoice> {
  return send(client, 'get', '/invoices/{id}', { id }, options);
}
