import { FakturaError, ServerError } from './errors.js';
import { sleep, within } from './limits.js';
import type { ClientOptions, ResolvedLimits } from './options.js';
import { errorOfAnswer } from './problem.js';
import { delayBeforeRetry, isLost, type Progress } from './retry.js';

/** What a call has besides its request. */
export interface CallState extends Progress {
  client: ClientOptions;
  /** The error that the last answer stands for. */
  failure?: FakturaError | undefined;
  /**
   * Whether nobody else sees request and answer. Bodies then go by as text: to copy a stream, and
   * to read an answer twice, costs as much as to send it.
   */
  json?: boolean;
  /** The body of the request. */
  sent?: string;
  /** The body of the answer, which is used up. */
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
 * The fetch of openapi-fetch: one call with all its attempts. It answers with the last response,
 * whatever its status, and fails only where there is none.
 */
export async function exchange(request: Request, call: CallState): Promise<Response> {
  const { log, onRetry } = call.client;
  call.host = new URL(request.url).host;
  for (let lost = false; ;) {
    const started = performance.now();
    const { response, failure } = await attempt(request, call);
    log?.({ request, response, failure, attempt: call.attempts, started });
    call.failure = failure;
    // After a lost answer, 404 means that the DELETE before has worked.
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
    // Only what the attempt itself met may be repeated; an abort ends the call.
    if (call.signal?.aborted || !(failure instanceof FakturaError)) throw failure;
    return { failure };
  }
}

/**
 * JSON and errors are read to the end within the attempt, so that a broken answer counts as none;
 * other bodies are handed on as they come.
 */
async function once(request: Request, call: CallState, signal: AbortSignal): Promise<Outcome> {
  const answer = await sendCopy(request, call, signal);
  const { ok, status, headers, body } = answer;
  if (signal.aborted) {
    // The fetch given ignores its signal: nobody waits for this answer any more.
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
  // The status of an error says enough, should its body break off.
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

/** A browser hides all of a redirect, with 0 as its status. */
function redirected({ status, headers }: Response, attempts: number): ServerError {
  // A query may hold what was searched for.
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
 * The timeout holds for each piece of the body, the deadline for all of it. An abort ends it also
 * while nobody reads, which would leave the connection open.
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
          // First of all: what is canceled ends like a whole document.
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
