import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../database.js';
import { openDatabase } from '../open.js';
import { startMariaDb } from './mariadb.js';
import type { TestMariaDb } from './mariadb.js';

/** Opens empty databases of one engine for a test file. */
export interface TestEngine {
  name: 'sqlite' | 'mariadb';
  start(): Promise<void>;
  open(): Promise<Database>;
  /** Opens another connection pool to the database that `open` returned last. */
  openAgain(): Promise<Database>;
  stop(): Promise<void>;
}

function sqliteEngine(): TestEngine {
  const folders: string[] = [];
  const open: Database[] = [];
  const openAgain = async () => {
    const db = await openDatabase({ dataDir: folders.at(-1) ?? '' });
    open.push(db);
    return db;
  };
  return {
    name: 'sqlite',
    start: async () => undefined,
    async open() {
      folders.push(mkdtempSync(join(tmpdir(), 'faktura-sqlite-')));
      return openAgain();
    },
    openAgain,
    async stop() {
      for (const db of open) await db.close().catch(() => undefined);
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function mariadbEngine(): TestEngine {
  const open: Database[] = [];
  let server: TestMariaDb | undefined;
  let databaseUrl = '';
  const openAgain = async () => {
    const db = await openDatabase({ dataDir: '', databaseUrl });
    open.push(db);
    return db;
  };
  return {
    name: 'mariadb',
    async start() {
      server = await startMariaDb();
    },
    async open() {
      if (!server) throw new Error('start() first');
      databaseUrl = await server.createDatabase();
      return openAgain();
    },
    openAgain,
    async stop() {
      for (const db of open) await db.close().catch(() => undefined);
      await server?.stop();
    },
  };
}

/** The engines of a test: `describe.each(testEngines())`. `TEST_ENGINES=sqlite` limits them. */
export function testEngines(): TestEngine[] {
  const wanted = (process.env['TEST_ENGINES'] ?? 'sqlite,mariadb').split(',');
  return [sqliteEngine(), mariadbEngine()].filter((engine) => wanted.includes(engine.name));
}

/**
 * Like `testEngines`, for long tests of statements that both engines share: one engine, in a full run
 * all.
 */
export function enginesOfLongTests(): TestEngine[] {
  const engines = testEngines();
  return process.env['FAKTURA_FULL'] === '1' ? engines : engines.slice(-1);
}
