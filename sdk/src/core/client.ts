import createHttpClient, { type Client as OpenApiClient } from 'openapi-fetch';
import type { paths } from '../generated/schema.js';
import { beginCall, exchange, type CallState } from './exchange.js';
import {
  checkApiKey,
  checkBaseUrl,
  resolveLimits,
  type CallOptions,
  type ClientOptions,
} from './options.js';

/** The bare client of openapi-fetch, with the same retries, limits and key. */
export interface HttpClient extends OpenApiClient<paths> {}

/** Those that are undefined are not sent. */
export type RawHeaders = Record<string, string | undefined>;

/** A request as operations describe it, before openapi-fetch builds a `Request`. */
export interface RawRequest {
  params: { path?: object | undefined; query?: object | undefined };
  headers: RawHeaders;
  body: unknown;
  /** Makes the body within the limits of the call, where that takes time. */
  form: ((call: CallState) => Promise<FormData>) | undefined;
}

/** Sends one request. The response body is still unread, unless the call has read it as JSON. */
type Transport = (
  method: string,
  path: string,
  request: RawRequest,
  options: CallOptions,
  json: boolean,
) => Promise<{ response: Response; call: CallState }>;

/** How the operations reach the client; a registered symbol, so that copies of the SDK agree. */
export const transport: unique symbol = Symbol.for('faktura.send');

/** The first argument of the stand-alone functions. */
export interface Client {
  readonly baseUrl: string;
  /** For requests the SDK has no function for: `client.http.GET('/invoices')`. */
  readonly http: HttpClient;
  readonly [transport]: Transport;
}

type LooseRequest = (
  method: string,
  path: string,
  init: Omit<RawRequest, 'form'> & {
    parseAs: 'stream';
    bodySerializer: (body: unknown) => BodyInit;
    fetch: (request: Request) => Promise<Response>;
  },
) => Promise<{ response: Response }>;

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
  const limits = resolveLimits(options);
  const baseUrl = checkBaseUrl(options.baseUrl);
  const headers = { 'api-key': checkApiKey(options.apiKey) };
  let http: HttpClient | undefined;
  const client = {
    baseUrl,
    // Made when it is needed: it looks for the platform's Request, which Node is slow to load.
    get http(): HttpClient {
      if (!http) {
        http = createHttpClient<paths>({
          baseUrl,
          headers,
          // Following a redirect would carry the key to wherever it leads; workerd has no 'error'.
          redirect: 'manual',
          querySerializer: { array: { style: 'form', explode: false } },
          fetch: (request) => exchange(request, beginCall(options, limits, request.signal)),
        });
        http.use(...(options.middleware ?? []));
      }
      return http;
    },
  };
  const send: Transport = async (method, path, { form, ...request }, own, json) => {
    const call = beginCall(options, resolveLimits(own, limits), own.signal);
    call.json = json && !options.log && !options.middleware?.length;
    if (form) request.body = await form(call);
    const { response } = await (client.http.request as LooseRequest)(method, path, {
      ...request,
      parseAs: 'stream',
      bodySerializer: (body) =>
        body instanceof FormData ? body : (call.sent = JSON.stringify(body)),
      fetch: (prepared) => exchange(prepared, call),
    });
    return { response, call };
  };
  // Not enumerable: a printed client shows its address and nothing more.
  return Object.defineProperty(client, transport, { value: send }) as typeof client & Client;
}
