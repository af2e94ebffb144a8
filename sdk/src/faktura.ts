import { createClient, type Client } from './core/client.js';
import type { ClientOptions } from './core/options.js';
import { bindResources, type Resources } from './generated/resources.js';

/** A client with the whole service, one member per resource. */
export interface Faktura extends Client, Resources {
  withOptions(options: Partial<ClientOptions>): Faktura;
}

/**
 * A client of the whole service. It is also the first argument of the stand-alone functions.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const invoice = await faktura.invoices.get('inv_01M6ED7Y907PFQ7K02708RXWWW');
 * console.log(invoice.amounts.total);
 * ```
 */
export function createFaktura(options: ClientOptions): Faktura {
  const client = createClient(options);
  const withOptions = (own: Partial<ClientOptions>) => createFaktura({ ...options, ...own });
  return Object.assign(client, bindResources(client), { withOptions });
}
