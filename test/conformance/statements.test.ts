import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOwnMariaDb, type TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import { startServer } from '../harness/server.js';
import { countStatements, type Counted } from '../harness/statement-count.js';

let mariadb: TestMariaDb;
let counted: Counted[];

beforeAll(async () => {
  // Not in parallel, because the database counts the statements of all clients.
  mariadb = await startOwnMariaDb();
  counted = await countStatements(mariadb, async (databaseUrl) => {
    const { baseUrl, client, close } = await startServer({ databaseUrl });
    return { baseUrl, key: client.key, stop: close };
  });
});
afterAll(() => mariadb.stop());

it.each([
  ['create', 11, 6],
  ['create, with a key', 13, 6],
  ['payment', 9, 5],
  ['payment, with a key', 11, 5],
  ['get', 2, 1],
])('%s takes at most %i statements in %i round trips', (journey, statements, roundTrips) => {
  const found = counted.find(({ name }) => name === journey);
  expect(found?.statements).toBeLessThanOrEqual(statements);
  expect(found?.roundTrips).toBeLessThanOrEqual(roundTrips);
});
