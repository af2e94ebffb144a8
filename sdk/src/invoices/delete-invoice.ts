import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ChangeOptions } from '../core/options.js';
import { send } from '../core/send.js';

/**
 * Deletes an invoice for good.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * await faktura.invoices.delete('inv_01M6EGNSX0NJY6W0XMX0F3WB7W');
 * ```
 */
export function deleteInvoice(client: Client, id: string, options?: ChangeOptions): Call<void> {
  return send(client, 'delete', '/invoices/{id}', { id }, options);
}
