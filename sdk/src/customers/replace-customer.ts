import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ChangeOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Customer, CustomerReplace } from './types.js';

/**
 * Replaces a customer (PUT): an optional member that is left out becomes null, empty or false. What
 * `get` returns can be sent back.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const customer = await faktura.customers.get('cus_01M6DRMRH0PB7TMNHRRAHQ69X0');
 * await faktura.customers.replace(customer.id, { ...customer, tags: ['vip'] });
 * ```
 */
export function replaceCustomer(
  client: Client,
  id: string,
  body: CustomerReplace,
  options?: ChangeOptions,
): Call<Customer> {
  return send(client, 'put', '/customers/{id}', { id, body }, options);
}
