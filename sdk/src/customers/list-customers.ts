import type { Client } from '../core/client.js';
import type { CallOptions } from '../core/options.js';
import { list, type ListCall } from '../core/pages.js';
import type { Customer, CustomerList, CustomerListQuery } from './types.js';

/**
 * Lists customers, the newest first.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * for await (const customer of faktura.customers.list({ search: 'acme' })) {
 *   console.log(customer.id, customer.billTo.company);
 * }
 * ```
 */
export function listCustomers(
  client: Client,
  query?: CustomerListQuery,
  options?: CallOptions,
): ListCall<Customer, CustomerList> {
  return list(client, '/customers', query, options);
}
