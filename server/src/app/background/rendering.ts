import {
  createDocumentRenderer,
  createRemotePrinter,
  type DocumentRenderer,
  renderKinds,
  type RenderEvent,
  sharesOf,
} from '../../pdf/index.js';
import type { BlobStore } from '../../platform/blobs/index.js';
import type { Config } from '../../platform/config/config.js';
import type { Database } from '../../platform/db/index.js';
import { Worker } from '../../platform/jobs/index.js';
import type { Logger } from '../../platform/log/log.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import { pdfBounds } from './housekeeping.js';

/** Documents that one process renders at a time. */
const PLACES = 3;

/** Dependencies of rendering documents. */
export interface RenderingDeps {
  config: Pick<Config, 'dataDir' | 'soffice' | 'worker' | 'pdfCacheDays' | 'pdfCacheMegabytes'>;
  db: Database;
  blobs: BlobStore;
  metrics: Pick<Metrics, 'watchRenderer' | 'rendering' | 'jobRun'>;
  log: Logger;
  now: () => Date;
}

/** Returns the renderer of a process: local LibreOffice, or `faktura worker` on any host. */
export function openRenderer(deps: RenderingDeps): DocumentRenderer {
  const { config, db, blobs, metrics, log, now } = deps;
  const { maxBytes: cacheBytes, maxAgeMs: cacheAgeMs } = pdfBounds(config);
  const renderer = createDocumentRenderer({
    dataDir: config.dataDir,
    soffice: config.soffice,
    readLogo: (logo) => blobs.read(logo),
    concurrency: PLACES,
    printer: config.worker ? undefined : createRemotePrinter({ db, blobs, now }),
    cacheBytes,
    cacheAgeMs,
    onEvent: (event) => {
      metrics.rendering(event.fault ?? event.kind, event.milliseconds);
      logEvent(log, event);
    },
  });
  metrics.watchRenderer(() => renderer.queue());
  return renderer;
}

function logEvent(log: Pick<Logger, 'info' | 'warn'>, event: RenderEvent): void {
  const { kind, engine, account: accountId, requestId, milliseconds: ms, error, fault } = event;
  const facts = { accountId, requestId, engine, ms };
  if (kind === 'rendered') log.info(facts, 'a document was rendered');
  else log.warn({ ...facts, kind, fault, err: error }, 'a rendering failed');
}

/** A vanished worker is detected after this time, while its document is still waited for. */
const LEASE_MS = 15_000;
/** Short, because a client waits for the result. */
const POLL_MS = 100;

/** Renders what servers without their own worker request. Returns a function that stops it. */
export function startRendering(
  deps: RenderingDeps & { renderer: DocumentRenderer; isClockRight?: () => boolean },
): (graceMs: number) => Promise<void> {
  const { db, metrics, log, now, renderer, isClockRight } = deps;
  const worker = new Worker({
    db,
    kinds: renderKinds(deps, PLACES),
    log,
    now,
    onRun: metrics.jobRun,
    isClockRight,
    isAble: async () => (await renderer.status()).isThere,
    leaseMs: LEASE_MS,
    pollMs: POLL_MS,
    concurrency: PLACES,
    ofAccount: sharesOf(PLACES).ofAccount,
  });
  return (graceMs) => worker.stop(graceMs);
}
