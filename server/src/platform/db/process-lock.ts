import { join } from 'node:path';
import Libsql from 'libsql';
import { makeFolder } from '../files/make-folder.js';

/** Another process serves the same embedded database. */
export class AlreadyServedError extends Error {
  constructor(dataDir: string) {
    super(`Another Faktura server already uses the data in ${dataDir}. Stop it first.`);
    this.name = 'AlreadyServedError';
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}

/**
 * Keeps a second server away from the embedded database: an EXCLUSIVE transaction on a side file.
 * No pid file, because the lock goes with the process, also after `kill -9` and for PID 1 in a
 * container. The CLI does not take it and so works beside a running server.
 */
export function holdServerLock(dataDir: string): { release(): void } {
  makeFolder(dataDir);
  const lock = new Libsql(join(dataDir, 'server.lock'), { timeout: 100 } as Libsql.Options);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new AlreadyServedError(dataDir) : error;
  }
  return {
    release() {
      lock.exec('ROLLBACK');
      lock.close();
    },
  };
}
