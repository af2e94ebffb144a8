import { ensureKey } from '../../attachments/index.js';
import type { Config } from '../../platform/config/config.js';
import type { CurrentSecret } from '../../platform/config/secrets.js';
import {
  type Database,
  holdServerLock,
  holdSoleServer,
  openWatched,
} from '../../platform/db/index.js';
import type { Logger } from '../../platform/log/log.js';
import { countsInMemory } from '../../platform/rate-limit/open-store.js';
import type { Cleanup } from './cleanup.js';
import { logProgress, migrateAll } from './earlier-notes.js';
import { steadyStart } from './steady-start.js';
import { systemClock } from '../../platform/dates/clock.js';

interface Owner {
  /** True if the server owns the process. */
  ofProcess?: boolean | undefined;
  secret: CurrentSecret;
}

/** Opens and migrates the database; an SQLite file is locked for this server. */
export async function openMigrated(
  config: Config,
  options: Owner,
  log: Logger,
  cleanup: Cleanup,
): Promise<Database> {
  if (!config.databaseUrl) {
    const lock = holdServerLock(config.dataDir);
    cleanup.add(() => lock.release());
  }
  const { databaseUrl, dataDir, databasePool: poolSize, databaseSyncWait: syncWait } = config;
  const watchNesting = !options.ofProcess;
  const currentUrl = () => options.secret('databaseUrl');
  const settings = { databaseUrl, currentUrl, dataDir, poolSize, syncWait, watchNesting };
  let isStarted = false;
  const db = await openWatched(settings, log, { isStarted: () => isStarted });
  cleanup.add(() => db.close());
  const steadily = steadyStart(config, log);
  await steadily(() => requireSharedRateLimits(db, config, options, cleanup));
  await steadily(() => migrateAll(db, logProgress(log)));
  await steadily(() => ensureKey(db, systemClock()));
  isStarted = true;
  return db;
}

/** Several processes need a Redis to share counts, or the operator's explicit opt-out. */
async function requireSharedRateLimits(
  db: Database,
  config: Config,
  options: Owner,
  cleanup: Cleanup,
) {
  if (!options.ofProcess || !config.databaseUrl || config.rateLimitStore === 'memory') return;
  if (!countsInMemory(config)) return;
  const sole = await holdSoleServer(db);
  cleanup.add(() => sole.release());
}
