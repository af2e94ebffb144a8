import { createServer } from 'node:http';
import express, { Router } from 'express';
import type { BlobStore } from '../../platform/blobs/index.js';
import { checkWrites, type Database } from '../../platform/db/index.js';
import { LATE, within } from '../../platform/event-loop/within.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import type { RateLimitStore } from '../../platform/rate-limit/limiter.js';
import type { DocumentRenderer } from '../../pdf/index.js';
import type { MailHealth } from '../background/mail-watch.js';
import type { Config } from '../../platform/config/config.js';
import type { Cleanup } from '../start/cleanup.js';
import { listen, localUrl } from '../start/listening.js';

const READY_WAIT_MS = 2_000;

/** Returns whether a check passes in time. */
const passes = (check: () => Promise<void>): Promise<boolean> =>
  within(READY_WAIT_MS, check).then(
    (outcome) => outcome !== LATE,
    () => false,
  );

/** How long a result about writing is cached: each check is a write, and anyone may request it. */
const CHECK_MS = 2_000;

/** Caches the result of a check; a check that hangs is not started again. */
function sparing(check: () => Promise<void>): () => Promise<void> {
  let askedAt = -Infinity;
  let asking = false;
  let answer = Promise.resolve();
  return () => {
    if (asking || performance.now() - askedAt < CHECK_MS) return answer;
    asking = true;
    askedAt = performance.now();
    answer = check().finally(() => (asking = false));
    return answer;
  };
}

/** Checks whether the database responds and can be written. */
function databaseCheck(db: Database): () => Promise<'ok' | 'unwritable' | 'unreachable'> {
  const writable = sparing(() => checkWrites(db));
  return async () => {
    const [responds, writes] = await Promise.all([passes(() => db.ping()), passes(writable)]);
    if (!responds) return 'unreachable';
    return writes ? 'ok' : 'unwritable';
  };
}

/** Checks something whose failure is only reported, because most requests do not need it. */
function partCheck(check: () => Promise<void>): () => Promise<'ok' | 'unavailable'> {
  const spared = sparing(check);
  return async () => ((await passes(spared)) ? 'ok' : 'unavailable');
}

/** If documents wait longer than this, no renderer is running, or too few. */
const RENDER_WAIT_MS = 20_000;

/** State of the rendering of documents. */
async function documentsOf({ status }: Pick<DocumentRenderer, 'status'>) {
  const { isThere, isFailing, oldestMs } = await status();
  if (!isThere) return 'unavailable';
  if (isFailing) return 'failing';
  return oldestMs > RENDER_WAIT_MS ? 'waiting' : 'ok';
}

/** Dependencies of the pages for operators. */
export interface HealthDeps {
  db: Database;
  blobs: BlobStore;
  metrics: Metrics;
  renderer: Pick<DocumentRenderer, 'status'>;
  /** Counts the requests; a worker has none. */
  store?: Pick<RateLimitStore, 'check'>;
  /** False once the server is asked to stop. */
  isReady: () => boolean;
  mailHealth: () => Promise<MailHealth>;
}

/** The state of each part without which the API still serves most requests, by its name. */
function partsOf({ blobs, renderer, store, mailHealth }: HealthDeps) {
  const files = partCheck(() => blobs.check());
  const rateLimits = store && partCheck(() => store.check());
  return async (isReachable: boolean) => {
    const [stored, counted, documents, mail] = await Promise.all([
      files(),
      rateLimits?.(),
      documentsOf(renderer),
      isReachable ? mailHealth() : ('unknown' as const),
    ]);
    return { files: stored, documents, mail, ...(counted ? { rateLimits: counted } : {}) };
  };
}

/** `/healthz`, `/readyz` and `/metrics`. A proxy removes a server only if no request could succeed. */
export function health(deps: HealthDeps): Router {
  const { db, metrics, isReady } = deps;
  const [databaseOf, parts] = [databaseCheck(db), partsOf(deps)];
  const stateNow = async () => {
    const database = await databaseOf();
    return { database, parts: await parts(database !== 'unreachable') };
  };
  metrics.watchParts(async () => {
    const { database, parts } = await stateNow();
    return { database, ...parts };
  });
  // Proxies keep exactly these paths from the public.
  const router = Router({ strict: true, caseSensitive: true });
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const { database, parts } = await stateNow();
    const isWhole = Object.values(parts).every((state) => state === 'ok');
    const served = isWhole ? 'ready' : 'degraded';
    const status = !isReady() ? 'stopping' : database === 'ok' ? served : 'not ready';
    response.status(status === served ? 200 : 503).json({ status, database, ...parts });
  });
  router.get('/metrics', async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.text());
  });
  return router;
}

/** Serves these pages alone on a port, until the end of the process. Returns their URL; null without a port. */
export async function serveHealth(
  deps: HealthDeps,
  config: Config,
  port: number | undefined,
  cleanup: Cleanup,
): Promise<string | null> {
  if (port === undefined) return null;
  const server = createServer(express().disable('x-powered-by').use(health(deps)));
  const url = localUrl(config, await listen(server, { ...config, port }));
  cleanup.add(() => {
    server.close();
    server.closeAllConnections();
  });
  return url;
}
