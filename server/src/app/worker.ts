import type { DocumentRenderer } from '../pdf/index.js';
import {
  checkStore,
  openBlobStore,
  OtherStoreError,
  reportBlobs,
} from '../platform/blobs/index.js';
import { type Config, ConfigError } from '../platform/config/config.js';
import type { CurrentSecret } from '../platform/config/secrets.js';
import { systemClock } from '../platform/dates/clock.js';
import { type Database, openWatched } from '../platform/db/index.js';
import type { Logger } from '../platform/log/log.js';
import { createMetrics } from '../platform/metrics/metrics.js';
import { Cleanup } from './start/cleanup.js';
import { openClockWatch } from './background/clock-watch.js';
import { logProgress, migrateAll } from './start/earlier-notes.js';
import { serveHealth } from './web/health.js';
import { startHousekeeping } from './background/housekeeping.js';
import { MailWatch } from './background/mail-watch.js';
import { openRenderer, startRendering } from './background/rendering.js';
import { steadyStart } from './start/steady-start.js';
import { startWork } from './background/work.js';

/** Time for running renderings at a stop; afterwards other workers take over. */
const RENDER_GRACE_MS = 6_000;

/** A process that renders, sends mail and runs jobs, and serves no API. */
export interface FakturaWorker {
  /** URL of its health pages; null if no port was given. */
  url: string | null;
  /** The database product. */
  engine: Database['engine'];
  renderer: DocumentRenderer;
  /** Finishes running work or leaves it to others, then closes everything. */
  close(): Promise<void>;
}

/** Options of a worker. */
export interface WorkerOptions {
  config: Config;
  secret: CurrentSecret;
  log: Logger;
  /** For `/healthz`, `/readyz` and `/metrics`. */
  port?: number | undefined;
}

/** Opens the database and starts working. If it fails, everything it opened is closed. */
export function createFakturaWorker(options: WorkerOptions): Promise<FakturaWorker> {
  return Cleanup.open((cleanup) => start(options, cleanup));
}

/** A worker shares the database with servers, and writes their address into mails. */
function needs({ databaseUrl, publicUrl }: Config) {
  const faults: string[] = [];
  if (databaseUrl === undefined) {
    faults.push('DATABASE_URL: is needed: the embedded database has one process, the server');
  }
  if (publicUrl === undefined) {
    faults.push('PUBLIC_URL: is needed, as the servers have it: mails link to their pages');
  }
  if (databaseUrl === undefined || publicUrl === undefined) throw new ConfigError(faults);
  return { databaseUrl, publicUrl };
}

/** Database, metrics and files of a worker, in their current state. */
async function openParts({ config, secret, log }: WorkerOptions, cleanup: Cleanup) {
  const { databaseUrl, publicUrl } = needs(config);
  const { dataDir, databasePool: poolSize, databaseSyncWait: syncWait } = config;
  const currentUrl = () => secret('databaseUrl');
  const settings = { databaseUrl, currentUrl, dataDir, poolSize, syncWait };
  let isStarted = false;
  const db = await openWatched(settings, log, { isStarted: () => isStarted });
  cleanup.add(() => db.close());
  await steadyStart(config, log)(() => migrateAll(db, logProgress(log)));
  isStarted = true;
  const metrics = createMetrics(true);
  const { isRight: isClockRight } = openClockWatch({ db, log, metrics }, cleanup);
  metrics.watchConnections(() => db.connections());
  const blobs = await openBlobStore(config, reportBlobs(log, metrics), secret);
  cleanup.add(() => blobs.driver.close());
  await checkStore(db, blobs.driver).catch((error: unknown) => {
    if (error instanceof OtherStoreError) throw error;
    log.warn({ err: error }, 'it is unknown whether the servers use the same file store');
  });
  return { db, metrics, isClockRight, blobs, publicUrl };
}

async function start(options: WorkerOptions, cleanup: Cleanup) {
  const { config, secret, log, port } = options;
  const { isClockRight, publicUrl, ...parts } = await openParts(options, cleanup);
  const { db, metrics, blobs } = parts;
  const base = { ...parts, secret, log, now: systemClock };
  const deps = { ...base, config: { ...config, worker: true } };
  const renderer = openRenderer(deps);
  cleanup.add(() => renderer.close(0));
  const watch = new MailWatch(db, systemClock);
  const stopWork = startWork({ ...deps, renderer, watch, publicUrl, isClockRight });
  const stopRendering = startRendering({ ...deps, renderer, isClockRight });
  cleanup.add(() => Promise.all([stopWork(), stopRendering(RENDER_GRACE_MS)]));
  cleanup.add(startHousekeeping({ config, log }));
  let stopping = false;
  const isReady = () => !stopping;
  const pages = { db, blobs, metrics, renderer, isReady, mailHealth: () => watch.health() };
  const url = await serveHealth(pages, config, port, cleanup);
  return {
    url,
    engine: db.engine,
    renderer,
    close() {
      stopping = true;
      return cleanup.run();
    },
  };
}
