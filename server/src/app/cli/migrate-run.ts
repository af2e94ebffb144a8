import { type Config, readConfig } from '../../platform/config/config.js';
import { type Database, migrate, openDatabase } from '../../platform/db/index.js';
import { failWith, print } from './command.js';

/** Brings the schema up to date and says what was done. */
export async function runMigrate({ json }: { json?: boolean }): Promise<void> {
  let config: Config | undefined;
  let db: Database | undefined;
  try {
    config = readConfig(process.env);
    db = await openDatabase({ ...config, poolSize: 2 });
    const done = await migrate(db);
    const last = done.at(-1);
    const text =
      last === undefined
        ? 'The database is up to date.'
        : `Done: ${done.length} migrations, the last is ${last}.`;
    print(json, { migrated: done }, text);
  } catch (error) {
    failWith(error, config);
  } finally {
    await db?.close();
  }
}
