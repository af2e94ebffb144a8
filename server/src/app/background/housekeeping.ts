import { forgetSessions } from '../../accounts/index.js';
import { PdfCache, pdfFolder, RenderingRepository } from '../../pdf/index.js';
import { type BlobStore, SWEEP, sweepBlobs } from '../../platform/blobs/index.js';
import type { KeyUses } from '../../platform/auth/api-key.js';
import type { Config } from '../../platform/config/config.js';
import { DAY_MS, HOUR_MS, MINUTE_MS, daysAfter } from '../../platform/dates/dates.js';
import type { Database } from '../../platform/db/index.js';
import { purgeKeys } from '../../platform/idempotency/key.repository.js';
import { createJobOperations, type JobKinds, Worker } from '../../platform/jobs/index.js';
import type { Logger } from '../../platform/log/log.js';
import { capturedFolder, removeCaptured } from '../../platform/mail/capture.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import type { RateLimitStore } from '../../platform/rate-limit/limiter.js';
import { purgeAttachments } from '../../attachments/index.js';
import { purgeKept } from '../operator/purge-kept.js';
import { sealHistory } from '../../history/index.js';
import { mailKinds } from './mail-jobs.js';
import { purgeMails } from '../../mail/index.js';
import { reindexSearch } from './search-index.js';
import { hostClock } from '../../platform/dates/clock.js';

/** Settings of rendered PDFs. */
export type PdfRetention = Pick<Config, 'dataDir' | 'pdfCacheDays' | 'pdfCacheMegabytes'>;

export interface HousekeepingDeps {
  /** Absent in a process that counts no requests. */
  store?: RateLimitStore;
  keyUses?: KeyUses;
  config: PdfRetention & Pick<Config, 'capturedMailDays'>;
  log: Pick<Logger, 'warn'>;
}

/** Limits of the folder of rendered PDFs. */
export function pdfBounds({ pdfCacheDays, pdfCacheMegabytes }: PdfRetention) {
  return { maxAgeMs: pdfCacheDays * DAY_MS, maxBytes: pdfCacheMegabytes * 1024 * 1024 };
}

const pdfsBefore = ({ pdfCacheDays }: Pick<Config, 'pdfCacheDays'>, now: Date): Date =>
  daysAfter(now, -pdfCacheDays);

/** Removes rendered PDFs beyond the limits. Never rejects. */
export async function tidyPdfs({
  config,
  log,
}: Pick<HousekeepingDeps, 'log'> & { config: PdfRetention }): Promise<void> {
  const cache = new PdfCache({ folder: pdfFolder(config.dataDir), ...pdfBounds(config) });
  await cache
    .sweep()
    .catch((error: unknown) => log.warn({ err: error }, 'old PDFs could not be removed'));
}

/** Removes mail that was captured long ago. Never rejects. */
export async function tidyCaptured({
  config,
  log,
}: Omit<HousekeepingDeps, 'store'>): Promise<void> {
  const before = daysAfter(hostClock(), -config.capturedMailDays);
  await removeCaptured(capturedFolder(config.dataDir), before).catch((error: unknown) =>
    log.warn({ err: error }, 'old captured mail could not be removed'),
  );
}

/**
 * Cleans up what only this process can reach, so a job of another one cannot: its folders of PDFs and
 * captured mail, a minute after the start and then every hour; and every minute the idle rate limit keys
 * in its memory, and the times of last use of API keys. Returns a function that stops it.
 */
export function startHousekeeping(deps: HousekeepingDeps): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let uses: Promise<unknown> | undefined;
  const run = (): void => {
    running = Promise.all([tidyPdfs(deps), tidyCaptured(deps)]);
  };
  const storeUses = (): void => {
    uses = deps.keyUses?.flush().catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the last use of keys could not be stored');
    });
  };
  const timers = [
    setInterval(() => deps.store?.sweep(), MINUTE_MS),
    setInterval(storeUses, MINUTE_MS),
    setTimeout(run, MINUTE_MS),
    setInterval(run, HOUR_MS),
  ];
  for (const timer of timers) timer.unref();
  return async () => {
    for (const timer of timers) clearTimeout(timer);
    await Promise.all([running, uses]);
  };
}

export interface JobDeps {
  db: Database;
  blobs: BlobStore;
  config: Retention;
  metrics: Pick<Metrics, 'jobRun'>;
  log: Logger;
  now: () => Date;
  publicUrl: string;
  isClockRight?: (() => boolean) | undefined;
}

/** Every kind of job; a job of another kind waits forever. */
export function jobKinds(deps: Omit<JobDeps, 'metrics'>): JobKinds {
  const { db, blobs, config, log, now, publicUrl } = deps;
  return {
    ...retentionKinds(db, config, now),
    ...blobKinds(db, blobs, now, log),
    ...mailKinds(db, publicUrl, now),
    'history.seal': {
      everyMs: MINUTE_MS,
      run: (_job, signal) => sealHistory(db, now, signal),
    },
    'search.reindex': {
      everyMs: HOUR_MS,
      run: (_job, signal) => reindexSearch(db, now, signal),
    },
    'retention.renderings': {
      everyMs: HOUR_MS,
      run: (_job, signal) =>
        new RenderingRepository(db, now).purge(pdfsBefore(config, now()), signal),
    },
    'retention.sessions': { everyMs: DAY_MS, run: () => forgetSessions(db, now()) },
    'retention.attachments': {
      everyMs: DAY_MS,
      run: (_job, signal) => purgeAttachments(db, now(), signal),
    },
    'retention.kept': {
      everyMs: DAY_MS,
      run: (_job, signal) => purgeKept(db, now, signal),
    },
    'retention.mails': {
      everyMs: DAY_MS,
      run: (_job, signal) => purgeMails(db, config.mailDays, now, signal),
    },
  };
}

/** Works on the jobs of the database, alongside other processes; must be stopped at the end. */
export function startJobs(deps: JobDeps): Worker {
  const { db, metrics, log, now, isClockRight } = deps;
  return new Worker({ db, kinds: jobKinds(deps), log, onRun: metrics.jobRun, now, isClockRight });
}

/** Settings for the retention of rows. */
export type Retention = Pick<
  Config,
  'idempotencyHours' | 'deadJobDays' | 'mailDays' | 'pdfCacheDays'
>;

export const keptMs = ({ idempotencyHours }: Pick<Retention, 'idempotencyHours'>): number =>
  idempotencyHours * HOUR_MS;

/** Removes expired rows every hour, once for all processes of a database. */
export function retentionKinds(db: Database, config: Retention, now: () => Date): JobKinds {
  const ago = (ms: number): Date => new Date(now().getTime() - ms);
  return {
    'retention.idempotency-keys': {
      everyMs: HOUR_MS,
      run: (_job, signal) => purgeKeys(db, ago(keptMs(config)), signal),
    },
    'retention.dead-jobs': {
      everyMs: HOUR_MS,
      run: (_job, signal) =>
        createJobOperations(db).purgeDead(ago(config.deadJobDays * DAY_MS), signal),
    },
  };
}

/** Removes unreferenced files every day, once for all processes of a database. */
function blobKinds(
  db: Database,
  { driver }: BlobStore,
  now: () => Date,
  log: Pick<Logger, 'info'>,
): JobKinds {
  return {
    [SWEEP]: {
      everyMs: DAY_MS,
      async run(_job, signal) {
        const swept = await sweepBlobs(db, driver, now(), signal);
        if (swept.removed + swept.orphans > 0) log.info(swept, 'unused files were removed');
      },
    },
  };
}
