import type { Client } from '../core/client.js';
import type { CallOptions } from '../core/options.js';
import { list, type ListCall } from '../core/pages.js';
import type { Estimate, EstimateList, EstimateListQuery } from './types.js';

/**
 * Lists estimates, the newest first.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const page = await faktura.estimates.list({ search: 'acme', limit: 20 });
 * console.log(page.pagination.total, page.data.length);
 * ```
 */
export function listEstimates(
  client: Client,
  query?: EstimateListQuery,
  options?: CallOptions,
): ListCall<Estimate, EstimateList> {
  return list(client, '/estimates', query, options);
}
