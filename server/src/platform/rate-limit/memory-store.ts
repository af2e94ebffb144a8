import { WINDOW_MS, resetSeconds } from './store.js';
import type { RateLimitStore, RateLimitResult } from './store.js';

/** Some 50 MB at the default limits; beyond it the key that was used longest ago is forgotten. */
const MAX_KEYS = 50_000;

/** The instants of the last minute for one key, oldest first. */
class Log {
  #times: number[] = [];
  #first = 0;

  get size(): number {
    return this.#times.length - this.#first;
  }

  get oldest(): number | undefined {
    return this.#times[this.#first];
  }

  add(time: number): void {
    this.#times.push(time);
  }

  /** Forgets everything at or before `time`; the array is cut when half of it is empty. */
  dropUntil(time: number): void {
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
 * An exact rolling window of 60 seconds: never more than `limit` requests in any minute. A
 * rejected request is not counted. Keys are bounded, so a client cannot fill the memory.
 */
export class MemoryStore implements RateLimitStore {
  readonly #logs = new Map<string, Log>();

  /** `now` is a clock in milliseconds that only goes forward. */
  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly maxKeys = MAX_KEYS,
  ) {}

  get keys(): number {
    return this.#logs.size;
  }

  hit(key: string, limit: number): RateLimitResult {
    const time = this.now();
    const log = this.#touch(key);
    log.dropUntil(time - WINDOW_MS);
    const ok = log.size < limit;
    if (ok) log.add(time);
    return {
      ok,
      limit,
      remaining: Math.max(0, limit - log.size),
      resetSeconds: resetSeconds(time - (log.oldest ?? time)),
    };
  }

  sweep(): void {
    const past = this.now() - WINDOW_MS;
    for (const [key, log] of this.#logs) {
      log.dropUntil(past);
      if (log.size === 0) this.#logs.delete(key);
    }
  }

  close(): void {
    this.#logs.clear();
  }

  /** A Map keeps the order of insertion: the key used last stands at the end. */
  #touch(key: string): Log {
    const known = this.#logs.get(key);
    if (known) this.#logs.delete(key);
    const log = known ?? new Log();
    this.#logs.set(key, log);
    if (this.#logs.size > this.maxKeys) {
      for (const oldest of this.#logs.keys()) {
        this.#logs.delete(oldest);
        break;
      }
    }
    return log;
  }
}
