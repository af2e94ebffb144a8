/** The length of the rolling window. */
export const WINDOW_MS = 60_000;

/** What the limiter says about one request. */
export interface RateLimitResult {
  ok: boolean;
  limit: number;
  /** Requests left in the window. */
  remaining: number;
  /** Whole seconds until the oldest request leaves the window, at least 1. */
  resetSeconds: number;
}

/** Where hits are kept: in the memory of one process, or in a Redis that several share. */
export interface RateLimitStore {
  /** Counts a request unless it is one too many; never rejects. */
  hit(key: string, limit: number): Promise<RateLimitResult> | RateLimitResult;
  /** Forgets keys without a request in the last minute. */
  sweep(): void;
  close(): void;
}

/** Seconds until a hit that is `ageMs` old leaves the window. */
export function resetSeconds(ageMs: number): number {
  return Math.max(1, Math.ceil((WINDOW_MS - ageMs) / 1000));
}
