import { statSync } from 'node:fs';
import { withoutPassword } from '../platform/config/config.js';
import type { Config } from '../platform/config/config.js';
import { isEmpty, openDatabase, sqliteFile } from '../platform/db/index.js';
import type { Database } from '../platform/db/index.js';

/** The database that the configuration names was never made. */
export class NoDatabaseError extends Error {
  override readonly name = 'NoDatabaseError';
  constructor({ databaseUrl, dataDir }: Config) {
    super(
      databaseUrl
        ? `The database at ${withoutPassword(databaseUrl)} is empty. Correct DATABASE_URL, or make the tables: faktura migrate`
        : `There is no database in ${dataDir}. Correct DATA_DIR, or make one: faktura migrate`,
    );
  }
}

/**
 * Opens a database that `faktura serve` or `faktura migrate` has made. Throws NoDatabaseError where
 * there is none, so that a mistyped address leaves nothing behind.
 */
export async function openExisting(config: Config): Promise<Database> {
  const { databaseUrl, dataDir } = config;
  const exists = databaseUrl ?? statSync(sqliteFile(dataDir), { throwIfNoEntry: false });
  if (!exists) throw new NoDatabaseError(config);
  const db = await openDatabase({ databaseUrl, dataDir, poolSize: 2 });
  try {
    if (await isEmpty(db)) throw new NoDatabaseError(config);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}
