import { attempt, type Received } from './attempt.js';
import { FakturaError, TimeoutError } from './errors.js';
import type { ClientOptions, FetchFunction, ResolvedLimits } from './options.js';
import { errorOfAnswer } from './problem.js';
import { delayBeforeRetry, isLost, type Progress } from './retry.js';
import { after, following, sleep } from './time.js';

/** What a call has besides its request. */
export interface CallState extends Progress, Pick<ClientOptions, 'log' | 'onRetry'> {
  signal: AbortSignal | undefined;
  send: FetchFunction;
}

/** The state of a call that begins now. */
export function beginCall(
  { log, onRetry, fetch }: ClientOptions,
  limits: ResolvedLimits,
  signal: AbortSignal | undefined,
): CallState {
  return {
    ...limits,
    log,
    onRetry,
    signal,
    send: fetch ?? ((request, init) => globalThis.fetch(request, init)),
    attempts: 0,
    retries: 0,
    waitedInProgress: 0,
    endsAt: performance.now() + limits.deadline,
  };
}

/**
 * The fetch of openapi-fetch: one call with all its attempts. It answers with the last response,
 * whatever its status, and fails only where there is none.
 */
export async function exchange(request: Request, call: CallState): Promise<Response> {
  const { controller, release } = following(call.signal);
  const stop = after(call.deadline, () =>
    controller.abort(new TimeoutError('deadline', call.deadline, call.attempts)),
  );
  const end = () => {
    stop();
    release();
  };
  let streams = false;
  try {
    const answer = await repeat(request, call, controller.signal, end);
    streams = answer.streams;
    return answer.response;
  } finally {
    if (!streams) end();
  }
}

async function repeat(
  request: Request,
  call: CallState,
  signal: AbortSignal,
  end: () => void,
): Promise<Received> {
  for (let lost = false; ;) {
    call.attempts++;
    const outcome = await tried(request, call, signal, end);
    const { response, failure } = outcome;
    if (failure === undefined) return outcome;
    // The first DELETE has worked, only its answer was lost.
    if (lost && request.method === 'DELETE' && failure.status === 404) return gone(response);
    const delay = delayBeforeRetry(failure, request, call);
    if (delay === undefined) {
      if (response === undefined) throw failure;
      return { response, streams: false };
    }
    lost ||= isLost(failure);
    call.onRetry?.({ attempt: call.attempts, delay, reason: failure });
    await sleep(delay, signal);
  }
}

type Outcome =
  (Received & { failure?: undefined }) | { response?: Response | undefined; failure: FakturaError };

async function tried(
  request: Request,
  call: CallState,
  signal: AbortSignal,
  end: () => void,
): Promise<Outcome> {
  const started = performance.now();
  const outcome = await outcomeOf(request, call, signal, end);
  call.log?.({ request, ...outcome, attempt: call.attempts, ms: performance.now() - started });
  return outcome;
}

async function outcomeOf(
  request: Request,
  call: CallState,
  signal: AbortSignal,
  end: () => void,
): Promise<Outcome> {
  try {
    const received = await attempt(request, call.send, signal, call, end);
    const { response } = received;
    if (response.ok || response.status === 304) return received;
    const text = await response.clone().text();
    return { response, failure: errorOfAnswer(response, text, call.attempts) };
  } catch (failure) {
    // An abort or the deadline ends the call; only what the attempt itself met may be repeated.
    if (signal.aborted || !(failure instanceof FakturaError)) throw failure;
    return { failure };
  }
}

function gone(response: Response | undefined): Received {
  const headers = response?.headers ?? [];
  return { response: new Response(null, { status: 204, headers }), streams: false };
}
