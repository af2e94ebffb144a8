import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ChangeOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Vendor, VendorPatch } from './types.js';

/**
 * Changes some members of a vendor (PATCH, JSON Merge Patch): what is left out stays, null clears,
 * `bank` and lists are replaced whole.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const vendor = await faktura.vendors.update('ven_01M6FSW5D00C40X93WNATW7J6C', {
 *   reference: 'K-2026-07',
 * });
 * console.log(vendor.reference);
 * ```
 */
export function updateVendor(
  client: Client,
  id: string,
  body: VendorPatch,
  options?: ChangeOptions,
): Call<Vendor> {
  return send(client, 'patch', '/vendors/{id}', { id, body }, options);
}
