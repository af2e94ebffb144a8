import { isTracing } from '../tracing/span.js';
import { createDatabase, type Database, type Driver } from './database.js';
import { sqliteFile } from './sqlite/file.js';

/** Which database to open. */
export interface DatabaseOptions {
  /** `mysql://…`; without it, the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined;
  /** The same as it is now, for new connections. */
  currentUrl?: (() => string | undefined) | undefined;
  dataDir: string;
  poolSize?: number;
  /** False where one node of a Galera cluster takes all, so that no read has to wait. */
  syncWait?: boolean | undefined;
  /**
   * Rejects a transaction inside another one, which would deadlock. It tracks every promise of the
   * process, which costs as much as an insert, so it is off in production.
   */
  watchNesting?: boolean;
  /** Called with each error that shows that the database does not answer or takes no changes. */
  onOutage?: (error: unknown) => void;
}

/** Loaded only where it is on. */
async function watched(driver: Driver): Promise<Driver> {
  if (!isTracing()) return driver;
  const { tracedDriver } = await import('../tracing/traced-driver.js');
  return tracedDriver(driver);
}

/** Opens the configured database, without migrating or locking it. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { watchNesting = true, onOutage } = options;
  // Loads only the driver that is needed.
  if (options.databaseUrl) {
    const { openMysql } = await import('./mysql/driver.js');
    const driver = await openMysql(options.databaseUrl, options);
    return createDatabase(await watched(driver), watchNesting, onOutage);
  }
  const { openSqlite } = await import('./sqlite/driver.js');
  const driver = await watched(openSqlite(sqliteFile(options.dataDir)));
  return createDatabase(driver, watchNesting, onOutage);
}
