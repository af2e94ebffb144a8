import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ChangeOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Estimate, EstimatePatch } from './types.js';

/**
 * Changes some members of an estimate (PATCH, JSON Merge Patch): what is left out stays, null clears,
 * lists are replaced whole.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const estimate = await faktura.estimates.update('est_01M6F8PV90K63GX4ZS71DCRNDZ', {
 *   notes: '<p>Valid until the end of the year.</p>',
 * });
 * console.log(estimate.version);
 * ```
 */
export function updateEstimate(
  client: Client,
  id: string,
  body: EstimatePatch,
  options?: ChangeOptions,
): Call<Estimate> {
  return send(client, 'patch', '/estimates/{id}', { id, body }, options);
}
