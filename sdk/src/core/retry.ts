import type { ConnectionError, FakturaError } from './errors.js';
import { longestTimer, type Bounds } from './limits.js';
import type { ResolvedLimits } from './options.js';

/** The state of a call between two attempts. */
export interface Progress extends Bounds, ResolvedLimits {
  /** Repeats that count against `maxRetries`. */
  retries: number;
  /** Milliseconds spent waiting for the same request to end elsewhere. */
  waited: number;
}

/** Milliseconds until the next attempt; undefined if there is to be none. */
export function delayBeforeRetry(
  failure: FakturaError,
  request: Request,
  progress: Progress,
): number | undefined {
  const { maxRetryDelay, endsAt } = progress;
  const asked = askedBy(failure);
  // The service asks for a longer wait than the caller allows.
  if (asked > maxRetryDelay) return undefined;
  // Never earlier than requested: timers may fire early, and clients should not retry in lockstep.
  const requested = asked * (1 + Math.random() / 25) + 2;
  if (!countRetry(failure, request, progress, requested)) return undefined;
  const backoff = Math.min(8000, 250 * 2 ** progress.retries, maxRetryDelay);
  const delay = asked > 0 ? requested : backoff * (0.75 + Math.random() / 4);
  // The call ends before the wait does.
  if (delay > Math.min(endsAt - performance.now(), longestTimer)) return undefined;
  return delay;
}

/** Counts one more retry; false if the call may not have it. */
function countRetry(
  failure: FakturaError,
  request: Request,
  progress: Progress,
  wait: number,
): boolean {
  const { maxRetries, maxRetryDelay } = progress;
  // Retries are switched off.
  if (maxRetries === 0) return false;
  // The first request still runs: worth waiting for, but not longer than for anything else.
  if (isRunning(failure)) {
    progress.waited += wait;
    return progress.waited <= maxRetryDelay;
  }
  // A repeat could do harm, or would fail again.
  if (!mayRepeat(failure, request)) return false;
  // There were as many retries as the caller allows.
  if (progress.retries >= maxRetries) return false;
  progress.retries += 1;
  return true;
}

/** True if the service is still working on an earlier attempt with the same idempotency key. */
function isRunning({ code }: FakturaError): boolean {
  return code === 'IDEMPOTENCY_IN_PROGRESS';
}

/** True if the request may have taken effect although there was no response from the service. */
export function isLost(failure: FakturaError): boolean {
  const { status, sent } = failure as ConnectionError;
  return status === undefined ? sent !== false : status === 502 || status === 504;
}

function mayRepeat(failure: FakturaError, { method, headers }: Request): boolean {
  const { status } = failure;
  const lost = isLost(failure);
  // Rejected before any work.
  if (status === 429) return true;
  // It never reached the service.
  if (status === undefined && !lost) return true;
  // A second time could do the work twice.
  if (method === 'PATCH' || (method === 'POST' && !headers.has('Idempotency-Key'))) return false;
  // Retrying with If-Match after a lost response could get 412 because the first attempt succeeded.
  if (lost && headers.has('If-Match')) return false;
  return [undefined, 408, 502, 503, 504].includes(status);
}

/** Milliseconds that the service asks for; on 429, also by the reset of the window. */
function askedBy(failure: FakturaError): number {
  const { retryAfter, rateLimit, status } = failure;
  const seconds = retryAfter ?? (status === 429 ? rateLimit?.resetSeconds : 0);
  return 1000 * (seconds || (isRunning(failure) ? 1 : 0));
}
