import { ConnectionError, type FakturaError } from './errors.js';
import type { ResolvedLimits } from './options.js';

/** The state of a call between two attempts. */
export interface Progress extends ResolvedLimits {
  /** Attempts made. */
  attempts: number;
  /** Repeats that count against `maxRetries`. */
  retries: number;
  /** Milliseconds spent waiting for the same request to end elsewhere. */
  waitedInProgress: number;
  /** When the deadline ends, by `performance.now()`. */
  endsAt: number;
}

/** Milliseconds until the next attempt; undefined where there is to be none. */
export function delayBeforeRetry(
  failure: FakturaError,
  request: Request,
  progress: Progress,
): number | undefined {
  const delay = inProgress(failure)
    ? delayInProgress(failure, progress)
    : mayRepeat(failure, request) && progress.retries++ < progress.maxRetries
      ? delayOf(failure, progress)
      : undefined;
  if (delay === undefined || delay > progress.endsAt - performance.now()) return undefined;
  return asked(failure) > progress.maxRetryDelay ? undefined : delay;
}

/** Whether the request may have had its effect although no answer of the service came. */
export function isLost(failure: FakturaError): boolean {
  const { status } = failure;
  if (status === undefined) return !(failure instanceof ConnectionError) || failure.sent;
  return status === 502 || status === 504;
}

/**
 * 429 is refused before any work. The rest may be repeated where the second time does no harm: GET,
 * PUT, DELETE, and POST with an idempotency key. A repeat with If-Match after a lost answer would
 * meet its own success as 412.
 */
function mayRepeat(failure: FakturaError, { method, headers }: Request): boolean {
  const { status } = failure;
  if (status === 429 || (status === undefined && !isLost(failure))) return true;
  if (method === 'PATCH' || (method === 'POST' && !headers.has('idempotency-key'))) return false;
  if (headers.has('if-match') && isLost(failure)) return false;
  return status === undefined || [408, 502, 503, 504].includes(status);
}

function inProgress({ code }: FakturaError): boolean {
  return code === 'IDEMPOTENCY_IN_PROGRESS';
}

/** The first request still runs: worth waiting for, as long as one wait may be. */
function delayInProgress(failure: FakturaError, progress: Progress): number | undefined {
  if (progress.maxRetries === 0) return undefined;
  const delay = asked(failure) || 1000;
  progress.waitedInProgress += delay;
  return progress.waitedInProgress > progress.maxRetryDelay ? undefined : later(delay);
}

function delayOf(failure: FakturaError, { retries, maxRetryDelay }: Progress): number {
  const told = asked(failure);
  if (told > 0) return later(told);
  return Math.min(8000, 250 * 2 ** retries, maxRetryDelay) * (0.75 + Math.random() / 4);
}

/** Milliseconds that the service asks for; on 429 the window's reset says it too. */
function asked({ retryAfter, rateLimit, status }: FakturaError): number {
  return 1000 * (retryAfter ?? (status === 429 ? rateLimit?.resetSeconds : undefined) ?? 0);
}

/** Never earlier than told: timers may fire a millisecond early, and clients should not march in step. */
function later(ms: number): number {
  return ms * (1 + Math.random() / 25) + 2;
}
