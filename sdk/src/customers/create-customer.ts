import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { PostOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Customer, CustomerCreate } from './types.js';

/**
 * Creates a customer.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const customer = await faktura.customers.create({
 *   billTo: { company: 'Acme Widgets GmbH', city: 'Hamburg', country: 'DE' },
 *   tax: { id: 'DE129273398', name: 'VAT ID' },
 * });
 * console.log(customer.id);
 * ```
 */
export function createCustomer(
  client: Client,
  body: CustomerCreate,
  options?: PostOptions,
): Call<Customer> {
  return send(client, 'post', '/customers', { body }, options);
}
