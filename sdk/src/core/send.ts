import type { paths } from '../generated/schema.js';
import { Call, type Answer } from './call.js';
import { transport, type Asking, type Client } from './client.js';
import type { Asked, CallState } from './exchange.js';
import type { ActionOptions, CallOptions, ReadOptions, ScopedOptions } from './options.js';
import { errorOfAnswer, unexpected } from './problem.js';
import { countedBy } from './response-headers.js';

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

/** The JSON of these responses; nothing where there is none. */
export type SuccessOf<R> = {
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
  form?: Asking['form'];
}

/** Sends an operation whose response is JSON, or empty. */
export function send<M extends Method, P extends PathOf<M>>(
  client: Client,
  method: M,
  path: P,
  input: Input = {},
  options: CallOptions = {},
): Call<JsonOf<M, P>> {
  return callOf(client, method, path, input, options, jsonOf<JsonOf<M, P>>);
}

/** The call of an operation that reads its success in its own way. */
export function callOf<T>(
  client: Client,
  method: Method,
  path: keyof paths,
  input: Input,
  options: CallOptions,
  read: Read<T>,
): Call<T> {
  const asked: Asked = {};
  return new Call(asked, answerOf(client, method, path, input, options, read, asked));
}

/** Reads the body of a success. */
type Read<T> = (response: Response, call: CallState) => Promise<T>;

/** Sends an operation and reads its success in its own way. */
export async function answerOf<T>(
  client: Client,
  method: Method,
  path: keyof paths,
  { id, query, body, form }: Input,
  options: CallOptions & Partial<ReadOptions>,
  read: Read<T>,
  asked: Asked,
): Promise<Answer<T>> {
  const request = {
    params: { path: { id }, query },
    headers: headersOf(method, options),
    body,
    form,
  };
  const { send } = client[transport];
  const { response, call } = await send(method, path, request, options, asked);
  const { attempts, last } = call;
  const { ok, status, headers } = response;
  const isKnown = status === 304 && options.ifNoneMatch;
  if (!ok && !isKnown) {
    // A middleware may have replaced the response of the last attempt.
    const failure = last?.response === response && last.failure;
    throw failure || errorOfAnswer(response, await response.text(), attempts);
  }
  return {
    // Null for 304, as the types of reads with an ETag say. Beside an unread response nobody has it.
    data: ok && !asked.response ? await read(response, call) : (null as T),
    response,
    attempts,
    ...countedBy(headers),
  };
}

function headersOf(
  method: Method,
  options: ActionOptions & ScopedOptions & Partial<ReadOptions>,
): Asking['headers'] {
  const { ifMatch, ifNoneMatch, scopeId, idempotencyKey, headers } = options;
  return {
    'Idempotency-Key': (method === 'post' && (idempotencyKey ?? newKey())) || undefined,
    'If-Match': typeof ifMatch === 'number' ? `"${ifMatch}"` : ifMatch,
    'If-None-Match': ifNoneMatch ?? undefined,
    'scope-id': scopeId && headerText(scopeId),
    ...headers,
  };
}

/** Unique, not secret. `crypto` is missing in React Native, and this part of it on pages without TLS. */
function newKey(): string {
  return (
    globalThis.crypto?.randomUUID?.() ??
    'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () =>
      ((Math.random() * 16) | 0).toString(16),
    )
  );
}

/** The service reads UTF-8. Most runtimes take bytes, as Latin-1, and refuse other text; some take text. */
function headerText(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  try {
    new Headers({ a: '\u0100' });
    return text;
  } catch {
    return unescape(encodeURIComponent(text));
  }
}

/** Reads JSON, or nothing where there is none. */
export async function jsonOf<T>(response: Response, call: CallState): Promise<T> {
  const text = response.status === 204 ? 'null' : (call.came ?? (await response.text()));
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    throw unexpected(response, text, call.attempts, 'The response is not JSON');
  }
}
