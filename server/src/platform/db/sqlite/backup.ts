import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from '../../errors/operator-error.js';
import { makeFolder } from '../../files/make-folder.js';
import { innermostCode } from '../faults.js';
import { openFile, sqliteFile } from './file.js';

/** A backup that cannot be created or used; the message is for the operator. */
export class BackupError extends OperatorError {
  override readonly name = 'BackupError';
}

/** The files that SQLite keeps beside a database; those of another database would corrupt it. */
export const COMPANIONS = ['-wal', '-shm'];

/** Called with the copy before it is renamed, for example to copy the files it refers to. */
export type Complete = (copy: string) => Promise<void>;

/**
 * Writes a snapshot of the whole database to a new file, while servers keep reading and writing. The
 * copy appears complete or not at all.
 */
export async function backUp(
  dataDir: string,
  target: string,
  complete: Complete = async () => undefined,
): Promise<void> {
  const source = sqliteFile(dataDir);
  if (!statSync(source, { throwIfNoEntry: false })) {
    throw new BackupError(`There is no database in ${dataDir}. Choose the DATA_DIR of the server.`);
  }
  read(source);
  if (existsSync(target)) {
    throw new BackupError(`${target} is there already. Choose another file, or move it away.`);
  }
  try {
    makeFolder(dirname(target));
    await appear(source, target, complete);
  } catch (error) {
    throw unwritable(error, target) ?? error;
  }
}

/** Errors of the source occur here, so later ones are errors of the target. */
function read(source: string): void {
  const database = openFile(source, 5_000);
  try {
    database.pragma('schema_version');
  } finally {
    database.close();
  }
}

/** The copy is renamed once it is complete. */
async function appear(source: string, target: string, complete: Complete): Promise<void> {
  // Another process may use the same target.
  const draft = `${target}.${process.pid}.part`;
  try {
    copyWhole(source, draft);
    await complete(draft);
    renameSync(draft, target);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The error concerns the location of the backup, not the database. */
function unwritable(error: unknown, target: string): BackupError | undefined {
  const code = innermostCode(error);
  if (!/^(E[A-Z]+|SQLITE_(CANTOPEN|READONLY|IOERR|FULL).*)$/.test(code)) return undefined;
  return new BackupError(
    `${target} cannot be written (${code}). Choose another file, or make room.`,
  );
}

/** Writes one file with everything committed, including what is still in the WAL of the source. */
export function copyWhole(source: string, target: string): void {
  for (const suffix of ['', ...COMPANIONS]) rmSync(target + suffix, { force: true });
  const database = openFile(source, 5_000);
  try {
    database.prepare('VACUUM INTO ?').run([target]);
  } finally {
    database.close();
  }
}
