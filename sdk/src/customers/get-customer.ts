import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { CallOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Customer } from './types.js';

/**
 * Gets a customer.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const customer = await faktura.customers.get('cus_01M6DRMRH0PB7TMNHRRAHQ69X0');
 * console.log(customer.billTo.company, customer.currency);
 * ```
 */
export function getCustomer(client: Client, id: string, options?: CallOptions): Call<Customer> {
  return send(client, 'get', '/customers/{id}', { id }, options);
}
