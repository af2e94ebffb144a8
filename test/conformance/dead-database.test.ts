import { afterAll, beforeAll, expect, it } from 'vitest';

import { inTicks } from '../../server/src/platform/event-loop/testing/ticks.js';
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

/** No response may take longer, whatever is unavailable: in milliseconds of an idle machine. */
const PATIENCE_MS = 10_000;

it('each operation answers 503 with Retry-After in time once the database is killed', async () => {
  await mariadb.stop();
  const others: string[] = [];
  for (const operation of built) {
    const { method, path, sent } = sampleOf(operation);
    const answer = server.client.request(method, path, sent);
    const { status, headers } = await inTicks(PATIENCE_MS, answer);
    if (status !== 503 || !headers.get('retry-after')) {
      others.push(`${operation.id} ${String(status)}`);
    }
  }
  expect(others).toEqual([]);
  const health = (page: string) => inTicks(PATIENCE_MS, fetch(`${server.url}/${page}`));
  expect((await health('readyz')).status).toBe(503);
  expect((await health('healthz')).status).toBe(200);
});
