import type { ConnectionError, FakturaError } from './errors.js';
import { longestTimer, type Bounds } from './limits.js';
import type { ResolvedLimits } from './options.js';
import type { Outgoing } from './outgoing.js';

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
  request: Outgoing,
  progress: Progress,
): number | undefined {
  const { maxRetries, maxRetryDelay, endsAt, retries } = progress;
  const { retryAfter, rateLimit, status } = failure;
  const isRunning = failure.code === 'IDEMPOTENCY_IN_PROGRESS';
  const reset = status === 429 ? rateLimit?.resetSeconds : 0;
  const asked = 1000 * ((retryAfter ?? reset) || (isRunning ? 1 : 0));
  const backoff = Math.min(8000, 500 * 2 ** retries, maxRetryDelay);
  // Never earlier than asked: timers may fire early, and clients should not retry in lockstep.
  const delay = asked ? asked * (1 + Math.random() / 25) + 2 : backoff * (0.75 + Math.random() / 4);
  // Retries are switched off.
  if (maxRetries === 0) return undefined;
  // The service asks for a longer wait than the caller allows.
  if (asked > maxRetryDelay) return undefined;
  // The call ends before the wait does.
  if (delay > Math.min(endsAt - performance.now(), longestTimer)) return undefined;
  if (isRunning) {
    // An earlier attempt is still being worked on: worth waiting for, but not for ever.
    progress.waited += delay;
    return progress.waited <= maxRetryDelay ? delay : undefined;
  }
  // There were as many retries as the caller allows.
  if (retries >= maxRetries) return undefined;
  if (!mayRepeat(failure, request)) return undefined;
  progress.retries++;
  return delay;
}

/** False if a repeat could do harm, or would fail again. */
function mayRepeat(failure: FakturaError, { method, headers }: Outgoing): boolean {
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

/** True if the request may have taken effect although there was no response from the service. */
export function isLost(failure: FakturaError): boolean {
  const { status, sent } = failure as ConnectionError;
  return status === undefined ? sent !== false : status === 502 || status === 504;
}
