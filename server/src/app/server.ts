import { createServer, type RequestListener } from 'node:http';
import { type BundledDocument, readDocument } from '@faktura/contract';
import type { RequestHandler } from 'express';
import { keyFinder, storeKeyUses } from '../accounts/index.js';
import { LinkSigner } from '../attachments/index.js';
import type { DocumentRenderer } from '../pdf/index.js';
import { cachedKeys, KeyUses } from '../platform/auth/api-key.js';
import { type BlobStore, markStore, openBlobStore, reportBlobs } from '../platform/blobs/index.js';
import { type Config, readConfig } from '../platform/config/config.js';
import { type CurrentSecret, secretsOf } from '../platform/config/secrets.js';
import { systemClock } from '../platform/dates/clock.js';
import type { Database } from '../platform/db/index.js';
import { createNoticeReader, type NoticeReader } from '../platform/mail/notice-reader.js';
import { documentFile } from '../platform/files/server-folder.js';
import { createApi } from '../platform/http/api.js';
import { createApp } from '../platform/http/app.js';
import { answerClientErrors } from '../platform/http/client-error.js';
import type { RouteTable } from '../platform/http/handler.js';
import { type Application, createApplication } from '../platform/http/messages.js';
import { createWrite } from '../platform/idempotency/write.js';
import { createLog, type Logger } from '../platform/log/log.js';
import { createMetrics, type Metrics } from '../platform/metrics/metrics.js';
import { tracedRequests } from '../platform/tracing/traced-requests.js';
import { clamd, clamdAddress } from '../platform/scan/clamd.js';
import {
  createLimiter,
  type Limiter,
  type RateLimitStore,
} from '../platform/rate-limit/limiter.js';
import { openStore } from '../platform/rate-limit/open-store.js';
import { sourceBucket, trustedAmong } from '../platform/rate-limit/source.js';
import { Cleanup } from './start/cleanup.js';
import { openClockWatch } from './background/clock-watch.js';
import { keptMs, startHousekeeping } from './background/housekeeping.js';
import { answerRequests, drain, listen, localUrl, patience } from './start/listening.js';
import { type CapturedInbox, inboxAddress, openInbox } from './web/inbox-access.js';
import { MailWatch } from './background/mail-watch.js';
import { mailReporter } from './background/start-mail.js';
import { openMigrated } from './start/open-migrated.js';
import { warmUpAll } from './start/warm-up.js';
import { serveHealth } from './web/health.js';
import { createPages, type PageDeps } from './pages.js';
import { createEstimatePreview, createInvoicePreview } from './preview/previews.js';
import { openRenderer } from './background/rendering.js';
import { admissions, createRoutes } from './routes.js';
import { startWork, watchWork } from './background/work.js';

/** Configuration of one server; omitted options have the default of the environment variable. */
export interface ServerOptions extends Partial<Config> {
  /** The clock, for tests. */
  now?: () => Date;
  /** What is compared with the clock of the database, for tests. */
  hostClock?: () => Date;
  /** True if the server owns the process: exposes process metrics, skips checks for tests. */
  ofProcess?: boolean;
  /** False leaves queued mail to other processes, for tests that inspect it. */
  sendsMail?: boolean;
  log?: Logger;
  /** Secrets that may change; by default, they stay as they are. */
  secret?: CurrentSecret;
  renderer?: DocumentRenderer;
  /** Counts requests, instead of the store of the settings. */
  store?: RateLimitStore;
  /** Handles every request before the pages and the API: what a sandbox adds. */
  first?: RequestHandler;
}

/** A server that listens. */
export interface FakturaServer {
  /** Base URL: `http://127.0.0.1:41234`, without a trailing slash. */
  url: string;
  publicUrl: string;
  /** Where the pages for operators are, if METRICS_PORT gives them a port of their own. */
  healthUrl: string | null;
  /** Where captured mail is shown, with the token that opens it; null if mail is sent. */
  inbox: string | null;
  db: Database;
  config: Config;
  renderer: DocumentRenderer;
  /** Compiles the validators of every operation, a few milliseconds at a time. */
  warmUp(): Promise<void>;
  /** Serves as before, but tells proxies and clients to use another server: `/readyz` says 503. */
  leave(): void;
  /** Finishes running requests, refuses new ones, then closes everything. */
  close(): Promise<void>;
}

/** Opens the database, migrates it and listens. If it fails, everything it opened is closed. */
export function createFakturaServer(options: ServerOptions = {}): Promise<FakturaServer> {
  return Cleanup.open((cleanup) => start(options, cleanup));
}

const writeOptions = (config: Config) => ({
  waitMs: config.idempotencyWaitMs,
  keptMs: keptMs(config),
});

/** Parts of the application that exist only while it listens. */
interface Life extends Pick<Application, 'app'> {
  publicUrl: string;
  captured: CapturedInbox | null;
  isReady: () => boolean;
}

const mailPages = (
  { db, now, watch, notices, log, secret }: ComposedDeps,
  { publicUrl, captured }: Life,
): PageDeps['mail'] => ({
  captured,
  secret: () => secret('mailEventsSecret'),
  report: mailReporter({ db, now, publicUrl }),
  notices,
  log,
  health: () => watch.health(),
});

function compose(config: Config, deps: ComposedDeps, life: Life): RequestListener {
  const { db, keyUses, routes, document, metrics, store, log, now } = deps;
  const { app, publicUrl } = life;
  const limiter = createLimiter(store, { previewsPerMinute: config.previewRateLimit });
  const sourceOf = sourceBucket(config.trustedProxies);
  const api = createApi({
    routes,
    sql: db,
    findKey: cachedKeys(keyFinder(db), config.keyCacheMs),
    keyUses,
    admissions,
    limiter,
    sourceOf,
    log,
    metrics,
    now,
    publicUrl,
  });
  const pages = createPages(pageDeps(config, deps, life, { limiter, sourceOf }));
  const { version: apiVersion } = document.info;
  const isTrustedProxy = trustedAmong(config.trustedProxies);
  const common = { app, api, pages, apiVersion, isTrustedProxy, log, metrics, first: deps.first };
  return tracedRequests(createApp({ ...common, corsOrigins: config.corsOrigins }), isTrustedProxy);
}

function pageDeps(
  config: Config,
  deps: ComposedDeps,
  life: Life,
  counted: Pick<PageDeps['limit'], 'sourceOf'> & { limiter: Limiter },
): PageDeps {
  const { db, blobs, links, renderer, metrics, store, now } = deps;
  const { publicUrl, isReady } = life;
  const shared = { db, blobs, renderer, now, publicUrl };
  return {
    db,
    blobs,
    metrics,
    renderer,
    store,
    previews: { i: createInvoicePreview(shared), e: createEstimatePreview(shared) },
    limit: { ...counted, metrics },
    files: { db, blobs, links, filesUrl: config.filesUrl ?? null, now },
    dashboard: { ...shared, ...counted, renderer, dataDir: config.dataDir },
    mail: mailPages(deps, life),
    publicUrl,
    hasMetricsApart: config.metricsPort !== undefined,
    isReady,
  };
}

interface ComposedDeps {
  db: Database;
  blobs: BlobStore;
  routes: RouteTable;
  renderer: DocumentRenderer;
  document: BundledDocument;
  metrics: Metrics;
  store: RateLimitStore;
  watch: MailWatch;
  notices: NoticeReader;
  keyUses: KeyUses;
  links: LinkSigner;
  log: Logger;
  secret: CurrentSecret;
  now: () => Date;
  first: RequestHandler | undefined;
}

/** The rate limit store, the file store and the renderer. */
async function openStores(
  config: Config,
  options: ServerOptions,
  deps: Pick<ComposedDeps, 'db' | 'log' | 'metrics' | 'secret' | 'now'>,
  cleanup: Cleanup,
) {
  const { log, metrics, secret } = deps;
  const store = options.store ?? (await openStore(config, log, metrics, secret));
  cleanup.add(() => store.close());
  const keyUses = new KeyUses((uses) => storeKeyUses(deps.db, uses));
  const lost = (error: unknown) => log.warn({ err: error }, 'the last use of keys is not stored');
  cleanup.add(() => keyUses.flush().catch(lost));
  const blobs = await openBlobStore(config, reportBlobs(log, metrics), secret);
  cleanup.add(() => blobs.driver.close());
  // Checked for the log, without delaying the start.
  void blobs.check().catch(() => undefined);
  if (config.databaseUrl) {
    const marking = markStore(deps.db, blobs.driver).catch((error: unknown) => {
      const unchecked = 'workers cannot check that they use the same one';
      log.warn({ err: error }, `the file store could not be recorded; ${unchecked}`);
    });
    cleanup.add(() => marking);
  }
  const renderer = options.renderer ?? openRenderer({ ...deps, config, blobs });
  cleanup.add(() => renderer.close());
  const notices = createNoticeReader();
  cleanup.add(() => notices.close());
  return { store, keyUses, blobs, renderer, notices };
}

/** Every operation, with its dependencies. */
function routesOf(
  config: Config,
  { db, blobs, renderer, links }: Pick<ComposedDeps, 'db' | 'blobs' | 'renderer' | 'links'>,
): RouteTable {
  const scanner = config.clamdUrl ? clamd(clamdAddress(config.clamdUrl)) : null;
  const takesUnscanned = config.clamdDown === 'accept';
  return createRoutes({
    write: createWrite(db, writeOptions(config)),
    renderer,
    attachments: { blobs, links, scanner, takesUnscanned },
  });
}

/** Opens what a server needs before it listens. */
async function openParts(options: ServerOptions, cleanup: Cleanup) {
  const config: Config = { ...readConfig({}), ...options };
  const { now = systemClock, log = createLog(config.logLevel) } = options;
  const { secret = secretsOf(config) } = options;
  const owner = { ofProcess: options.ofProcess, secret };
  const db = await openMigrated(config, owner, log, cleanup);
  const metrics = createMetrics(options.ofProcess ?? false);
  cleanup.add(() => metrics.registry.clear());
  const base = { db, log, metrics, secret, now };
  metrics.watchConnections(() => db.connections());
  const clock = openClockWatch({ ...base, hostClock: options.hostClock }, cleanup);
  const stores = await openStores(config, options, base, cleanup);
  const watch = new MailWatch(db, now);
  const document = readDocument(documentFile);
  const { first } = options;
  return { ...base, ...stores, config, isClockRight: clock.isRight, watch, document, first };
}

async function start(options: ServerOptions, cleanup: Cleanup): Promise<FakturaServer> {
  const parts = await openParts(options, cleanup);
  const { config, db, renderer, log } = parts;
  let stopping = false;
  const { app, messages } = createApplication();
  // The application rejects requests without a Host, in the envelope.
  const server = createServer({ ...messages, ...patience(config), requireHostHeader: false });
  const url = localUrl(config, await listen(server, config));
  cleanup.add(() => server.close());
  // Nothing is awaited until the application listens to requests, so that none is missed.
  const publicUrl = config.publicUrl ?? url;
  const links = new LinkSigner(config.filesUrl ?? publicUrl);
  const deps = { ...parts, links, routes: routesOf(config, { ...parts, links }) };
  const captured = openInbox(config, log);
  const answer = compose(config, deps, { app, publicUrl, captured, isReady: () => !stopping });
  answerRequests(server, answer, () => stopping);
  answerClientErrors(server, parts.document.info.version);
  const begin = config.worker ? startWork : watchWork;
  const stopWork = begin({ ...deps, publicUrl, sendsMail: options.sendsMail });
  cleanup.add(() => Promise.all([drain(server, renderer), stopWork()]));
  cleanup.add(startHousekeeping(parts));
  const pages = { ...deps, isReady: () => !stopping, mailHealth: () => parts.watch.health() };
  const healthUrl = await serveHealth(pages, config, config.metricsPort, cleanup);
  return {
    url,
    healthUrl,
    publicUrl,
    inbox: captured && inboxAddress(publicUrl, captured.token),
    db,
    config,
    renderer,
    warmUp: () => warmUpAll(() => stopping),
    leave: () => void (stopping = true),
    close() {
      stopping = true;
      return cleanup.run();
    },
  };
}
