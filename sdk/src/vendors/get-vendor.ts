import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { CallOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Vendor } from './types.js';

/**
 * Gets a vendor.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const vendor = await faktura.vendors.get('ven_01M6FSW5D00C40X93WNATW7J6C');
 * if (vendor.bank?.type === 'iban') console.log(vendor.bank.iban);
 * ```
 */
export function getVendor(client: Client, id: string, options?: CallOptions): Call<Vendor> {
  return send(client, 'get', '/vendors/{id}', { id }, options);
}
