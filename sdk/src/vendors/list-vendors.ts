import type { Client } from '../core/client.js';
import type { CallOptions } from '../core/options.js';
import { list, type ListCall } from '../core/pages.js';
import type { Vendor, VendorList, VendorListQuery } from './types.js';

/**
 * Lists vendors, the newest first.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const vendors = await faktura.vendors.list({ currency: 'EUR' }).toArray({ limit: 100 });
 * console.log(vendors.length);
 * ```
 */
export function listVendors(
  client: Client,
  query?: VendorListQuery,
  options?: CallOptions,
): ListCall<Vendor, VendorList> {
  return list(client, '/vendors', query, options);
}
