import type { FakturaError } from './errors.js';
import { keyOf } from './keys.js';
import { failureOf, sleep, throwIfAborted, within } from './limits.js';
import type {
  CallOptions,
  ClientOptions,
  FetchInit,
  FetchOptions,
  ResolvedLimits,
} from './options.js';
import type { Outgoing } from './outgoing.js';
import { errorOfAnswer, unexpected } from './problem.js';
import { delayBeforeRetry, isLost, type Progress } from './retry.js';
import { name } from '../generated/version.js';

/** What the caller wants of the response. */
export interface Asked {
  /** The response itself, unread. */
  response?: boolean;
}

/** What a call has besides its request. */
export interface CallState extends Progress {
  client: ClientOptions;
  /** Undefined for requests of openapi-fetch. */
  asked: Asked | undefined;
  fetchOptions?: FetchOptions | undefined;
  /** The last attempt. */
  last?: Outcome;
  /** The response body, already read. */
  came?: string | undefined;
}

/** The state of a call that begins now. */
export function beginCall(
  client: ClientOptions,
  limits: ResolvedLimits,
  { signal, fetchOptions }: CallOptions,
  asked?: Asked,
): CallState {
  // Spread last: in V8, each member after a spread costs as much as ten others.
  return {
    client,
    signal,
    fetchOptions,
    asked,
    endsAt: performance.now() + limits.deadline,
    attempts: 0,
    retries: 0,
    waited: 0,
    ...limits,
  };
}

/**
 * One call with all its attempts. Resolves with the last response, whatever its status; rejects only
 * if there was none.
 */
export async function exchange(request: Outgoing, call: CallState): Promise<Response> {
  const { log, onRetry } = call.client;
  const { headers, method, url } = request;
  call.host = url.split('/')[2] as string;
  // A key among the headers of the call comes first.
  let ownKey = !headers.has(keyHeader) && (await setKey(headers, call, null));
  for (let lost = false; ;) {
    const started = performance.now();
    call.last = await attempt(request, call);
    const { response, text, failure } = call.last;
    log?.({ request, response, text, failure, attempt: call.attempts, started });
    // After a lost response, 404 means that the previous DELETE succeeded.
    if (lost && method === 'DELETE' && response?.status === 404) {
      return new Response(null, { status: 204, headers: response.headers });
    }
    if (ownKey && failure?.status === 401) {
      ownKey = false;
      const asking = setKey(headers, call, headers.get(keyHeader));
      // If there is no other key, the call ends with the refusal.
      if (await asking.catch(() => throwIfAborted(call.signal))) continue;
    }
    const delay = failure && delayBeforeRetry(failure, request, call);
    if (!failure || delay === undefined) {
      if (!response) throw failure;
      return response;
    }
    lost ||= isLost(failure);
    onRetry?.({ attempt: call.attempts, delay, reason: failure });
    await sleep(delay, call);
  }
}

const keyHeader = 'api-key';

/** Whether the key is another one than the service refused. */
async function setKey(headers: Headers, call: CallState, refused: string | null): Promise<boolean> {
  const key = await keyOf(call.client.apiKey, call, refused);
  headers.set(keyHeader, key);
  return key !== refused;
}

interface Outcome {
  response?: Response;
  /** The body, if it was read. */
  text?: string;
  failure?: FakturaError | undefined;
}

async function attempt(request: Outgoing, call: CallState): Promise<Outcome> {
  call.attempts++;
  call.came = undefined;
  try {
    return await within(call, call.timeout, (signal) => once(request, call, signal));
  } catch (error) {
    // An abort ends the call; anything else may be retried.
    if (call.signal?.aborted) throw error;
    return { failure: failureOf(error, call) };
  }
}

/**
 * JSON and errors are read to the end within the attempt, so that an incomplete response counts as
 * none; other bodies are streamed through.
 */
async function once(request: Outgoing, call: CallState, signal: AbortSignal): Promise<Outcome> {
  const response = await dispatch(request, call, signal);
  const { ok, status, headers, body } = response;
  // In Chromium even these have a body, of which no Response can be made.
  if ([204, 205, 304].includes(status)) return { response };
  if ((!ok && status < 400) || signal.aborted) {
    await body?.cancel();
    // The query may contain search terms.
    const target = headers.get('Location')?.replace(/[?#].*/, '') ?? 'another place';
    // If a custom fetch ignored its signal, the attempt has ended: nobody gets this error.
    throw unexpected(response, '', call.attempts, `Redirected to ${target}: correct baseUrl`);
  }
  if (ok && (call.asked?.response || !/json/.test(headers.get('Content-Type') ?? 'json'))) {
    // React Native has no streams: there the body has come already, and is read in the form asked for.
    return { response: body ? new Response(streamed(body, call), response) : response };
  }
  const reading = response.text();
  // If the body of an error is cut off, its status is enough.
  const text = await (ok ? reading : reading.catch(() => ''));
  // To copy a body costs: an operation takes the text, unless middleware sees the response.
  if (call.asked && typeof request.input === 'string') call.came = text;
  return {
    response: call.came === undefined ? new Response(text, response) : response,
    text,
    failure: ok ? undefined : errorOfAnswer(response, text, call.attempts),
  };
}

function dispatch(request: Outgoing, call: CallState, signal: AbortSignal): Promise<Response> {
  const { input, url, method, headers, body } = request;
  const { fetch, fetchOptions, clientHeaders } = call.client;
  // In a browser, a service that does not list these headers in its preflight would fail every call.
  if (clientHeaders ?? !(globalThis as { location?: unknown }).location) {
    headers.set('X-Faktura-Client', name);
    headers.set('X-Faktura-Attempt', String(call.attempts));
  }
  // Following a redirect would carry the key to wherever it leads; workerd has no 'error'.
  const redirect = 'manual' as const;
  const own = { method, headers, body, redirect, signal };
  const init = Object.assign({}, fetchOptions, call.fetchOptions, own);
  if (!fetch) return globalThis.fetch(input, init);
  // A fetch of another library knows none of our classes.
  const portable = { ...init, headers: Object.fromEntries(headers) } as FetchInit;
  return fetch(url, portable) as Promise<Response>;
}

/**
 * The timeout applies to each chunk of the body, the deadline to all of it. An abort also ends a body
 * that nobody is reading, which would keep the connection open.
 */
function streamed(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  call: CallState,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const { signal } = call;
  const reader = body.getReader();
  let abort = () => {};
  const stop = (reason?: unknown) => {
    signal?.removeEventListener('abort', abort);
    return reader.cancel(reason);
  };
  return new ReadableStream(
    {
      start(out) {
        abort = () => {
          // Must come first: a canceled stream looks like a complete document.
          out.error(signal?.reason);
          stop(signal?.reason).catch(() => {});
        };
        signal?.addEventListener('abort', abort);
      },
      async pull(out) {
        try {
          const { done, value } = await within(call, call.timeout, () => reader.read());
          if (!done) return out.enqueue(value);
          await stop();
          out.close();
        } catch (error) {
          stop(error).catch(() => {});
          throw signal?.aborted ? error : failureOf(error, call);
        }
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  );
}
