import { Router } from 'express';
import type { BlobStore } from '../platform/blobs/index.js';
import { checkWrites, type Database } from '../platform/db/index.js';
import type { Metrics } from '../platform/metrics/metrics.js';
import type { DocumentRenderer } from '../pdf/index.js';
import type { MailHealth } from './mail/mail-watch.js';

const READY_WAIT_MS = 2_000;

/** Rejects when the work takes longer. */
function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too slow')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** How old an answer about writing may be: each is a write, and anyone may ask. */
const CHECK_MS = 2_000;

/** Asks no more often than that; what hangs is asked once. */
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

/** Whether the database answers and can be written. */
function databaseCheck(db: Database): () => Promise<'ok' | 'unwritable' | 'unreachable'> {
  const writable = sparing(() => checkWrites(db));
  return async () => {
    const checks = [db.ping(), writable()].map((check) => within(check, READY_WAIT_MS));
    const [ping, written] = await Promise.allSettled(checks);
    if (ping?.status !== 'fulfilled') return 'unreachable';
    return written?.status === 'fulfilled' ? 'ok' : 'unwritable';
  };
}

/** Whether files can be stored. */
function filesCheck(blobs: BlobStore): () => Promise<'ok' | 'unavailable'> {
  const writable = sparing(() => blobs.check());
  return () =>
    within(writable(), READY_WAIT_MS).then(
      () => 'ok',
      () => 'unavailable',
    );
}

/** Documents that are not rendered after this time have met no renderer, or too few of them. */
const RENDER_WAIT_MS = 20_000;

/** How the rendering of documents goes. */
async function documentsOf({ status }: Pick<DocumentRenderer, 'status'>) {
  const { isThere, oldestMs } = await status();
  if (!isThere) return 'unavailable';
  return oldestMs > RENDER_WAIT_MS ? 'waiting' : 'ok';
}

/** What the pages for operators are made from. */
export interface HealthParts {
  db: Database;
  blobs: BlobStore;
  metrics: Metrics;
  renderer: Pick<DocumentRenderer, 'status'>;
  /** False from the moment the server is asked to stop. */
  isReady: () => boolean;
  /** Said, and no more: while no mail leaves, the API goes on and queues it. */
  mailHealth: () => Promise<MailHealth>;
}

/** `/healthz`, `/readyz` and `/metrics`. */
export function health(parts: HealthParts): Router {
  const { db, blobs, metrics, renderer, isReady, mailHealth } = parts;
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
