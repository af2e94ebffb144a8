import type { paths } from '../generated/schema.js';
import { Call, type Answer } from './call.js';
import { transport, type Client, type RawHeaders, type RawRequest } from './client.js';
import { ServerError } from './errors.js';
import type { CallState } from './exchange.js';
import type { ActionOptions, CallOptions, ScopedOptions } from './options.js';
import { checkId } from './path.js';
import { errorOfAnswer, requestIdOf } from './problem.js';
import { rateLimitOf } from './rate-limit.js';

export type Method = 'get' | 'put' | 'post' | 'patch' | 'delete';

/** Paths of the document that know the method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never;
}[keyof paths];

/** The JSON of an operation's success; nothing where it has none. */
export type JsonOf<M extends Method, P extends PathOf<M>> = paths[P][M] extends {
  responses: infer R;
}
  ? SuccessOf<R>
  : never;

type SuccessOf<R> = {
  [S in keyof R & (200 | 201 | 202 | 204)]: R[S] extends {
    content: { 'application/json': infer B };
  }
    ? B
    : void;
}[keyof R & (200 | 201 | 202 | 204)];

export interface Input {
  id?: string | undefined;
  query?: object | undefined;
  body?: object | undefined;
  form?: RawRequest['form'];
}

/** Sends an operation whose response is JSON, or empty. */
export function send<M extends Method, P extends PathOf<M>>(
  client: Client,
  method: M,
  path: P,
  input: Input = {},
  options: CallOptions = {},
): Call<JsonOf<M, P>> {
  return new Call(answerOf(client, method, path, input, options, jsonOf<JsonOf<M, P>>));
}

/** Sends an operation and reads its success in its own way. */
export async function answerOf<T>(
  client: Client,
  method: Method,
  path: keyof paths,
  { id, query, body, form }: Input,
  options: CallOptions,
  read: (response: Response, call: CallState) => Promise<T> | T,
): Promise<Answer<T>> {
  const request = {
    params: { path: path.includes('{id}') ? { id: checkId(id) } : undefined, query },
    headers: headersOf(method, options),
    body,
    form,
  };
  const { response, call } = await client[transport](
    method,
    path,
    request,
    options,
    (read as unknown) === jsonOf,
  );
  const { attempts, failure } = call;
  const { ok, headers } = response;
  // If the call itself did not fail, a middleware has replaced the response.
  if (!ok) throw failure ?? errorOfAnswer(response, '', attempts);
  return {
    data: await read(response, call),
    response,
    rateLimit: rateLimitOf(headers),
    requestId: requestIdOf(headers),
    attempts,
  };
}

function headersOf(method: Method, options: ActionOptions & ScopedOptions): RawHeaders {
  const { ifMatch, scopeId, idempotencyKey, headers } = options;
  const key =
    method === 'post' &&
    // `crypto.randomUUID` is missing on pages without TLS.
    (idempotencyKey ?? crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint8Array(16)).join());
  return {
    'Idempotency-Key': key || undefined,
    'If-Match': typeof ifMatch === 'number' ? `"${ifMatch}"` : ifMatch,
    // A header is bytes, which `fetch` takes as Latin-1 and the service reads as UTF-8.
    'scope-id': scopeId && unescape(encodeURIComponent(scopeId)),
    ...headers,
  };
}

async function jsonOf<T>(response: Response, { came, attempts }: CallState): Promise<T> {
  const { status } = response;
  const text = status === 204 ? 'null' : (came ?? (await response.text()));
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    throw new ServerError('The answer is not JSON', { status, attempts }, 'ServerError');
  }
}
