import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '../dates/dates.js';

/** The length of the rolling window, unless a limit has another one. */
export const WINDOW_MS = 60_000;

/** The decision about one request. */
export interface RateLimitResult {
  ok: boolean;
  limit: number;
  /** Requests left in the window. */
  remaining: number;
  /** Whole seconds until the oldest request leaves the window, at least 1. */
  resetSeconds: number;
}

/** Stores hits: in the memory of one process, or in a Redis that several processes share. */
export interface RateLimitStore {
  /** Counts a request unless it exceeds the limit of the last minute, or of a longer window; never rejects. */
  hit(key: string, limit: number, windowMs?: number): Promise<RateLimitResult> | RateLimitResult;
  /** Resolves if the store responds. @throws Error otherwise */
  check(): Promise<void>;
  /** Removes keys without a request in their window. */
  sweep(): void;
  close(): void;
}

/** Seconds until a hit that is `ageMs` old leaves the window. */
export function resetSeconds(ageMs: number, windowMs = WINDOW_MS): number {
  return Math.max(1, Math.ceil((windowMs - ageMs) / 1000));
}

/** Failed authentications per minute from one source address. */
const FAILURES_PER_MINUTE = 60;
/**
 * Pages and forms of the dashboard per minute from one source address, which several people may share.
 */
const DASHBOARD_PER_MINUTE = 300;
/** Sign-in links per hour from one source address for one email. */
const LINKS_PER_HOUR = 5;

/** The three headers of every response that passed the limiter, and of its own 429. */
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
  /** Counts a failed authentication; not ok after too many from the source. */
  failure(source: string): Promise<RateLimitResult>;
  /** Counts a page or a PDF opened without a key. */
  preview(source: string): Promise<RateLimitResult>;
  /** Counts a page or a form of the dashboard. */
  dashboard(source: string): Promise<RateLimitResult>;
  /** Counts a request for sign-in links to an email. */
  signIn(source: string, email: string): Promise<RateLimitResult>;
}

interface Route {
  operationId: string;
  rateLimit: number;
}

export interface LimiterOptions {
  /** Preview pages and their PDFs per minute from one source address. */
  previewsPerMinute?: number;
}

/** A Redis that counts need not know the emails. */
const digestOf = (email: string): string =>
  createHash('sha256').update(email).digest('base64url').slice(0, 22);

/** Limits by account and operation: the keys of an account share a limit, its operations do not. */
export function createLimiter(
  store: RateLimitStore,
  { previewsPerMinute = 60 }: LimiterOptions = {},
): Limiter {
  return {
    request: async (account, route) =>
      store.hit(`${account.id} ${route.operationId}`, route.rateLimit * account.rateLimitFactor),
    failure: async (source) => store.hit(`401 ${source}`, FAILURES_PER_MINUTE),
    preview: async (source) => store.hit(`preview ${source}`, previewsPerMinute),
    dashboard: async (source) => store.hit(`dashboard ${source}`, DASHBOARD_PER_MINUTE),
    signIn: async (source, email) =>
      store.hit(`signIn ${source} ${digestOf(email)}`, LINKS_PER_HOUR, HOUR_MS),
  };
}

/** About 50 MB at the default limits; beyond it, the least recently used key is removed. */
const MAX_KEYS = 50_000;

/** The instants of the last window for one key, oldest first. */
class Log {
  #times: number[] = [];
  #first = 0;

  constructor(readonly windowMs: number) {}

  get size(): number {
    return this.#times.length - this.#first;
  }

  get oldest(): number | undefined {
    return this.#times[this.#first];
  }

  add(time: number): void {
    this.#times.push(time);
  }

  /** Removes everything before the window; the array is compacted when half of it is unused. */
  dropBefore(now: number): void {
    const time = now - this.windowMs;
    while (this.#first < this.#times.length && (this.#times[this.#first] as number) <= time) {
      this.#first += 1;
    }
    if (this.#first > 64 && this.#first * 2 > this.#times.length) {
      this.#times = this.#times.slice(this.#first);
      this.#first = 0;
    }
  }
}

/**
 * An exact rolling window: never more than `limit` requests in any minute. A rejected request is not
 * counted. The number of keys is bounded, so clients cannot exhaust the memory.
 */
export class MemoryStore implements RateLimitStore {
  readonly #logs: LRUCache<string, Log>;

  /** @param now monotonic clock in milliseconds */
  constructor(
    private readonly now: () => number = () => performance.now(),
    maxKeys = MAX_KEYS,
  ) {
    this.#logs = new LRUCache({ max: maxKeys });
  }

  get keys(): number {
    return this.#logs.size;
  }

  check(): Promise<void> {
    return Promise.resolve();
  }

  hit(key: string, limit: number, windowMs = WINDOW_MS): RateLimitResult {
    const time = this.now();
    let log = this.#logs.get(key);
    if (!log) {
      log = new Log(windowMs);
      this.#logs.set(key, log);
    }
    log.dropBefore(time);
    const ok = log.size < limit;
    if (ok) log.add(time);
    return {
      ok,
      limit,
      remaining: Math.max(0, limit - log.size),
      resetSeconds: resetSeconds(time - (log.oldest ?? time), windowMs),
    };
  }

  sweep(): void {
    const time = this.now();
    for (const [key, log] of [...this.#logs]) {
      log.dropBefore(time);
      if (log.size === 0) this.#logs.delete(key);
    }
  }

  /** Forgets every request. */
  clear(): void {
    this.#logs.clear();
  }

  close(): void {
    this.clear();
  }
}
