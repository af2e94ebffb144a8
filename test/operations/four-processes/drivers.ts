import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';

import { createAccount, createKey } from '../../../server/src/accounts/index.js';
import { migrate, openDatabase, type Database } from '../../../server/src/platform/db/index.js';
import { startMariaDb, type TestMariaDb } from '../../../server/src/platform/db/testing/mariadb.js';
import { checkedFetch } from '../../harness/checked-fetch.js';
import { createClient, type Client, type Received } from '../../harness/client.js';
import { errorLines } from '../../harness/fixtures.js';
import { freshFolder, serve, type Running } from '../program.js';

/** Clients of one account; each call returns the client of the next process. */
export interface Driver {
  (): Client;
  accountId: string;
}

/** Four processes on one database of MariaDB. */
export interface Drivers {
  db: Database;
  environment: { DATABASE_URL: string };
  /** Clients of a new account. */
  open(): Promise<Driver>;
}

const checked = checkedFetch('server');

/** Retries after 503: on a busy machine, a lock may not be available in time. */
const patientFetch: typeof fetch = async (input, init) => {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await checked(input, init);
    if (answer.status !== 503 || attempt === 10) return answer;
    await sleep(Number(answer.headers.get('retry-after')) * 1000);
  }
};

async function openDriver(db: Database, servers: readonly Running[]): Promise<Driver> {
  const settings = { name: 'Nordlicht Studio GmbH', rateLimitFactor: 1000 };
  const { id: accountId } = await createAccount(db, settings);
  const key = await createKey(db, accountId, { scopes: ['*'] });
  const clients = servers.map(({ url }) => createClient(`${url}/v1`, key, patientFetch));
  let turn = 0;
  const next = () => clients[(turn += 1) % clients.length] as Client;
  return Object.assign(next, { accountId });
}

/** Starts them before the tests of a file and stops them after. */
export function fourProcesses(): Drivers {
  const drivers = {} as Drivers;
  let mariadb: TestMariaDb;
  let servers: Running[];

  beforeAll(async () => {
    mariadb = await startMariaDb();
    const environment = { DATABASE_URL: await mariadb.createDatabase() };
    const db = await openDatabase({ dataDir: '', databaseUrl: environment.DATABASE_URL });
    await migrate(db);
    // Four limiters would need a Redis, and no limit may be reached here.
    const own = () => ({ ...environment, RATE_LIMIT_STORE: 'memory', DATA_DIR: freshFolder() });
    servers = await Promise.all(times(4, () => serve(own(), ['--no-demo'])));
    Object.assign(drivers, { db, environment, open: () => openDriver(db, servers) });
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await drivers.db.close();
    await mariadb.stop();
  });
  return drivers;
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** How often each response occurred when all requests were sent at once. */
export async function tally(
  count: number,
  send: (index: number) => Promise<Received<unknown>>,
): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const answer of await Promise.all(times(count, send))) {
    const name = errorLines(answer)[0] ?? '';
    found[name] = (found[name] ?? 0) + 1;
  }
  return found;
}
