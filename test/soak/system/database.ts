import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import mysql from 'mysql2/promise';
import { freePort } from './port.js';

const run = promisify(execFile);
const SERVER = ['/usr/sbin/mariadbd', '/usr/sbin/mysqld'].find((path) => existsSync(path));
const NAME = 'faktura';

/** A MariaDB that keeps committed data even if it is killed. */
export interface SoakDatabase {
  url: string;
  /** Kills it, like a crash. */
  kill(): Promise<void>;
  /** Starts it on the same port and files; resolves when it responds. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

async function answers(port: number): Promise<boolean> {
  try {
    const connection = await mysql.createConnection({ host: '127.0.0.1', port, user: 'root' });
    await connection.query(`CREATE DATABASE IF NOT EXISTS ${NAME}`);
    await connection.end();
    return true;
  } catch {
    return false;
  }
}

function begin(folder: string, port: number): ChildProcess {
  const options = [
    '--no-defaults',
    `--datadir=${join(folder, 'database')}`,
    `--tmpdir=${folder}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    `--socket=${join(folder, 'database.sock')}`,
    `--pid-file=${join(folder, 'database.pid')}`,
    `--log-error=${join(folder, 'database.log')}`,
    `--user=${userInfo().username}`,
    // A production setting: every commit is on disk before it is acknowledged.
    '--innodb-flush-log-at-trx-commit=1',
    '--innodb-buffer-pool-size=128M',
    '--max-connections=200',
    '--character-set-server=utf8mb4',
    '--skip-name-resolve',
  ];
  return spawn(String(SERVER), options, { stdio: 'ignore' });
}

/** Creates an empty database in this folder and starts it. */
export async function openSoakDatabase(folder: string): Promise<SoakDatabase> {
  if (!SERVER) throw new Error('MariaDB is not installed: apt-get install mariadb-server');
  mkdirSync(join(folder, 'database'), { recursive: true });
  await run('mariadb-install-db', [
    '--no-defaults',
    `--datadir=${join(folder, 'database')}`,
    `--tmpdir=${folder}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    `--user=${userInfo().username}`,
  ]);
  const port = await freePort();
  let child: ChildProcess | undefined;

  async function end(signal: NodeJS.Signals): Promise<void> {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await ended;
  }

  async function start(): Promise<void> {
    child = begin(folder, port);
    for (let round = 0; round < 600; round += 1) {
      if (child.exitCode !== null) throw new Error(`MariaDB ended with ${child.exitCode}.`);
      if (await answers(port)) return;
      await sleep(100);
    }
    throw new Error('MariaDB did not respond within a minute.');
  }

  await start();
  return {
    url: `mysql://root@127.0.0.1:${port}/${NAME}`,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
