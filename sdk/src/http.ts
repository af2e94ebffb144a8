import createOpenApiClient, { type Client as OpenApiClient } from 'openapi-fetch';
import { transport, type Client } from './core/client.js';
import { pathOf, queryOf } from './core/path.js';
import type { paths } from './generated/schema.js';

/** openapi-fetch with the types of the contract. */
export interface HttpClient extends OpenApiClient<paths> {}

/**
 * openapi-fetch on a client, for requests that the SDK has no function for: with its key, headers, limits,
 * retries and middleware. It returns errors instead of throwing them.
 *
 * @example
 * ```ts
 * import { createClient } from '@faktura/sdk';
 * import { createHttp } from '@faktura/sdk/http';
 *
 * const client = createClient({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const { data, error } = await createHttp(client).GET('/invoices', { params: { query: { limit: 3 } } });
 * console.log(data?.pagination.total, error?.message);
 * ```
 */
export function createHttp({ baseUrl, [transport]: { base, forward } }: Client): HttpClient {
  const http = createOpenApiClient<paths>({
    baseUrl,
    headers: base.headers ?? {},
    pathSerializer: pathOf,
    querySerializer: queryOf,
    fetch: forward,
  });
  http.use(...base.middleware);
  return http;
}
