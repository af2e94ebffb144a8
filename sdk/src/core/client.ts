import { beginCall, exchange, type Asked, type CallState } from './exchange.js';
import { createHttp, run, type HttpClient } from './http.js';
import {
  checkApiKey,
  checkBaseUrl,
  resolveLimits,
  type CallOptions,
  type ClientOptions,
} from './options.js';

/** A request as operations describe it. */
export interface RawRequest {
  params: { path: { id?: string | undefined }; query?: object | undefined };
  /** Those that are null or undefined are not sent. */
  headers: Record<string, string | null | undefined>;
  body: object | null | undefined;
  /** Makes the body within the limits of the call, where that takes time. */
  form: ((call: CallState) => Promise<FormData>) | undefined;
}

/** Sends one request. The response body is still unread, unless the call has read it as JSON. */
type Transport = (
  method: string,
  path: string,
  request: RawRequest,
  options: CallOptions,
  asked: Asked,
) => Promise<{ response: Response; call: CallState }>;

/** How the operations reach the client; a registered symbol, so that copies of the SDK agree. */
export const transport: unique symbol = Symbol.for('faktura.send');

/** The first argument of the stand-alone functions. */
export interface Client {
  readonly baseUrl: string;
  /** For requests the SDK has no function for: `client.http.GET('/invoices')`. */
  readonly http: HttpClient;
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
  const base = { baseUrl, headers, middleware: [...middleware] };
  const client = {
    baseUrl,
    http: createHttp(base, (request, { signal, ...fetchOptions }) =>
      exchange(request, beginCall(options, limits, { signal, fetchOptions })),
    ),
    withOptions: (own: Partial<ClientOptions>) =>
      createClient({ ...options, middleware: base.middleware, ...own }),
  };
  const send: Transport = async (method, path, { form, ...init }, own, asked) => {
    const call = beginCall(options, resolveLimits(own, limits), own, asked);
    if (form) init.body = await form(call);
    const response = await run(base, method, path, init, (request) => exchange(request, call));
    return { response, call };
  };
  // Not enumerable: a printed client shows its address and nothing more.
  return Object.defineProperty(client, transport, { value: send }) as typeof client & Client;
}
