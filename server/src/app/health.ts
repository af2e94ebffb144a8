import { Router } from 'express';
import { checkWrites, type Database } from '../platform/db/index.js';
import type { Metrics } from '../platform/metrics/metrics.js';

const READY_WAIT_MS = 2_000;

/** Rejects when the work takes longer. */
function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too slow')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** How old the answer about writing may be: each is a write, and anyone may ask. */
const WRITE_CHECK_MS = 2_000;

/** Whether the database answers and can be written; one that hangs is asked once. */
function databaseCheck(db: Database): () => Promise<'ok' | 'unwritable' | 'unreachable'> {
  let askedAt = -Infinity;
  let asking = false;
  let write = Promise.resolve();
  const writable = () => {
    if (asking || performance.now() - askedAt < WRITE_CHECK_MS) return write;
    asking = true;
    askedAt = performance.now();
    write = checkWrites(db).finally(() => (asking = false));
    return write;
  };
  return async () => {
    const checks = [db.ping(), writable()].map((check) => within(check, READY_WAIT_MS));
    const [ping, written] = await Promise.allSettled(checks);
    if (ping?.status !== 'fulfilled') return 'unreachable';
    return written?.status === 'fulfilled' ? 'ok' : 'unwritable';
  };
}

/** What the pages for operators are made from. */
export interface HealthParts {
  db: Database;
  metrics: Metrics;
  /** False from the moment the server is asked to stop. */
  isReady: () => boolean;
}

/** `/healthz`, `/readyz` and `/metrics`. */
export function health({ db, metrics, isReady }: HealthParts): Router {
  const check = databaseCheck(db);
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const database = await check();
    const ready = isReady() && database === 'ok';
    const status = ready ? 'ready' : isReady() ? 'not ready' : 'stopping';
    response.status(ready ? 200 : 503).json({ status, database });
  });
  router.get('/metrics', async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.text());
  });
  return router;
}
