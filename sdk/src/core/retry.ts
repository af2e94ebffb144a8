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

/** Milliseconds until the next attempt; undefined where there is to be none. */
export function delayBeforeRetry(
  failure: FakturaError,
  request: Request,
  progress: Progress,
): number | undefined {
  const { maxRetries, maxRetryDelay, endsAt } = progress;
  const asked = askedBy(failure);
  const running = failure.code === 'IDEMPOTENCY_IN_PROGRESS';
  // Never earlier than requested: timers may fire early, and clients should not retry in lockstep.
  const requested = (asked || (running ? 1000 : 0)) * (1 + Math.random() / 25) + 2;
  if (asked > maxRetryDelay || maxRetries === 0) return undefined;
  if (running) {
    // The first request still runs: worth waiting for, but not longer than for anything else.
    if ((progress.waited += requested) > maxRetryDelay) return undefined;
  } else if (!mayRepeat(failure, request) || progress.retries++ >= maxRetries) return undefined;
  const backoff = Math.min(8000, 250 * 2 ** progress.retries, maxRetryDelay);
  const delay = requested > 2 ? requested : backoff * (0.75 + Math.random() / 4);
  return delay > Math.min(endsAt - performance.now(), longestTimer) ? undefined : delay;
}

/** Whether the request may have had its effect although no answer of the service came. */
export function isLost(failure: FakturaError): boolean {
  const { status, sent } = failure as ConnectionError;
  return status === undefined ? sent !== false : status === 502 || status === 504;
}

/**
 * 429 is refused before any work. The rest may be repeated where the second time does no harm: GET,
 * PUT, DELETE, and POST with an idempotency key. A repeat with If-Match after a lost answer would
 * meet its own success as 412.
 */
function mayRepeat(failure: FakturaError, { method, headers }: Request): boolean {
  const { status } = failure;
  const lost = isLost(failure);
  if (status === 429 || (status === undefined && !lost)) return true;
  if (method === 'PATCH' || (method === 'POST' && !headers.has('Idempotency-Key'))) return false;
  return [undefined, 408, 502, 503, 504].includes(status) && !(lost && headers.has('If-Match'));
}

/** Milliseconds that the service asks for; on 429 the window's reset says it too. */
function askedBy({ retryAfter, rateLimit, status }: FakturaError): number {
  return 1000 * (retryAfter ?? (status === 429 ? rateLimit?.resetSeconds : 0) ?? 0);
}
