import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Mutex } from 'async-mutex';
import { makeFolder } from '../../files/make-folder.js';
import type { Driver } from '../database.js';
import { isLockTimeout } from '../faults.js';
import type { Session } from '../transaction.js';
import { closeDatabaseFiles } from './file.js';
import { Handle } from './handle.js';

/** How long BEGIN waits for another process (the CLI) that writes. */
const BUSY_LIMIT_MS = 5_000;
const BUSY_PAUSE_MS = 10;

async function beginImmediate(handle: Handle): Promise<void> {
  const deadline = Date.now() + BUSY_LIMIT_MS;
  for (;;) {
    try {
      handle.exec('BEGIN IMMEDIATE');
      return;
    } catch (error) {
      if (!isLockTimeout(error) || Date.now() >= deadline) throw error;
    }
    await sleep(BUSY_PAUSE_MS);
  }
}

/** The transaction of the one handle that writes; its statements run at once. */
function sessionOn(handle: Handle): Session {
  return {
    rows: async <Row>(sql: string, values: readonly unknown[]) => handle.all(sql, values) as Row[],
    change: async (sql, values) => ({ rows: handle.run(sql, values), insertId: 0 }),
    later: (sql, values) => void handle.run(sql, values),
    commit: async () => handle.exec('COMMIT'),
    async rollback() {
      // A full disk has ended it already.
      if (handle.inTransaction) handle.exec('ROLLBACK');
    },
  };
}

/** Opens the embedded database: one file, WAL, one writer at a time. */
export function openSqlite(file: string): Driver {
  makeFolder(dirname(file));
  closeDatabaseFiles(dirname(file));
  const reader = new Handle(file);
  let writer: Handle | undefined;
  const mutex = new Mutex();
  const rows = async <Row>(sql: string, values: readonly unknown[]) =>
    reader.all(sql, values) as Row[];

  return {
    engine: 'sqlite',
    rows,
    async begin() {
      writer ??= new Handle(file);
      await beginImmediate(writer);
      return sessionOn(writer);
    },
    run: (sql) => mutex.runExclusive(() => (writer ??= new Handle(file)).exec(sql)),
    onConnection: (work) => work({ select: rows }),
    exclusively: (work) => mutex.runExclusive(work),
    async close() {
      await mutex.waitForUnlock();
      writer?.close();
      reader.close();
    },
  };
}
