import { FakturaError, ServerError } from './errors.js';
import { sleep, within } from './limits.js';
import type { ClientOptions, ResolvedLimits } from './options.js';
import { errorOfAnswer } from './problem.js';
import { delayBeforeRetry, isLost, type Progress } from './retry.js';

/** What a call has besides its request. */
export interface CallState extends Progress {
  client: ClientOptions;
  /** The error of the last response. */
  failure?: FakturaError | undefined;
  /**
   * True if neither middleware nor a log sees request and response. Bodies are then passed as text,
   * because copying a stream costs as much as sending it.
   */
  json?: boolean;
  /** The body of the request. */
  sent?: string;
  /** The response body, already read. */
  came?: string;
}

/** The state of a call that begins now. */
export function beginCall(
  client: ClientOptions,
  limits: ResolvedLimits,
  signal: AbortSignal | undefined,
): CallState {
  return {
    ...limits,
    client,
    signal,
    endsAt: performance.now() + limits.deadline,
    attempts: 0,
    retries: 0,
    waited: 0,
  };
}

/**
 * The fetch of openapi-fetch: one call with all its attempts. Resolves with the last response,
 * whatever its status; rejects only if there was none.
 */
export async function exchange(request: Request, call: CallState): Promise<Response> {
  const { log, onRetry } = call.client;
  call.host = new URL(request.url).host;
  for (let lost = false; ;) {
    const started = performance.now();
    const { response, failure } = await attempt(request, call);
    log?.({ request, response, failure, attempt: call.attempts, started });
    call.failure = failure;
    // After a lost response, 404 means that the previous DELETE succeeded.
    if (lost && request.method === 'DELETE' && response?.status === 404) {
      return new Response(null, { status: 204, headers: response.headers });
    }
    const delay = failure && delayBeforeRetry(failure, request, call);
    if (failure === undefined || delay === undefined) {
      if (response === undefined) throw failure;
      return response;
    }
    lost ||= isLost(failure);
    onRetry?.({ attempt: call.attempts, delay, reason: failure });
    await sleep(delay, call);
  }
}

interface Outcome {
  response?: Response;
  failure?: FakturaError;
}

async function attempt(request: Request, call: CallState): Promise<Outcome> {
  call.attempts++;
  try {
    return await within(call, call.timeout, (signal) => once(request, call, signal));
  } catch (failure) {
    // Only failures of the attempt itself are retried; an abort ends the call.
    if (call.signal?.aborted || !(failure instanceof FakturaError)) throw failure;
    return { failure };
  }
}

/**
 * JSON and errors are read to the end within the attempt, so that an incomplete response counts as
 * none; other bodies are streamed through.
 */
async function once(request: Request, call: CallState, signal: AbortSignal): Promise<Outcome> {
  const answer = await sendCopy(request, call, signal);
  const { ok, status, headers, body } = answer;
  if (signal.aborted) {
    // A custom fetch ignored its signal; this response is no longer wanted.
    await body?.cancel();
    signal.throwIfAborted();
  }
  if (!ok && status < 400 && status !== 304) {
    await body?.cancel();
    throw redirected(answer, call.attempts);
  }
  if (ok && body && !/json/.test(headers.get('Content-Type') ?? 'json')) {
    return { response: new Response(streamed(body, call), answer) };
  }
  const reading = answer.text();
  // If the body of an error is cut off, its status is enough.
  const text = await (ok ? reading : reading.catch(() => ''));
  if (ok && call.json) {
    call.came = text;
    return { response: answer };
  }
  const response = new Response(text || null, answer);
  return status < 400
    ? { response }
    : { response, failure: errorOfAnswer(response, text, call.attempts) };
}

/** A browser hides everything about a redirect; its status is 0. */
function redirected({ status, headers }: Response, attempts: number): ServerError {
  // The query may contain search terms.
  const target = headers.get('Location')?.replace(/[?#].*/, '') ?? 'another place';
  const message = `Redirected to ${target}: correct baseUrl`;
  return new ServerError(message, { status, attempts }, 'ServerError');
}

/** Sends the request in such a way that it can be sent again. */
function sendCopy(request: Request, call: CallState, signal: AbortSignal): Promise<Response> {
  const { fetch } = call.client;
  const { url, method, headers } = request;
  return !fetch && call.json && call.sent
    ? globalThis.fetch(url, { method, headers, redirect: 'manual', body: call.sent, signal })
    : (fetch ?? globalThis.fetch)(request.clone(), { signal });
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
          throw error;
        }
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  );
}
