import type { Client as OpenApiClient, Middleware, MiddlewareCallbackParams } from 'openapi-fetch';
import type { paths } from '../generated/schema.js';
import type { FetchOptions } from './options.js';
import { headersOf, outgoingOf, type Body, type HeaderLayer, type Outgoing } from './outgoing.js';
import { pathOf, queryOf } from './path.js';

/** A client with the interface of openapi-fetch, and with the same retries, limits and key. */
export interface HttpClient extends OpenApiClient<paths> {}

type ParseAs = 'json' | 'text' | 'blob' | 'arrayBuffer' | 'stream';

/** The options of a request, as openapi-fetch takes them. */
interface HttpInit {
  params?: { path?: { id?: unknown }; query?: object | undefined; header?: HeaderLayer };
  headers?: HeaderLayer;
  body?: unknown;
  parseAs?: ParseAs | undefined;
  baseUrl?: string;
  querySerializer?: (query: object) => string;
  pathSerializer?: (path: string, params: { id?: unknown }) => string;
  bodySerializer?: ((body: unknown) => Body) | undefined;
  middleware?: Middleware[];
  fetch?: (request: Request) => Promise<Response>;
  [option: string]: unknown;
}

/** What all requests of a client share. */
export interface Base {
  baseUrl: string;
  headers: HeaderLayer;
  middleware: Middleware[];
}

/** Sends a request as middleware left it; `rest` is what fetch gets besides. */
type Send = (request: Outgoing, rest: Rest) => Promise<Response>;

interface Rest extends FetchOptions {
  signal?: AbortSignal | undefined;
}

const methods = 'GET PUT POST DELETE OPTIONS HEAD PATCH TRACE'.split(' ');

/** The client for requests that the SDK has no function for. */
export function createHttp(base: Base, send: Send): HttpClient {
  const request = async (method: string, path: string, init: HttpInit = {}) =>
    answerOf(await run(base, method, path, init, send), init.parseAs);
  const shortcuts = methods.map((method) => [method, request.bind(null, method)]);
  const use = (...added: Middleware[]) => void base.middleware.push(...added);
  const eject = (...removed: Middleware[]) => {
    base.middleware = base.middleware.filter((one) => !removed.includes(one));
  };
  return { ...Object.fromEntries(shortcuts), request, use, eject } as unknown as HttpClient;
}

/** One request, with what middleware makes of it and of its response. */
export async function run(
  base: Base,
  method: string,
  schemaPath: string,
  {
    params = {},
    headers,
    body,
    parseAs,
    baseUrl = base.baseUrl,
    querySerializer = queryOf,
    pathSerializer = pathOf,
    bodySerializer = serialize,
    middleware = [],
    fetch,
    ...rest
  }: HttpInit,
  send: Send,
): Promise<Response> {
  method = method.toUpperCase();
  const query = querySerializer(params.query ?? {});
  const url = baseUrl + pathSerializer(schemaPath, params.path ?? {}) + (query && `?${query}`);
  const sent = body === undefined ? null : bodySerializer(body);
  const all = headersOf(sent, base.headers, headers, params.header);
  const list = [...base.middleware, ...middleware];
  // A Request costs as much as to send it. Middleware needs one, and it encodes a form.
  if (!fetch && !list.length && !(sent instanceof FormData)) {
    return send({ input: url, url, method, headers: all, body: sent }, rest);
  }
  const request = new Request(url, { ...rest, method, headers: all, body: sent });
  fetch ??= async (last) => send(await outgoingOf(last, sent), rest);
  const options = { baseUrl, parseAs, querySerializer, bodySerializer, pathSerializer, fetch };
  const facts = { request, schemaPath, params, options, id: String(Math.random()) };
  return around(list, facts as unknown as MiddlewareCallbackParams, fetch);
}

function serialize(body: unknown): Body {
  return body instanceof FormData ? body : JSON.stringify(body);
}

/** Middleware sees a request in order, and its response in reverse. */
async function around(
  list: Middleware[],
  facts: MiddlewareCallbackParams,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  for (const one of list) {
    const changed = await one.onRequest?.(facts);
    if (changed instanceof Response) return changed;
    if (changed) facts = { ...facts, request: changed };
  }
  const reversed = [...list].reverse();
  let response = await send(facts.request).catch((error) => mended(reversed, facts, error));
  for (const one of reversed) {
    response = (await one.onResponse?.({ ...facts, response })) ?? response;
  }
  return response;
}

/** The response that middleware gives in place of an error, which it may also exchange. */
async function mended(
  list: Middleware[],
  facts: MiddlewareCallbackParams,
  error: unknown,
): Promise<Response> {
  for (const one of list) {
    const result = await one.onError?.({ ...facts, error });
    if (result instanceof Response) return result;
    error = result ?? error;
  }
  throw error;
}

/** The answer of openapi-fetch: with data or with an error. */
async function answerOf(response: Response, parseAs: ParseAs = 'json') {
  const { ok, body } = response;
  if (ok && parseAs !== 'json') {
    return { data: parseAs === 'stream' ? body : await response[parseAs](), response };
  }
  const text = await response.text();
  let data: unknown = text;
  try {
    data = text && JSON.parse(text);
  } catch (error) {
    if (ok) throw error;
  }
  return { [ok ? 'data' : 'error']: text ? data : undefined, response };
}
