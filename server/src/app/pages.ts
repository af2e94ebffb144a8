import type { IncomingMessage } from 'node:http';
import { type RequestHandler, Router } from 'express';
import type { BlobStore } from '../platform/blobs/index.js';
import type { DocumentRenderer } from '../pdf/index.js';
import type { Database } from '../platform/db/index.js';
import type { Metrics } from '../platform/metrics/metrics.js';
import type { Limiter, RateLimitStore } from '../platform/rate-limit/limiter.js';
import { DASHBOARD } from './operator/dashboard-addresses.js';
import { dashboard } from './dashboard/router.js';
import { contractPages } from './web/docs.js';
import { fileLinks, type FileDeps } from './web/files.js';
import { health } from './web/health.js';
import { inbox } from './web/inbox.js';
import type { CapturedInbox } from './web/inbox-access.js';
import { mailEvents, type MailEventsDeps } from './web/mail-events.js';
import type { MailHealth } from './background/mail-watch.js';
import type { Preview } from './preview/previews.js';
import { previewRouter } from './preview/router.js';

/** Dependencies of the pages outside `/v1`. */
export interface PageDeps {
  db: Database;
  blobs: BlobStore;
  metrics: Metrics;
  renderer: DocumentRenderer;
  /** Of invoices and of estimates. */
  previews: Readonly<Record<'i' | 'e', Preview>>;
  /** Limit of pages that a source address may open. */
  limit: PreviewLimit;
  mail: Omit<MailEventsDeps, 'metrics'> & {
    /** Null if mail is sent. */
    captured: CapturedInbox | null;
    health: () => Promise<MailHealth>;
  };
  /** True if another port serves the metrics. */
  hasMetricsApart: boolean;
  /** Counts the requests. */
  store: RateLimitStore;
  dashboard: Parameters<typeof dashboard>[0];
  files: FileDeps;
  /** Where browsers reach the pages. */
  publicUrl: string;
  /** False once the server is asked to stop. */
  isReady: () => boolean;
}

/** Serves everything outside `/v1`. */
export function createPages(deps: PageDeps): Router {
  const router = Router();
  const { captured, health: mailHealth } = deps.mail;
  const own = health({ ...deps, mailHealth });
  router.use((request, response, next) => {
    if (deps.hasMetricsApart && request.path === '/metrics') return next();
    return own(request, response, next);
  });
  router.use(contractPages());
  if (captured !== null) router.use(inbox(captured, deps.publicUrl));
  router.use(mailEvents({ ...deps.mail, metrics: deps.metrics }));
  const limit = previewLimit(deps.limit);
  router.use(DASHBOARD, dashboard(deps.dashboard));
  router.use(fileLinks(deps.files));
  for (const [path, preview] of Object.entries(deps.previews)) {
    router.use(`/${path}`, limit, previewRouter(preview, deps.publicUrl));
  }
  return router;
}

/** Dependencies of counting the pages. */
interface PreviewLimit {
  limiter: Pick<Limiter, 'preview'>;
  sourceOf: (request: IncomingMessage) => string;
  metrics: Pick<Metrics, 'rateLimited'>;
}

/** Tells a source address that opens too many pages when to come back. */
function previewLimit({ limiter, sourceOf, metrics }: PreviewLimit): RequestHandler {
  return async (request, response, next) => {
    const { ok, resetSeconds } = await limiter.preview(sourceOf(request));
    if (ok) return next();
    metrics.rateLimited('preview');
    response.setHeader('Retry-After', String(resetSeconds));
    const sentence = `Too many pages were opened. Try again in ${resetSeconds} s.\n`;
    response.status(429).type('text/plain').send(sentence);
  };
}
