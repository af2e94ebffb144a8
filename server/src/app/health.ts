import { Router } from 'express';
import type { BlobStore } from '../platform/blobs/index.js';
import { checkWrites, type Database } from '../platform/db/index.js';
import { LATE, within } from '../platform/event-loop/within.js';
import type { Metrics } from '../platform/metrics/metrics.js';
import type { DocumentRenderer } from '../pdf/index.js';
import type { MailHealth } from './mail/mail-watch.js';

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

/** Checks whether files can be stored. */
function filesCheck(blobs: BlobStore): () => Promise<'ok' | 'unavailable'> {
  const writable = sparing(() => blobs.check());
  return async () => ((await passes(writable)) ? 'ok' : 'unavailable');
}

/** If documents wait longer than this, no renderer is running, or too few. */
const RENDER_WAIT_MS = 20_000;

/** State of the rendering of documents. */
async function documentsOf({ status }: Pick<DocumentRenderer, 'status'>) {
  const { isThere, oldestMs } = await status();
  if (!isThere) return 'unavailable';
  return oldestMs > RENDER_WAIT_MS ? 'waiting' : 'ok';
}

/** Dependencies of the pages for operators. */
export interface HealthDeps {
  db: Database;
  blobs: BlobStore;
  metrics: Metrics;
  renderer: Pick<DocumentRenderer, 'status'>;
  /** False once the server is asked to stop. */
  isReady: () => boolean;
  /** Only reported: while no mail can be sent, the API still works and queues it. */
  mailHealth: () => Promise<MailHealth>;
}

/** `/healthz`, `/readyz` and `/metrics`. */
export function health(deps: HealthDeps): Router {
  const { db, blobs, metrics, renderer, isReady, mailHealth } = deps;
  const checks = [databaseCheck(db), filesCheck(blobs)] as const;
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const [database, files] = await Promise.all([checks[0](), checks[1]()]);
    const ready = isReady() && database === 'ok' && files === 'ok';
    const status = ready ? 'ready' : isReady() ? 'not ready' : 'stopping';
    const mail = database === 'unreachable' ? 'unknown' : await mailHealth();
    const documents = await documentsOf(renderer);
    response.status(ready ? 200 : 503).json({ status, database, files, documents, mail });
  });
  router.get('/metrics', async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.text());
  });
  return router;
}
