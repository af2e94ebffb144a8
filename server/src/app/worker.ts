import { createServer, type RequestListener } from 'node:http';
import express from 'express';
import type { DocumentRenderer } from '../pdf/index.js';
import {
  checkStore,
  openBlobStore,
  OtherStoreError,
  reportBlobs,
} from '../platform/blobs/index.js';
import { type Config, ConfigError } from '../platform/config/config.js';
import { systemClock } from '../platform/dates/dates.js';
import { openDatabase } from '../platform/db/index.js';
import type { Logger } from '../platform/log/log.js';
import { createMetrics } from '../platform/metrics/metrics.js';
import { Cleanup } from './start/cleanup.js';
import { openClockWatch } from './background/clock-watch.js';
import { migrateAll } from './start/earlier-notes.js';
import { health } from './web/health.js';
import { startHousekeeping } from './background/housekeeping.js';
import { listen, localUrl } from './start/listening.js';
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
  renderer: DocumentRenderer;
  /** Finishes running work or leaves it to others, then closes everything. */
  close(): Promise<void>;
}

/** Options of a worker. */
export interface WorkerOptions {
  config: Config;
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

async function start({ config, log, port }: WorkerOptions, cleanup: Cleanup) {
  const { databaseUrl, publicUrl } = needs(config);
  const { dataDir, databasePool: poolSize, databaseSyncWait: syncWait } = config;
  const db = await openDatabase({ databaseUrl, dataDir, poolSize, syncWait });
  cleanup.add(() => db.close());
  const progress = (done: number) => log.info({ done }, 'storing credit notes of earlier versions');
  await steadyStart(config, log)(() => migrateAll(db, progress));
  const metrics = createMetrics(true);
  const { isRight: isClockRight } = openClockWatch({ db, log, metrics }, cleanup);
  const blobs = await openBlobStore(config, reportBlobs(log, metrics));
  cleanup.add(() => blobs.driver.close());
  await checkStore(db, blobs.driver).catch((error: unknown) => {
    if (error instanceof OtherStoreError) throw error;
    log.warn({ err: error }, 'it is unknown whether the servers use the same file store');
  });
  const deps = { config: { ...config, worker: true }, db, blobs, metrics, log, now: systemClock };
  const renderer = openRenderer(deps);
  cleanup.add(() => renderer.close(0));
  const watch = new MailWatch(db, systemClock);
  const stopWork = startWork({ ...deps, renderer, watch, publicUrl, isClockRight });
  const stopRendering = startRendering({ ...deps, renderer, isClockRight });
  cleanup.add(() => Promise.all([stopWork(), stopRendering(RENDER_GRACE_MS)]));
  cleanup.add(startHousekeeping({ config, log }));
  let stopping = false;
  const pages = express().use(
    health({
      db,
      blobs,
      metrics,
      renderer,
      isReady: () => !stopping,
      mailHealth: () => watch.health(),
    }),
  );
  const url = port === undefined ? null : await serveHealth(pages, { ...config, port }, cleanup);
  return {
    url,
    renderer,
    close() {
      stopping = true;
      return cleanup.run();
    },
  };
}

/** Serves the health pages until the end of the process. */
async function serveHealth(
  pages: RequestListener,
  config: Config,
  cleanup: Cleanup,
): Promise<string> {
  const server = createServer(pages);
  const url = localUrl(config, await listen(server, config));
  cleanup.add(() => {
    server.close();
    server.closeAllConnections();
  });
  return url;
}
