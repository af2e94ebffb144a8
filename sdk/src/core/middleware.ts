import type { Middleware, MiddlewareCallbackParams } from 'openapi-fetch';
import { headersOf, outgoingOf, type Body, type HeaderLayer, type Outgoing } from './outgoing.js';
import { pathOf, queryOf } from './path.js';

/** A request as operations describe it. */
export interface RawRequest {
  params: { path: { id?: string | undefined }; query?: object | undefined };
  headers: HeaderLayer;
  body: object | null | undefined;
}

/** What all requests of a client share. */
export interface Base {
  baseUrl: string;
  headers: Record<string, string> | undefined;
  middleware: readonly Middleware[];
}

type Send = (request: Outgoing) => Promise<Response>;

/** Sends a request, with what middleware makes of it and of its response. */
export async function run(
  base: Base,
  method: string,
  schemaPath: string,
  { params, headers, body }: RawRequest,
  send: Send,
): Promise<Response> {
  method = method.toUpperCase();
  const { baseUrl, middleware } = base;
  const query = queryOf(params.query ?? {});
  const url = baseUrl + pathOf(schemaPath, params.path) + (query && `?${query}`);
  const sent = body === undefined ? null : serialize(body);
  const all = headersOf(sent, base.headers, headers);
  // A Request costs as much as to send it. Middleware needs one, and it encodes a form.
  if (!middleware.length && !(sent instanceof FormData)) {
    return send({ input: url, url, method, headers: all, body: sent });
  }
  const request = new Request(url, { method, headers: all, body: sent });
  const fetch = async (last: Request) => send(await outgoingOf(last, sent));
  const options = {
    baseUrl,
    parseAs: 'stream',
    querySerializer: queryOf,
    bodySerializer: serialize,
    pathSerializer: pathOf,
    fetch,
  };
  const facts = { request, schemaPath, params, options, id: String(Math.random()) };
  // openapi-fetch declares the parameters of a request to be those of one operation.
  return around(middleware, facts as unknown as MiddlewareCallbackParams, fetch);
}

function serialize(body: unknown): Body {
  return body instanceof FormData ? body : JSON.stringify(body);
}

/** Middleware sees a request in order, and its response in reverse. */
async function around(
  list: readonly Middleware[],
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
  list: readonly Middleware[],
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
