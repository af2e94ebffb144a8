import { readConfig } from '../../platform/config/config.js';
import type { Config } from '../../platform/config/config.js';
import { migrate, openDatabase } from '../../platform/db/index.js';
import type { Database } from '../../platform/db/index.js';
import { startFault } from '../start-faults.js';

/** Prints one sentence and ends with 1; an unforeseen fault keeps its stack. */
export function failWith(error: unknown, config: Config | undefined): never {
  const sentence = startFault(error, config);
  const text = sentence ?? (error instanceof Error ? error.stack : undefined) ?? String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/**
 * Runs a command on the database of the environment, beside a running server if there is one, and
 * brings the schema up to date first.
 */
export async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  let config: Config | undefined;
  let db: Database | undefined;
  try {
    config = readConfig(process.env);
    db = await openDatabase({ ...config, poolSize: 2 });
    await migrate(db);
    await work(db);
  } catch (error) {
    failWith(error, config);
  } finally {
    await db?.close();
  }
}
