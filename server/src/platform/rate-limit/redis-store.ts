import { setImmediate as nextRound, setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { SLIDING_LOG } from './sliding-log.js';
import { WINDOW_MS, resetSeconds } from './limiter.js';
import type { RateLimitStore, RateLimitResult } from './limiter.js';

/** The longest that a request waits for the limiter. */
const ANSWER_MS = 500;
/** After a failure Redis is not queried for this long: a hanging Redis must not slow every request. */
const PAUSE_MS = 1_000;
const CONNECT_MS = 2_000;
const RECONNECT_MS = 1_000;

/** Called on an outage; with `undefined` once Redis responds again. */
export type OnUncounted = (error: Error | undefined) => void;

export interface RedisStoreOptions {
  url: string;
  /** The same as it is now, for new connections. */
  currentUrl?: (() => string | undefined) | undefined;
  /** Called for every request that passes uncounted, and once when counting resumes. */
  onUncounted?: OnUncounted;
  /** A clock in milliseconds, for tests; by default the clock of Redis is used. */
  now?: () => number;
}

interface Scripted {
  slidingLog(
    key: string,
    limit: number,
    windowMicros: number,
    timeMicros: string,
  ): Promise<[ok: number, size: number, ageMicros: number]>;
}

/** User and password of an address, as the client names them. */
function credentialsOf(address: string) {
  const { username, password } = new URL(address);
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
}

function connect(url: string, currentUrl: RedisStoreOptions['currentUrl']): Redis & Scripted {
  const redis = new Redis(url, {
    lazyConnect: true,
    // Commands are not queued while offline: the request would have passed by then.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_MS,
    // Detects a connection that the other end has dropped silently.
    socketTimeout: 5_000,
    retryStrategy(attempt) {
      Object.assign(redis.options, credentialsOf(currentUrl?.() ?? url));
      return Math.min(50 * attempt, RECONNECT_MS);
    },
    // After a failover, the old primary replies to every write with this error.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  });
  redis.defineCommand('slidingLog', { numberOfKeys: 1, lua: SLIDING_LOG });
  return redis as Redis & Scripted;
}

/** The reply, or a rejection if it does not arrive in time. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = async (): Promise<never> => {
    await delay(ANSWER_MS, undefined, { signal: timer.signal });
    // If this process itself was busy for that long, the reply may have arrived but not been read.
    await nextRound();
    await nextRound();
    throw new Error(`Redis did not answer within ${ANSWER_MS} ms.`);
  };
  const tooLate = late();
  tooLate.catch(() => undefined);
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    timer.abort();
  }
}

/**
 * A rolling window in a Redis that several processes share. While Redis is unavailable,
 * requests pass without a limit; the client reconnects automatically.
 */
export class RedisStore implements RateLimitStore {
  readonly #redis: Redis & Scripted;
  readonly #onUncounted: OnUncounted;
  readonly #now: (() => number) | undefined;
  #fault = new Error('Redis cannot be asked.');
  #isOut = false;
  #pausedUntil = 0;

  constructor({ url, currentUrl, onUncounted = () => undefined, now }: RedisStoreOptions) {
    this.#redis = connect(url, currentUrl);
    this.#onUncounted = onUncounted;
    this.#now = now;
    // Without a listener the client writes to the console; `hit` handles the errors that matter.
    this.#redis.on('error', (error: Error) => (this.#fault = error));
    this.#redis.on('ready', () => (this.#pausedUntil = 0));
  }

  /** Resolves when Redis responds, or when it is clear that it is unavailable for now. */
  async open(): Promise<void> {
    await this.#redis.connect().catch((error: Error) => (this.#fault = error));
  }

  async hit(key: string, limit: number, windowMs = WINDOW_MS): Promise<RateLimitResult> {
    if (performance.now() < this.#pausedUntil) return this.#pass(limit, windowMs);
    try {
      const time = this.#now ? String(Math.round(this.#now() * 1000)) : '';
      const [ok, size, age] = await inTime(
        this.#redis.slidingLog(`faktura:limit:${key}`, limit, windowMs * 1000, time),
      );
      if (this.#isOut) this.#onUncounted(undefined);
      this.#isOut = false;
      const remaining = Math.max(0, limit - size);
      const resets = resetSeconds(age / 1000, windowMs);
      return { ok: ok === 1, limit, remaining, resetSeconds: resets };
    } catch (error) {
      this.#fault = error instanceof Error ? error : new Error(String(error));
      this.#pausedUntil = performance.now() + PAUSE_MS;
      return this.#pass(limit, windowMs);
    }
  }

  async check(): Promise<void> {
    await inTime(this.#redis.ping());
  }

  /** Nothing to do: Redis expires the keys. */
  sweep(): void {}

  close(): void {
    this.#redis.disconnect();
  }

  #pass(limit: number, windowMs: number): RateLimitResult {
    this.#isOut = true;
    this.#onUncounted(this.#fault);
    const remaining = Math.max(0, limit - 1);
    return { ok: true, limit, remaining, resetSeconds: resetSeconds(0, windowMs) };
  }
}
