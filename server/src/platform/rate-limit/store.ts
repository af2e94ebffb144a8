/** What the limiter says about one request. */
export interface Verdict {
  ok: boolean;
  limit: number;
  /** Requests left in the window. */
  remaining: number;
  /** Whole seconds until the oldest request leaves the window, at least 1. */
  resetSeconds: number;
}

/** Where hits are kept: memory now; a shared store has the same interface. */
export interface RateLimitStore {
  hit(key: string, limit: number): Promise<Verdict> | Verdict;
}
