import { afterAll, beforeAll, expect, it } from 'vitest';

import { startOwnMariaDb, type TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import { contract } from '../harness/document.js';
import { sampleOf } from '../harness/samples.js';
import { startServer, type TestServer } from '../harness/server.js';

const built = contract().operations;

let mariadb: TestMariaDb;
let server: TestServer;

beforeAll(async () => {
  mariadb = await startOwnMariaDb();
  // The key is cached, so that the fault affects the operation and not the key lookup.
  server = await startServer({ keyCacheMs: 600_000, databaseUrl: await mariadb.createDatabase() });
  await server.client.get('/items');
});
afterAll(() => server.close());

it('each operation answers 503 with Retry-After once the database is killed', async () => {
  await mariadb.stop();
  const others: string[] = [];
  for (const operation of built) {
    const { method, path, sent } = sampleOf(operation);
    const { status, headers } = await server.client.request(method, path, sent);
    if (status !== 503 || !headers.get('retry-after')) {
      others.push(`${operation.id} ${String(status)}`);
    }
  }
  expect(others).toEqual([]);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});
