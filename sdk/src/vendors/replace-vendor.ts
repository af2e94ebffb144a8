import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ChangeOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Vendor, VendorReplace } from './types.js';

/**
 * Replaces a vendor (PUT): an optional member that is left out becomes null or empty. What `get`
 * returns can be sent back.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const vendor = await faktura.vendors.get('ven_01M6FSW5D00C40X93WNATW7J6C');
 * await faktura.vendors.replace(vendor.id, { ...vendor, paymentTerms: 30 });
 * ```
 */
export function replaceVendor(
  client: Client,
  id: string,
  body: VendorReplace,
  options?: ChangeOptions,
): Call<Vendor> {
  return send(client, 'put', '/vendors/{id}', { id, body }, options);
}
