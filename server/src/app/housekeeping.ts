import { PdfCache, pdfFolder } from '../documents/index.js';
import type { Config } from '../platform/config/config.js';
import type { Database } from '../platform/db/index.js';
import { createKeyRepository } from '../platform/idempotency/key.repository.js';
import type { Logger } from '../platform/log/log.js';
import type { RateLimitStore } from '../platform/rate-limit/store.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What the settings say about keeping things. */
export type Retention = Pick<
  Config,
  'dataDir' | 'idempotencyHours' | 'pdfCacheDays' | 'pdfCacheMegabytes'
>;

export interface HousekeepingParts {
  db: Database;
  store: RateLimitStore;
  config: Retention;
  now: () => Date;
  log: Pick<Logger, 'warn'>;
}

/** Bounds of the folder of rendered PDFs. */
export function pdfBounds({ pdfCacheDays, pdfCacheMegabytes }: Retention) {
  return { maxAgeMs: pdfCacheDays * DAY_MS, maxBytes: pdfCacheMegabytes * 1024 * 1024 };
}

export const keptMs = ({ idempotencyHours }: Retention): number => idempotencyHours * HOUR_MS;

/** Removes what its time is over: idempotency keys and rendered PDFs. It never rejects. */
export async function tidy({ db, config, now, log }: HousekeepingParts): Promise<void> {
  const cache = new PdfCache({ folder: pdfFolder(config.dataDir), ...pdfBounds(config) });
  const keys = createKeyRepository(db).purge(new Date(now().getTime() - keptMs(config)));
  await Promise.all([
    keys.catch((error: unknown) =>
      log.warn({ err: error }, 'old idempotency keys could not be removed'),
    ),
    cache
      .sweep()
      .catch((error: unknown) => log.warn({ err: error }, 'old PDFs could not be removed')),
  ]);
}

/**
 * Tidies a minute after the start, for servers that are often started anew, and then every hour;
 * forgets idle rate limit keys every minute. Returns what stops it.
 */
export function startHousekeeping(parts: HousekeepingParts): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const run = (): void => {
    running = tidy(parts);
  };
  const timers = [
    setInterval(() => parts.store.sweep(), MINUTE_MS),
    setTimeout(run, MINUTE_MS),
    setInterval(run, HOUR_MS),
  ];
  for (const timer of timers) timer.unref();
  return async () => {
    for (const timer of timers) clearTimeout(timer);
    await running;
  };
}
