import type { Database } from '../platform/db/index.js';
import { createKeyRepository } from '../platform/idempotency/key.repository.js';
import { KEPT_MS } from '../platform/idempotency/write.js';
import type { Logger } from '../platform/log/log.js';
import type { RateLimitStore } from '../platform/rate-limit/store.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What the regular work runs on. */
export interface HousekeepingParts {
  db: Database;
  store: RateLimitStore;
  now: () => Date;
  log: Logger;
}

/** Forgets idle rate limit keys and idempotency keys past their day; returns what stops it. */
export function startHousekeeping({ db, store, now, log }: HousekeepingParts): () => Promise<void> {
  const keys = createKeyRepository(db);
  let running: Promise<unknown> = Promise.resolve();
  const purge = (): void => {
    running = keys
      .purge(new Date(now().getTime() - KEPT_MS))
      .catch((error: unknown) =>
        log.warn({ err: error }, 'old idempotency keys could not be removed'),
      );
  };
  const timers = [setInterval(() => store.sweep(), MINUTE_MS), setInterval(purge, HOUR_MS)];
  for (const timer of timers) timer.unref();
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await running;
  };
}
