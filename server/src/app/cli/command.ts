import { statSync, writeFileSync } from 'node:fs';
import { AccountError } from '../../accounts/index.js';
import { type Config, readConfig } from '../../platform/config/config.js';
import {
  type Database,
  isEmpty,
  migrate,
  openDatabase,
  sqliteFile,
} from '../../platform/db/index.js';
import { NoDatabaseError, startFault } from '../start-faults.js';

/** Who an operator is in the history of an account. */
export const OPERATOR = 'operator';

/** Prints a line. */
export function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints what a command came to: as JSON for scripts, else as text. */
export function print(json: boolean | undefined, value: unknown, text: string): void {
  printLine(json ? JSON.stringify(value, null, 2) : text);
}

/** Writes a file that was asked for. @throws AccountError if the file is there already */
export function writeNew(file: string, content: Uint8Array): void {
  try {
    writeFileSync(file, content, { flag: 'wx' });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!isThere) throw error;
    throw new AccountError(`${file} is there already. Choose another name.`);
  }
}

/** Columns of text, as wide as they need to be. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Prints one sentence and ends with 1; an unforeseen fault keeps its stack. */
export function failWith(error: unknown, config: Config | undefined): never {
  const sentence = startFault(error, config);
  const text = sentence ?? (error instanceof Error ? error.stack : undefined) ?? String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/** Runs a command with the settings of the environment; what goes wrong is told in one sentence. */
export async function withConfig(work: (config: Config) => Promise<void>): Promise<void> {
  let config: Config | undefined;
  try {
    config = readConfig(process.env);
    await work(config);
  } catch (error) {
    failWith(error, config);
  }
}

/**
 * Runs a command on the database of the environment, which must be there, beside a running server if
 * there is one. Brings the schema up to date first.
 */
export async function withDatabase(
  work: (db: Database, config: Config) => Promise<void>,
): Promise<void> {
  await withConfig(async (config) => {
    const db = await openExisting(config);
    await migrate(db);
    await work(db, config);
    await db.close();
  });
}

/**
 * Opens a database that `faktura serve` or `faktura migrate` has made. Throws NoDatabaseError where
 * there is none, so that a mistyped address leaves nothing behind.
 */
async function openExisting(config: Config): Promise<Database> {
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
