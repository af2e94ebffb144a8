import { beginCall, exchange, type Asked, type CallState } from './exchange.js';
import { run, type Base, type RawRequest } from './middleware.js';
import { outgoingOf } from './outgoing.js';
import {
  checkApiKey,
  checkBaseUrl,
  resolveLimits,
  type CallOptions,
  type ClientOptions,
} from './options.js';

/** A request that may have a form. */
export interface Asking extends RawRequest {
  /** Makes the body within the limits of the call, where that takes time. */
  form: ((call: CallState) => Promise<FormData>) | undefined;
}

interface Transport {
  /** Sends an operation. The body of the response is still unread, unless the call has read it as JSON. */
  send(
    method: string,
    path: string,
    request: Asking,
    options: CallOptions,
    asked: Asked,
  ): Promise<{ response: Response; call: CallState }>;
  /** Sends a request of openapi-fetch. */
  forward(request: Request): Promise<Response>;
  base: Base;
}

/** How operations and `createHttp` reach a client; a registered symbol, so that copies of the SDK agree. */
export const transport: unique symbol = Symbol.for('faktura.send');

/** The first argument of the stand-alone functions. */
export interface Client {
  readonly baseUrl: string;
  /** A client with other options for the rest; it shares fetch, middleware and the key. */
  withOptions(options: Partial<ClientOptions>): Client;
  readonly [transport]: Transport;
}

/**
 * A client for the stand-alone functions. A bundle then holds only those that it uses.
 *
 * @example
 * ```ts
 * import { createClient } from '@faktura/sdk';
 * import { listInvoices } from '@faktura/sdk/invoices';
 *
 * const client = createClient({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * for await (const invoice of listInvoices(client)) console.log(invoice.number);
 * ```
 */
export function createClient(options: ClientOptions): Client {
  const { apiKey, headers, middleware = [] } = options;
  const limits = resolveLimits(options);
  const baseUrl = checkBaseUrl(options.baseUrl);
  if (typeof apiKey !== 'function') checkApiKey(apiKey);
  const base = { baseUrl, headers, middleware };
  const value: Transport = {
    async send(method, path, { form, ...request }, own, asked) {
      const call = beginCall(options, resolveLimits(own, limits), own, asked);
      if (form) request.body = await form(call);
      const response = await run(base, method, path, request, (last) => exchange(last, call));
      return { response, call };
    },
    async forward(request) {
      const call = beginCall(options, limits, { signal: request.signal });
      return exchange(await outgoingOf(request, null), call);
    },
    base,
  };
  const withOptions = (own: Partial<ClientOptions>) => createClient({ ...options, ...own });
  // Not enumerable: a printed client shows its address and nothing more.
  return Object.defineProperty({ baseUrl, withOptions }, transport, { value }) as Client;
}
