/** The rate limit of one operation, as the service told it with an answer. */
export interface RateLimit {
  /** Requests allowed in 60 seconds. */
  limit: number;
  /** Requests left. */
  remaining: number;
  /** Seconds from now until the window has room again; not a clock time. */
  resetSeconds: number;
}

/** Rate-limit facts of an answer; undefined where it has not passed the limiter. */
export function rateLimitOf(headers: Headers): RateLimit | undefined {
  const [limit, remaining, resetSeconds] = ['Limit', 'Remaining', 'Reset'].map((name) =>
    wholeNumber(headers.get(`X-RateLimit-${name}`)),
  );
  if (limit === undefined || remaining === undefined || resetSeconds === undefined)
    return undefined;
  return { limit, remaining, resetSeconds };
}

/** Seconds to wait by `Retry-After`, which is a number of seconds or an HTTP date (RFC 9110). */
export function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('Retry-After');
  const seconds = wholeNumber(value);
  if (seconds !== undefined || value === null) return seconds;
  const date = /[a-z]/i.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d+$/.test(text.trim()) ? Number(text) : undefined;
}
