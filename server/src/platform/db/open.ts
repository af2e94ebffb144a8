import { createDatabase, type Database } from './database.js';
import { sqliteFile } from './sqlite/file.js';

/** Which database is opened. */
export interface DatabaseOptions {
  /** `mysql://…`; without it the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined;
  dataDir: string;
  poolSize?: number;
  /**
   * Refuses a transaction inside another one, which would wait for itself. It follows every promise
   * of the process, which costs as much as an insert, so a server in service goes without it.
   */
  watchNesting?: boolean;
}

/** Opens the database that the configuration names. It neither migrates nor locks. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { watchNesting = true } = options;
  // Only the driver that is needed is loaded.
  if (options.databaseUrl) {
    const { openMysql } = await import('./mysql/driver.js');
    return createDatabase(await openMysql(options.databaseUrl, options.poolSize), watchNesting);
  }
  const { openSqlite } = await import('./sqlite/driver.js');
  return createDatabase(openSqlite(sqliteFile(options.dataDir)), watchNesting);
}
