import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ActionOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { SendReceipt, SendRequest } from './types.js';

/**
 * Sends an estimate by email, now or on a day; without an address, to the customer's.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const receipt = await faktura.estimates.send('est_01M6F8PV90K63GX4ZS71DCRNDZ', {
 *   email: 'billing@acme.example',
 * });
 * console.log(receipt.id, receipt.status);
 * ```
 */
export function sendEstimate(
  client: Client,
  id: string,
  body: SendRequest = {},
  options?: ActionOptions,
): Call<SendReceipt> {
  return send(client, 'post', '/estimates/{id}/send', { id, body }, options);
}
