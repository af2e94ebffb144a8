import { join } from 'node:path';
import { makeFolder } from '../files/make-folder.js';
import { OperatorError } from '../errors/operator-error.js';
import { innermostCode } from './faults.js';
import { openFile } from './sqlite/file.js';

/** Another process serves the same embedded database. */
export class AlreadyServedError extends OperatorError {
  override readonly name = 'AlreadyServedError';
  constructor(dataDir: string) {
    super(`Another Faktura server already uses the data in ${dataDir}. Stop it first.`);
  }
}

/** Another process restores the same embedded database. */
export class RestoreRunsError extends OperatorError {
  override readonly name = 'RestoreRunsError';
  constructor(dataDir: string) {
    super(`Another restore of the database in ${dataDir} is running. Wait until it has ended.`);
  }
}

/**
 * Prevents a second server on the embedded database, by an EXCLUSIVE transaction on a separate file.
 * Unlike a pid file, the lock ends with the process, even after `kill -9` or as PID 1 in a container.
 * The CLI does not take it, so it works beside a running server.
 */
export const holdServerLock = (dataDir: string): Lock =>
  holdLock(dataDir, 'server.lock', () => new AlreadyServedError(dataDir));

/** Prevents a second restore of the embedded database. */
export const holdRestoreLock = (dataDir: string): Lock =>
  holdLock(dataDir, 'restore.lock', () => new RestoreRunsError(dataDir));

interface Lock {
  release(): void;
}

function holdLock(dataDir: string, name: string, held: () => Error): Lock {
  makeFolder(dataDir);
  const lock = openFile(join(dataDir, name), 100);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw innermostCode(error).startsWith('SQLITE_BUSY') ? held() : error;
  }
  return {
    release() {
      lock.exec('ROLLBACK');
      lock.close();
    },
  };
}
