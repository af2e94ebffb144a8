import type { Client } from '../core/client.js';
import type { CallOptions } from '../core/options.js';
import { list, type ListCall } from '../core/pages.js';
import type { Invoice, InvoiceList, InvoiceListQuery } from './types.js';

/**
 * Lists invoices and retainers, the newest first; `isRetainer: true` lists retainers alone.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * for await (const invoice of faktura.invoices.list({ status: ['Pending', 'Partial'] })) {
 *   console.log(invoice.number, invoice.amounts.balance);
 * }
 * ```
 */
export function listInvoices(
  client: Client,
  query?: InvoiceListQuery,
  options?: CallOptions,
): ListCall<Invoice, InvoiceList> {
  return list(client, '/invoices', query, options);
}
