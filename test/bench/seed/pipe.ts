import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { constants, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, ResultSetHeader } from 'mysql2/promise';
import { pieces } from './local.js';

/** Rows that flow into a table while one statement runs. */
export interface Pipe {
  write(lines: readonly string[]): Promise<void>;
  /** Ends the statement and waits until the database has read everything. */
  end(): Promise<void>;
  /** Closes the connection. */
  close(): void;
}

/** Returns true for a MariaDB on this machine that may read our files. */
export async function readsOurFiles(connection: Connection): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'faktura-seed-'));
  const text = randomUUID();
  try {
    const file = join(folder, 'probe');
    writeFileSync(file, text, { mode: 0o644 });
    execFileSync('chmod', ['755', folder]);
    const [rows] = await connection.query<never[]>(
      "SELECT CONVERT(LOAD_FILE(?) USING utf8mb4) AS text, VERSION() LIKE '%MariaDB%' AS mariadb",
      [file],
    );
    const [found] = rows as { text: string | null; mariadb: number }[];
    return found?.text === text && found.mariadb === 1;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A named pipe can be opened for writing once the statement reads it; before that, opening fails with
 * ENXIO.
 */
async function openOnceRead(path: string, statement: Promise<unknown>): Promise<Socket> {
  for (;;) {
    try {
      const fd = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
      const socket = new Socket({ fd, readable: false, writable: true });
      // If the statement fails, writing to the pipe fails as well; the error of the statement has the
      // reason.
      return socket.on('error', () => undefined);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENXIO') throw error;
    }
    await Promise.race([sleep(10), statement]);
  }
}

/** Starts a statement that fills an empty table with what is written to the pipe. */
export function openPipe(connection: Connection, table: string, columns: string[]): Pipe {
  const folder = mkdtempSync(join(tmpdir(), 'faktura-seed-'));
  const path = join(folder, table);
  execFileSync('chmod', ['755', folder]);
  execFileSync('mkfifo', ['-m', '644', path]);
  let count = 0;
  // Without LOCAL, which would check for existing rows, one by one.
  const statement = connection
    .query<ResultSetHeader>(
      `LOAD DATA INFILE '${path}' INTO TABLE ${table} CHARACTER SET utf8mb4 (${columns.join(', ')})`,
    )
    .finally(() => rmSync(folder, { recursive: true, force: true }));
  statement.catch(() => undefined);
  const failed = new Promise<never>((_, reject) => statement.catch(reject));
  failed.catch(() => undefined);
  const opened = openOnceRead(path, failed);
  opened.catch(() => undefined);

  return {
    async write(lines) {
      const socket = await opened;
      for (const piece of pieces(lines)) {
        if (socket.write(piece)) continue;
        await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), failed]);
      }
      count += lines.length;
    },
    async end() {
      (await opened).end();
      const [{ affectedRows }] = await statement;
      if (affectedRows !== count)
        throw new Error(`${table} took ${affectedRows} of ${count} rows.`);
    },
    close: () => connection.destroy(),
  };
}
