import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { CallOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Estimate } from './types.js';

/**
 * Gets an estimate.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const estimate = await faktura.estimates.get('est_01M6F8PV90K63GX4ZS71DCRNDZ');
 * console.log(estimate.number, estimate.decision?.state);
 * ```
 */
export function getEstimate(client: Client, id: string, options?: CallOptions): Call<Estimate> {
  return send(client, 'get', '/estimates/{id}', { id }, options);
}
