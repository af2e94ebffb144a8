import type { paths } from '../generated/schema.js';
import { Call, type Answer } from './call.js';
import { transport, type Client } from './client.js';
import { ServerError, type FakturaError } from './errors.js';
import type { ActionOptions, CallOptions, ScopedOptions } from './options.js';
import { checkId } from './path.js';
import { errorOfAnswer } from './problem.js';
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
}

/** Sends an operation whose answer is JSON, or nothing. */
export function send<M extends Method, P extends PathOf<M>>(
  client: Client,
  method: M,
  path: P,
  input: Input = {},
  options: CallOptions = {},
): Call<JsonOf<M, P>> {
  return new Call(
    answerOf(client, method, path, input, options, async (response, attempts) => {
      if (response.status === 204) return undefined as JsonOf<M, P>;
      return parse(await response.text(), response, attempts) as JsonOf<M, P>;
    }),
  );
}

/** Sends an operation and reads its success in its own way. */
export async function answerOf<T>(
  client: Client,
  method: Method,
  path: keyof paths,
  { id, query, body }: Input,
  options: CallOptions,
  read: (response: Response, attempts: number) => Promise<T> | T,
): Promise<Answer<T>> {
  const params = { path: path.includes('{id}') ? { id: checkId(id) } : undefined, query };
  const headers = headersOf(method, options);
  const request = { params, headers, body };
  const { response, call, text } = await client[transport](method, path, request, options);
  const { attempts } = call;
  if (!response.ok) throw errorOfAnswer(response, text ?? '', attempts);
  const { headers: got } = response;
  return {
    data: await read(response, attempts),
    response,
    rateLimit: rateLimitOf(got),
    requestId: got.get('X-Request-Id') ?? undefined,
    attempts,
  };
}

function headersOf(method: Method, options: ActionOptions & ScopedOptions): Record<string, string> {
  const { ifMatch, scopeId, idempotencyKey = uuid(), headers } = options;
  return {
    ...(method === 'post' && idempotencyKey !== false && { 'Idempotency-Key': idempotencyKey }),
    ...(ifMatch !== undefined && {
      'If-Match': typeof ifMatch === 'number' ? `"${ifMatch}"` : ifMatch,
    }),
    ...(scopeId !== undefined && { 'scope-id': scopeId }),
    ...headers,
  };
}

/** `crypto.randomUUID` is missing on pages without TLS. */
function uuid(): string {
  const random = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})(.*)/, '$1-$2-4$3-a$4-$5');
}

function parse(text: string, response: Response, attempts: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson(response, attempts);
  }
}

/** A proxy or a wrong base URL, most likely. */
function notJson({ status }: Response, attempts: number): FakturaError {
  return new ServerError(`The answer ${status} is not JSON; is the base URL right?`, {
    status,
    attempts,
  });
}
