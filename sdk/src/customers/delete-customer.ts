import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ChangeOptions } from '../core/options.js';
import { send } from '../core/send.js';

/**
 * Deletes a customer for good. One that an open document names is CUSTOMER_IN_USE.
 *
 * @example
 * ```ts
 * import { createFaktura, isFakturaError } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * try {
 *   await faktura.customers.delete('cus_01M6DRMRH0PB7TMNHRRAHQ69X0');
 * } catch (error) {
 *   if (!isFakturaError(error, 'CUSTOMER_IN_USE')) throw error;
 *   console.log(error.details.references);
 * }
 * ```
 */
export function deleteCustomer(client: Client, id: string, options?: ChangeOptions): Call<void> {
  return send(client, 'delete', '/customers/{id}', { id }, options);
}
