import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ScopedOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Invoice, InvoiceCreate } from './types.js';

/**
 * Creates an invoice, or with `isRetainer: true` a retainer. Without a status it is a Draft, which
 * has no number yet. Amounts come back computed.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const invoice = await faktura.invoices.create({
 *   customer: { internalId: 'shop-4711', billTo: { company: 'Acme Widgets GmbH' } },
 *   items: [{ name: 'Design day', quantity: 2, price: 720, taxes: [{ name: 'VAT', value: 19 }] }],
 * });
 * console.log(invoice.id, invoice.amounts.total);
 * ```
 */
export function createInvoice(
  client: Client,
  body: InvoiceCreate,
  options?: ScopedOptions,
): Call<Invoice> {
  return send(client, 'post', '/invoices', { body }, options);
}
