import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import mysql2 from 'mysql2/promise';

const run = promisify(execFile);
const SERVER = ['/usr/sbin/mariadbd', '/usr/sbin/mysqld'].find((path) => existsSync(path));

/** The database server of the tests. */
export interface TestMariaDb {
  /** Creates an empty database and returns its `DATABASE_URL`. */
  createDatabase(): Promise<string>;
  port: number;
  /** null if the server is not our own. */
  pid: number | null;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

/** Initialising takes seconds and copying does not, so the empty data folder is kept between runs. */
async function emptyDataFolder(user: string): Promise<string> {
  const cached = join(tmpdir(), `faktura-mariadb-${userInfo().username}`);
  if (existsSync(cached)) return cached;
  const fresh = mkdtempSync(join(tmpdir(), 'faktura-mariadb-init-'));
  await run('mariadb-install-db', [
    '--no-defaults',
    `--datadir=${fresh}`,
    `--tmpdir=${fresh}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    `--user=${user}`,
  ]);
  try {
    renameSync(fresh, cached);
    return cached;
  } catch {
    rmSync(fresh, { recursive: true, force: true });
    return cached;
  }
}

/** The data folder within `folder`: the existing one, or an empty one. */
async function dataIn(folder: string, user: string): Promise<string> {
  const empty = await emptyDataFolder(user);
  const data = join(folder, 'data');
  if (existsSync(data)) return data;
  mkdirSync(data, { recursive: true });
  cpSync(empty, data, { recursive: true });
  chownSync(data, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
  return data;
}

async function untilReady(server: ChildProcess, port: number): Promise<void> {
  for (let round = 0; round < 300; round += 1) {
    if (server.exitCode !== null) throw new Error(`MariaDB ended with ${server.exitCode}.`);
    try {
      const connection = await mysql2.createConnection({ host: '127.0.0.1', port, user: 'root' });
      await connection.end();
      return;
    } catch {
      await sleep(100);
    }
  }
  throw new Error('MariaDB did not answer within 30 s.');
}

async function createDatabase(port: number): Promise<string> {
  const name = `faktura_${randomBytes(5).toString('hex')}`;
  const connection = await mysql2.createConnection({ host: '127.0.0.1', port, user: 'root' });
  await connection.query(`CREATE DATABASE ${name}`);
  await connection.end();
  return `mysql://root@127.0.0.1:${port}/${name}`;
}

/**
 * Starts Debian's MariaDB on a free port, in a temporary folder; the caller stops it. With
 * `FAKTURA_TEST_MYSQL_PORT`, uses a running server instead, for example MySQL, on 127.0.0.1 and with a
 * root user without a password; that one is left running.
 *
 * @param settings server options that override those of the tests
 * @param keepIn a data folder that is reused at the next start
 */
export async function startMariaDb(
  settings: readonly string[] = [],
  keepIn?: string,
): Promise<TestMariaDb> {
  const given = Number(process.env['FAKTURA_TEST_MYSQL_PORT'] ?? 0);
  if (given > 0) {
    const stop = async (): Promise<void> => undefined;
    return { port: given, pid: null, createDatabase: () => createDatabase(given), stop };
  }
  return startOwnMariaDb(settings, keepIn);
}

/** Like `startMariaDb`, but never uses a running server: for tests that stop it. */
export async function startOwnMariaDb(
  settings: readonly string[] = [],
  keepIn?: string,
): Promise<TestMariaDb> {
  if (!SERVER) throw new Error('MariaDB is not installed: apt-get install mariadb-server');
  const user = userInfo().username;
  const folder = keepIn ?? mkdtempSync(join(tmpdir(), 'faktura-test-db-'));
  const data = await dataIn(folder, user);
  const port = await freePort();
  const server = spawn(
    SERVER,
    [
      '--no-defaults',
      `--datadir=${data}`,
      // In a shared folder, the next server to start would remove the temporary tables of this one.
      `--tmpdir=${folder}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      `--socket=${join(folder, 's.sock')}`,
      `--pid-file=${join(folder, 'pid')}`,
      `--user=${user}`,
      '--innodb-flush-log-at-trx-commit=2',
      '--innodb-buffer-pool-size=64M',
      '--max-connections=400',
      '--character-set-server=utf8mb4',
      '--skip-name-resolve',
      ...settings,
    ],
    { stdio: 'ignore' },
  );
  await untilReady(server, port);
  return {
    port,
    pid: server.pid ?? null,
    createDatabase: () => createDatabase(port),
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill(keepIn === undefined ? 'SIGKILL' : 'SIGTERM');
      await ended;
      if (keepIn === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
