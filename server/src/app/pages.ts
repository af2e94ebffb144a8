import type { IncomingMessage } from 'node:http';
import express, { type RequestHandler, Router } from 'express';
import type { BlobStore } from '../platform/blobs/index.js';
import type { DocumentRenderer } from '../pdf/index.js';
import type { Database } from '../platform/db/index.js';
import { contractFolder } from '../platform/files/server-folder.js';
import type { Metrics } from '../platform/metrics/metrics.js';
import type { Limiter, RateLimitStore } from '../platform/rate-limit/limiter.js';
import { DASHBOARD } from './operator/dashboard-addresses.js';
import { dashboard } from './dashboard/router.js';
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

/** The reference page is one file with its script inside; it may load nothing from other sites. */
const REFERENCE_POLICY =
  "default-src 'none'; script-src 'unsafe-inline' blob:; worker-src blob:; style-src 'unsafe-inline'; " +
  "img-src 'self' data:; font-src data:; connect-src 'self'; frame-ancestors 'none'";

/** The compressed forms that the build creates, best first, with their file endings. */
const CODINGS = { br: '.br', gzip: '.gz' } as const;
const codings = Object.keys(CODINGS) as (keyof typeof CODINGS)[];

/** Streams files with an ETag, and answers 304 if it matches. */
const files = express.static(contractFolder, { index: false, cacheControl: false });

/** Sends a file in the smallest form that the client accepts; browsers revalidate it. */
function contractFile(name: string, headers: Record<string, string>): RequestHandler {
  return (request, response, next) => {
    response.set({ 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', ...headers });
    const coding = codings.find((one) => request.acceptsEncodings(one));
    if (coding) response.set('Content-Encoding', coding);
    request.url = `/${name}${coding ? CODINGS[coding] : ''}`;
    files(request, response, next);
  };
}

const notBuilt: RequestHandler = (_request, response) => {
  response.removeHeader('Content-Encoding');
  response.status(503).type('text/plain').send('The reference is not built: npm run build\n');
};

/** The document states where it is served: `servers` is relative in the file, as intended. */
function contractPages(): Router {
  const router = Router();
  const open = { 'Access-Control-Allow-Origin': '*' };
  const page = { 'Content-Security-Policy': REFERENCE_POLICY };
  const html = { 'Content-Type': 'text/html; charset=utf-8', ...page };
  const json = { 'Content-Type': 'application/json; charset=utf-8', ...open };
  const yaml = { 'Content-Type': 'application/yaml; charset=utf-8', ...open };
  router.get('/docs', contractFile('reference.html', html), notBuilt);
  router.get('/openapi.json', contractFile('openapi.json', json), notBuilt);
  router.get('/openapi.yaml', contractFile('openapi.yaml', yaml), notBuilt);
  router.get('/', (_request, response) => response.redirect(302, '/docs'));
  return router;
}
