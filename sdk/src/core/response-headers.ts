/** The rate limit of one operation, as reported in a response of the service. */
export interface RateLimit {
  /** Requests allowed in 60 seconds. */
  limit: number;
  /** Requests left. */
  remaining: number;
  /** Seconds from now until the window has room again; not a clock time. */
  resetSeconds: number;
}

/** What the headers of a response say of the request. */
export function countedBy(headers: Headers): {
  requestId: string | undefined;
  /** Undefined if the request was rejected before it was counted. */
  rateLimit: RateLimit | undefined;
} {
  const number = (name: string) => Number(headers.get(`X-RateLimit-${name}`) ?? NaN);
  const limit = number('Limit');
  const remaining = number('Remaining');
  const resetSeconds = number('Reset');
  const counted = limit + remaining + resetSeconds >= 0;
  return {
    requestId: headers.get('X-Request-Id') ?? undefined,
    rateLimit: counted ? { limit, remaining, resetSeconds } : undefined,
  };
}

/** Seconds to wait by `Retry-After`, which is a number of seconds or an HTTP date (RFC 9110). */
export function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('Retry-After') ?? '';
  const seconds = /^\d+$/.test(value)
    ? Number(value)
    : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return seconds >= 0 ? seconds : undefined;
}

/** Those of the headers that the response has. An allow-list stays safe when new headers appear. */
export function chosenOf(
  response: Response | undefined,
  names: readonly string[],
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of names) {
    const value = response?.headers.get(name);
    if (value != null) found[name] = value;
  }
  return found;
}
