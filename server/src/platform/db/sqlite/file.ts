import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Libsql from 'libsql';
import { closeToOthers } from '../../files/make-folder.js';

/** The file of the embedded database. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'faktura.db');
}

/** The database with its WAL and its copies, the locks and the metadata. */
const OURS = /^(faktura\.db|(server|restore)\.lock|mail-mark\.json)/;

/** Restricts the files of the embedded database to their owner. */
export function closeDatabaseFiles(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (OURS.test(name)) closeToOthers(join(dataDir, name));
  }
}

/** A database file that cannot be opened. */
export class OpenFileError extends Error {
  override readonly name = 'OpenFileError';
  constructor(
    readonly path: string,
    /** The system's error code (`EROFS`), or SQLITE_CANTOPEN. */
    readonly code: string,
  ) {
    super(`The file ${path} cannot be opened (${code}).`);
  }
}

/**
 * Opens a database file, and creates it if it is missing; throws OpenFileError. `busyMs` is how long a
 * statement waits for the lock of another process.
 */
export function openFile(file: string, busyMs = 0): Libsql.Database {
  try {
    return new Libsql(file, { timeout: busyMs } as Libsql.Options);
  } catch {
    // The error of libsql contains no reason.
    throw new OpenFileError(file, reasonOf(file));
  }
}

/**
 * Checks without opening: closing a second file descriptor would release the locks of SQLite on the
 * file.
 */
function reasonOf(file: string): string {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isDirectory()) return 'EISDIR';
    accessSync(found ? file : dirname(file), constants.R_OK | constants.W_OK);
    return 'SQLITE_CANTOPEN';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'SQLITE_CANTOPEN';
  }
}
