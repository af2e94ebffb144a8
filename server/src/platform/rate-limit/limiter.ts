import type { RateLimitStore, RateLimitResult } from './store.js';

/** Failed authentications a minute from one source address. */
const FAILURES_PER_MINUTE = 60;

/** The three headers of every response that has cleared the limiter, and of its own 429. */
export function rateLimitHeaders(result: RateLimitResult): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(result.limit),
    'X-RateLimit-Remaining': String(result.remaining),
    'X-RateLimit-Reset': String(result.resetSeconds),
  };
}

export interface Limiter {
  /** Counts a request of an account on one operation. */
  request(account: { id: string; rateLimitFactor: number }, route: Route): Promise<RateLimitResult>;
  /** Counts a failed authentication; not ok once the source has had too many. */
  failure(source: string): Promise<RateLimitResult>;
  /** Counts a page, or its PDF, that is opened without a key. */
  preview(source: string): Promise<RateLimitResult>;
}

export interface Route {
  operationId: string;
  rateLimit: number;
}

export interface LimiterOptions {
  /** Preview pages and their PDFs a minute from one source address. */
  previewsPerMinute?: number;
}

/** Limits by account and operation: two keys of an account share, two paths do not. */
export function createLimiter(
  store: RateLimitStore,
  { previewsPerMinute = 60 }: LimiterOptions = {},
): Limiter {
  return {
    request: async (account, route) =>
      store.hit(`${account.id} ${route.operationId}`, route.rateLimit * account.rateLimitFactor),
    failure: async (source) => store.hit(`401 ${source}`, FAILURES_PER_MINUTE),
    preview: async (source) => store.hit(`preview ${source}`, previewsPerMinute),
  };
}
