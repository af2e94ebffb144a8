import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { PostOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Vendor, VendorCreate } from './types.js';

/**
 * Creates a vendor.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const vendor = await faktura.vendors.create({
 *   address: { company: 'Papierhaus Sommer', city: 'Leipzig', country: 'DE' },
 *   bank: { type: 'iban', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
 * });
 * console.log(vendor.id);
 * ```
 */
export function createVendor(
  client: Client,
  body: VendorCreate,
  options?: PostOptions,
): Call<Vendor> {
  return send(client, 'post', '/vendors', { body }, options);
}
