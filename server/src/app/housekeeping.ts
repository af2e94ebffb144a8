import { PdfCache, pdfFolder } from '../pdf/index.js';
import type { Config } from '../platform/config/config.js';
import type { Logger } from '../platform/log/log.js';
import type { RateLimitStore } from '../platform/rate-limit/limiter.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What the settings say about rendered PDFs. */
export type PdfRetention = Pick<Config, 'dataDir' | 'pdfCacheDays' | 'pdfCacheMegabytes'>;

export interface HousekeepingParts {
  store: RateLimitStore;
  config: PdfRetention;
  log: Pick<Logger, 'warn'>;
}

/** Bounds of the folder of rendered PDFs. */
export function pdfBounds({ pdfCacheDays, pdfCacheMegabytes }: PdfRetention) {
  return { maxAgeMs: pdfCacheDays * DAY_MS, maxBytes: pdfCacheMegabytes * 1024 * 1024 };
}

/** Removes rendered PDFs beyond the bounds. It never rejects. */
export async function tidyPdfs({ config, log }: Omit<HousekeepingParts, 'store'>): Promise<void> {
  const cache = new PdfCache({ folder: pdfFolder(config.dataDir), ...pdfBounds(config) });
  await cache
    .sweep()
    .catch((error: unknown) => log.warn({ err: error }, 'old PDFs could not be removed'));
}

/**
 * Tidies what only this process can reach, and no job that another one may claim: its folder of PDFs,
 * a minute after the start and then every hour, and the idle rate limit keys in its memory, every
 * minute. Returns what stops it.
 */
export function startHousekeeping(parts: HousekeepingParts): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const run = (): void => {
    running = tidyPdfs(parts);
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
