import { createDatabase } from './create.js';
import type { Database } from './database.js';
import { openMysql } from './mysql/driver.js';
import { openSqlite } from './sqlite/driver.js';
import { sqliteFile } from './sqlite/file.js';

/** Which database is opened. */
export interface DatabaseOptions {
  /** `mysql://…`; without it the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined;
  dataDir: string;
  poolSize?: number;
}

/** Opens the database that the configuration names. It neither migrates nor locks. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl) {
    return createDatabase(await openMysql(options.databaseUrl, options.poolSize));
  }
  return createDatabase(openSqlite(sqliteFile(options.dataDir)));
}
