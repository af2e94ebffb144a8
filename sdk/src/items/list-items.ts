import type { Client } from '../core/client.js';
import type { CallOptions } from '../core/options.js';
import { list, type ListCall } from '../core/pages.js';
import type { Product, ProductList, ProductListQuery } from './types.js';

/**
 * Lists products, the newest first.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * for await (const product of faktura.items.list({ sort: 'name' })) {
 *   console.log(product.name, product.price);
 * }
 * ```
 */
export function listItems(
  client: Client,
  query?: ProductListQuery,
  options?: CallOptions,
): ListCall<Product, ProductList> {
  return list(client, '/items', query, options);
}
