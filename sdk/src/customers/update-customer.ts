import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ChangeOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Customer, CustomerPatch } from './types.js';

/**
 * Changes some members of a customer (PATCH, JSON Merge Patch): what is left out stays, null clears,
 * lists are replaced whole.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const customer = await faktura.customers.update('cus_01M6DRMRH0PB7TMNHRRAHQ69X0', {
 *   billTo: { city: 'Hamburg' },
 * });
 * console.log(customer.billTo.city);
 * ```
 */
export function updateCustomer(
  client: Client,
  id: string,
  body: CustomerPatch,
  options?: ChangeOptions,
): Call<Customer> {
  return send(client, 'patch', '/customers/{id}', { id, body }, options);
}
