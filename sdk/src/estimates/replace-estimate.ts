import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ChangeOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Estimate, EstimateReplace } from './types.js';

/**
 * Replaces an estimate (PUT): an optional member that is left out becomes null, empty or false. What
 * `get` returns can be sent back.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const estimate = await faktura.estimates.get('est_01M6F8PV90K63GX4ZS71DCRNDZ');
 * await faktura.estimates.replace(estimate.id, { ...estimate, dueDate: '2026-12-31' });
 * ```
 */
export function replaceEstimate(
  client: Client,
  id: string,
  body: EstimateReplace,
  options?: ChangeOptions,
): Call<Estimate> {
  return send(client, 'put', '/estimates/{id}', { id, body }, options);
}
