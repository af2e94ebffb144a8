import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { PostOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Estimate, EstimateCreate } from './types.js';

/**
 * Creates an estimate; it takes the members of an invoice.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const estimate = await faktura.estimates.create({
 *   customer: 'cus_01M6DRMRH0PB7TMNHRRAHQ69X0',
 *   items: [{ name: 'Design day', quantity: 5, price: 720, taxes: [{ name: 'VAT', value: 19 }] }],
 * });
 * console.log(estimate.id, estimate.amounts.total);
 * ```
 */
export function createEstimate(
  client: Client,
  body: EstimateCreate,
  options?: PostOptions,
): Call<Estimate> {
  return send(client, 'post', '/estimates', { body }, options);
}
