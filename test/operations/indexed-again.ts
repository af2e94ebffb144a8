import { expect } from 'vitest';

import { type Database, openDatabase } from '../../server/src/platform/db/index.js';
import { type Environment, faktura, fakturaJson, type Running } from './program.js';

/** Opens the database of an environment, beside the server that uses it. */
export async function withDatabase<T>(
  environment: Environment,
  work: (db: Database) => Promise<T>,
) {
  const db = await openDatabase({
    dataDir: environment['DATA_DIR'] ?? '',
    databaseUrl: environment['DATABASE_URL'],
  });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/**
 * Waits until the records of an earlier version are found by the words of this one. The job runs when the
 * server starts, and an hour later a last time; the operator does not wait that long.
 */
export async function expectIndexedAgain(
  server: Running,
  environment: Environment,
  key: string,
): Promise<void> {
  const passes = () =>
    withDatabase(environment, (db) =>
      db.select<{ pass: number }>('SELECT pass FROM search_passes', []),
    );
  const options = { timeout: 30_000 };
  const untilPass = (pass: number) =>
    expect.poll(async () => (await passes()).every((one) => one.pass >= pass), options).toBe(true);
  await untilPass(2);
  const found = await server.get('/v1/customers?search=mueller%20gmbh', key);
  const { pagination } = (await found.json()) as { pagination: { total: number } };
  expect(pagination.total).toBe(1);
  const jobs = await fakturaJson<{ id: string; kind: string }[]>(['jobs'], environment);
  const job = jobs.find(({ kind }) => kind === 'search.reindex');
  expect((await faktura(['jobs', 'retry', job?.id ?? ''], environment)).code).toBe(0);
  await expect.poll(passes, options).toEqual([]);
}
