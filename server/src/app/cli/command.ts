import { rmSync, statSync, writeFileSync } from 'node:fs';
import { type Config, readConfig } from '../../platform/config/config.js';
import { type Database, isEmpty, openDatabase, sqliteFile } from '../../platform/db/index.js';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { readLimited } from '../../platform/files/read-limited.js';
import { harmlessJson, harmlessLines } from '../../platform/text/harmless.js';
import { migrateAll } from '../start/earlier-notes.js';
import { NoDatabaseError, startFault } from '../start/start-faults.js';

export { table } from '../../platform/text/columns.js';

/** The name of an operator in the history of an account. */
export const OPERATOR = 'operator';

/** Prints lines of text, without what a terminal would obey: customers and mail servers wrote some of it. */
export function printLine(text: string): void {
  process.stdout.write(`${harmlessLines(text)}\n`);
}

/** Prints what is not the result on standard error. */
export function printNote(text: string): void {
  process.stderr.write(`${harmlessLines(text)}\n`);
}

/** Prints the result of a command: as JSON for scripts, otherwise as text. */
export function print(json: boolean | undefined, value: unknown, text: string): void {
  if (json) process.stdout.write(`${harmlessJson(JSON.stringify(value, null, 2))}\n`);
  else printLine(text);
}

/** Writes a new file. @throws OperatorError if it exists already, or cannot be written */
export function writeNew(file: string, content: Uint8Array): void {
  try {
    writeFileSync(file, content, { flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST')
      throw new OperatorError(`${file} is there already. Choose another name.`);
    // A full disk leaves a part of it.
    if (code === 'ENOSPC' || code === 'EDQUOT') rmSync(file, { force: true });
    throw new OperatorError(
      `${file} cannot be written (${code ?? 'no reason given'}). Choose a name in a folder that exists, where this user may write.`,
    );
  }
}

/** More than any file that a command takes. */
const MAX_MEGABYTES = 20;

/** Reads a file that an operator names. @throws OperatorError if it cannot be read, or is too large */
export function readNamed(file: string): Buffer {
  let content: Buffer | null;
  try {
    content = readLimited(file, MAX_MEGABYTES * 1024 * 1024);
  } catch {
    throw new OperatorError(`The file ${file} cannot be read. Check its path and permissions.`);
  }
  if (content) return content;
  throw new OperatorError(
    `The file ${file} has more than ${MAX_MEGABYTES} MB. Choose another one.`,
  );
}

/** Reads `--limit`. @throws OperatorError */
export function limitOf(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= 10_000) return limit;
  throw new OperatorError('--limit must be a whole number. Choose one from 1 to 10000.');
}

/** Reads an option that takes one of some words. @throws OperatorError */
export function chosenOf<Word extends string>(
  words: readonly Word[],
  text: string | undefined,
  option: string,
): Word | undefined {
  const word = words.find((one) => one === text);
  if (text === undefined || word !== undefined) return word;
  throw new OperatorError(`${option} ${text} is not valid. Choose ${words.join(', ')}.`);
}

/** Splits an option like `hour=100` whose first part is one of some words. @throws OperatorError */
export function pairOf<Word extends string>(
  words: readonly Word[],
  text: string,
  option: string,
): [Word, string] {
  const [name = '', ...rest] = text.split('=');
  const word = words.find((one) => one === name);
  if (word !== undefined) return [word, rest.join('=')];
  throw new OperatorError(
    `${option} ${text} is not valid. Choose ${words.join(', ')} before the =.`,
  );
}

/** Prints a one-sentence error and exits with 1; an unexpected error keeps its stack. */
export function failWith(error: unknown, config: Config | undefined): never {
  const sentence = startFault(error, config);
  const text = sentence ?? (error instanceof Error ? error.stack : undefined) ?? String(error);
  printNote(text);
  process.exit(1);
}

/** Runs a command with the settings of the environment; prints errors as one sentence. */
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
 * Runs a command on the existing database of the environment, even while a server is running. Brings the
 * schema up to date first.
 */
export async function withDatabase(
  work: (db: Database, config: Config) => Promise<void>,
): Promise<void> {
  await withConfig(async (config) => {
    const db = await openExisting(config);
    await migrateAll(db, notesStored);
    await work(db, config);
    await db.close();
  });
}

/** Progress on standard error. */
export function notesStored(done: number): void {
  process.stderr.write(`Storing credit notes of earlier versions: ${done} invoices done ...\n`);
}

/**
 * Opens a database that `faktura serve` or `faktura migrate` has created. Throws NoDatabaseError if it does
 * not exist, so that a mistyped address creates nothing.
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
