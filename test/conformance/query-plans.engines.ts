import { openServices, type TestServices } from '../../server/src/app/testing/services.js';
import { openDatabase, type Database } from '../../server/src/platform/db/index.js';
import { testEngines, type TestEngine } from '../../server/src/platform/db/testing/engines.js';
import { startMariaDb, type TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import { seedAccount } from '../bench/seed/seed.js';
import { COPIES, ESTIMATE_LINES, MORE_TRANSACTIONS } from './query-plans.copies.js';
import { lists } from './query-plans.lists.js';

/** Invoices and customers of each account. */
export const ROWS = 2_000;

/** Both databases, with the account to query. */
export interface Filled {
  sqlite: TestServices;
  mariadb: TestServices;
  stop(): Promise<void>;
}

/** An engine that opens an existing database. */
const engineOf = (name: TestEngine['name'], db: Database): TestEngine => ({
  name,
  start: async () => undefined,
  open: async () => db,
  openAgain: async () => db,
  stop: async () => undefined,
});

/**
 * Seeds two accounts on MariaDB: if one had every row, reading the whole table would be as good as an
 * index.
 */
async function fillMariaDb(mariadb: TestMariaDb): Promise<TestServices> {
  const databaseUrl = await mariadb.createDatabase();
  const db = await openDatabase({ dataDir: '', databaseUrl });
  const services = await openServices(engineOf('mariadb', db));
  const another = await services.another();
  for (const [seed, { account }] of [services.context(), another()].entries()) {
    const wish = { databaseUrl, accountId: account.id, seed, progress: () => undefined };
    await seedAccount({ ...wish, invoices: ROWS, customers: ROWS });
  }
  for (const sql of COPIES) await db.transaction((tx) => db.execute(sql, [], tx));
  const { id } = another().account;
  await db.transaction((tx) => db.execute(MORE_TRANSACTIONS, [id], tx));
  // Statistics that change between two queries, or are sampled from a few pages, result in different
  // plans.
  for (const { table } of lists) {
    await db.run(`ALTER TABLE ${table} STATS_AUTO_RECALC = 0, STATS_SAMPLE_PAGES = 10000`);
  }
  await db.run(`ANALYZE TABLE ${lists.map(({ table }) => table).join(', ')}`);
  await db.transaction((tx) => db.execute(ESTIMATE_LINES, [], tx));
  return services;
}

/**
 * SQLite has no statistics here, as in the server, and plans by the indexes alone: it needs no records.
 */
async function openSqlite(engine: TestEngine): Promise<TestServices> {
  const services = await openServices(engine);
  const { db, run, context } = services;
  const { id } = context().account;
  const sql = 'INSERT INTO resource_counts (accountId, resource, block, total) VALUES (?, ?, ?, ?)';
  for (const { operationId } of lists) {
    const row = [id, operationId.slice(4).toLowerCase(), 'xxx_01M6', ROWS];
    await run((tx) => db.execute(sql, row, tx));
  }
  return services;
}

/** Opens both databases and fills them. */
export async function openFilled(): Promise<Filled> {
  const server = await startMariaDb();
  const mariadb = await fillMariaDb(server);
  const [engine] = testEngines().filter(({ name }) => name === 'sqlite');
  if (!engine) throw new Error('The plans of both databases are compared: unset TEST_ENGINES.');
  await engine.start();
  const sqlite = await openSqlite(engine);
  const stop = async () => {
    await engine.stop();
    await mariadb.db.close();
    await server.stop();
  };
  return { sqlite, mariadb, stop };
}
