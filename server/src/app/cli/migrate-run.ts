import { readConfig } from '../../platform/config/config.js';
import type { Config } from '../../platform/config/config.js';
import { migrate, openDatabase } from '../../platform/db/index.js';
import type { Database } from '../../platform/db/index.js';
import { failWith } from './database.js';
import { standardOutput } from './output.js';

/** Brings the schema up to date and says what was done. */
export async function runMigrate({ json }: { json?: boolean }): Promise<void> {
  let config: Config | undefined;
  let db: Database | undefined;
  try {
    config = readConfig(process.env);
    db = await openDatabase({ ...config, poolSize: 2 });
    const done = await migrate(db);
    if (json) standardOutput.json({ migrated: done });
    else if (done.length === 0) standardOutput.line('The database is up to date.');
    else standardOutput.line(`Done: ${done.length} migrations, the last is ${done.at(-1) ?? ''}.`);
  } catch (error) {
    failWith(error, config);
  } finally {
    await db?.close();
  }
}
