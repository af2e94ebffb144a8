import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mysql from 'mysql2/promise';
import { inject } from 'vitest';

import './mariadb-setup.js';
import './scratch-setup.js';

/** Which engine this project of the test run uses; in `@faktura/conformance`, any. */
export const engine: 'mariadb' | 'sqlite' | 'any' =
  process.env['DB'] === 'mariadb' ? 'mariadb' : 'sqlite';

/**
 * Responses that do not depend on records are tested on one engine; `npm run test:full` tests them on
 * both.
 */
export const asksWithoutRecords = engine === 'mariadb' || process.env['FAKTURA_FULL'] === '1';

/** What a server needs to run on its own empty database. */
export interface TestDatabase {
  dataDir: string;
  databaseUrl?: string;
  drop(): Promise<void>;
}

/** An empty database: a temporary folder, and on MariaDB a database in the project's server. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(inject('scratchFolder') ?? tmpdir(), 'faktura-test-'));
  const removeFolder = (): void => rmSync(dataDir, { recursive: true, force: true });
  if (engine === 'sqlite') return { dataDir, drop: async () => removeFolder() };
  const name = `test_${randomBytes(6).toString('hex')}`;
  const port = inject('mariadbPort');
  await query(port, `CREATE DATABASE ${name}`);
  return {
    dataDir,
    databaseUrl: `mysql://root@127.0.0.1:${String(port)}/${name}`,
    drop: async () => {
      await query(port, `DROP DATABASE ${name}`);
      removeFolder();
    },
  };
}

async function query(port: number, statement: string): Promise<void> {
  const connection = await mysql.createConnection({ host: '127.0.0.1', port, user: 'root' });
  await connection.query(statement);
  await connection.end();
}
