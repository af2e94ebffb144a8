import { userInfo } from 'node:os';
import { join } from 'node:path';
import mysql from 'mysql2/promise';
import { MariaDb } from './mariadb.js';
import { freePort } from './port.js';

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

/** Creates an empty database in this folder and starts it. */
export async function openSoakDatabase(folder: string): Promise<SoakDatabase> {
  const port = await freePort();
  const server = new MariaDb({
    ...{ name: 'MariaDB', folder: join(folder, 'database'), port, user: userInfo().username },
    // A production setting: every commit is on disk before it is acknowledged.
    options: ['--innodb-flush-log-at-trx-commit=1'],
  });
  async function start(): Promise<void> {
    server.begin();
    await server.until(() => answers(port));
  }
  await server.create();
  await start();
  return {
    url: `mysql://root@127.0.0.1:${port}/${NAME}`,
    start,
    kill: () => server.end('SIGKILL'),
    stop: () => server.end('SIGTERM'),
  };
}
