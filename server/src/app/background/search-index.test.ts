import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDriver, type Driver } from '../../invoices/testing/driver.js';
import { testEngines } from '../../platform/db/testing/engines.js';
import { times } from '../../platform/testing/run-length.js';
import {
  advancePass,
  endPass,
  searchPasses,
} from '../../platform/lists/search-passes.repository.js';
import { reindexSearch } from './search-index.js';
import { earlierIndex, RESOURCES } from '../testing/earlier-index.js';
import { openServices, type TestServices } from '../testing/services.js';

const now = new Date('2026-11-21T12:00:00.000Z');
const items = [{ name: 'Poster', quantity: 1, price: 100 }];

describe.each(testEngines())('records of earlier versions on $name', (engine) => {
  let services: TestServices;
  let driver: Driver;
  let earlier: ReturnType<typeof earlierIndex>;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
  }, 120_000);
  afterAll(() => engine.stop());
  beforeEach(async () => {
    driver = createDriver(services, await services.another());
    earlier = earlierIndex(services, driver);
  });

  const run = (signal = new AbortController().signal) =>
    reindexSearch(services.db, () => now, signal);

  it('are none in a new database', async () => {
    expect(await searchPasses(services.db)).toEqual([]);
  });

  it('are found by the words of this version after one pass, with the same versions', async () => {
    await earlier.records();
    const before = await earlier.versions();
    await earlier.asBefore();
    expect(await earlier.faults()).toEqual([]);
    await run();
    expect(await earlier.versions()).toEqual(before);
    expect(await earlier.keys('categories', 'sortName')).toEqual(['lodz']);
    expect(await earlier.keys('vendors', 'sortName')).toEqual(['lodz soren']);
    expect(await earlier.keys('invoices', 'sortNumber')).not.toContain(null);
    const passes = await searchPasses(services.db);
    expect(passes.map(({ resource, pass, doneTo }) => [resource, pass, doneTo])).toEqual(
      RESOURCES.map((resource) => [resource, 2, '']),
    );
    await run();
    expect(await searchPasses(services.db)).toEqual([]);
    expect(await earlier.faults()).toEqual([]);
  });

  it('are indexed in the second pass if a server of the earlier version wrote behind the first', async () => {
    const customer = await earlier.records();
    await earlier.asBefore();
    await run();
    await earlier.execute("UPDATE customers SET searchText = ' old ' WHERE id = ?", [customer]);
    await earlier.execute('DELETE FROM search_terms WHERE resourceId = ?', [customer]);
    await earlier.execute(
      "INSERT INTO search_terms (accountId, resource, term, resourceId) VALUES (?, 'customers', 'old', ?)",
      [driver.context().account.id, customer],
    );
    expect(await earlier.faults()).toEqual([]);
    await run();
    expect(await earlier.faults()).toEqual([]);
  });

  it('are indexed by two workers at once, while requests write', async () => {
    const customer = await earlier.records();
    const before = await earlier.versions();
    await earlier.asBefore();
    const twice = () =>
      Promise.all([
        run(),
        run(),
        earlier.write((tx) =>
          services.vendors.create(driver.context(), { address: { company: 'Ørsted' } }, tx),
        ),
        driver.create({ items, status: 'Pending', customer }).then(({ id }) => driver.pay(id)),
      ]);
    await twice();
    expect((await searchPasses(services.db)).map(({ pass, doneTo }) => [pass, doneTo])).toEqual(
      RESOURCES.map(() => [2, '']),
    );
    await twice();
    expect(await searchPasses(services.db)).toEqual([]);
    expect(await earlier.faults()).toEqual([]);
    const after = await earlier.versions();
    before.forEach((some, table) => expect(after[table]).toEqual(expect.arrayContaining(some)));
  });

  it('are all passed twice if a worker that was held up goes on after another ended the pass', async () => {
    await earlier.records();
    await earlier.asBefore();
    const [held] = await searchPasses(services.db);
    await run();
    const next = await searchPasses(services.db);
    if (held) await earlier.write(async (tx) => advancePass(tx, held, 'zzz'));
    if (held) await earlier.write(async (tx) => endPass(tx, held));
    expect(await searchPasses(services.db)).toEqual(next);
    await run();
    expect(await searchPasses(services.db)).toEqual([]);
  });

  it('are indexed wherever the process ends', async () => {
    await earlier.records();
    for (let commits = 0, isDone = false; !isDone; commits += times(3, 1)) {
      await earlier.asBefore();
      for (let pass = 1; pass <= 2; pass += 1) {
        isDone = await endedAfter(commits);
        await run();
      }
      while ((await searchPasses(services.db)).length > 0) await run();
      expect(await earlier.faults(), `after ${commits} transactions`).toEqual([]);
    }
  });

  /** Runs the job until this many transactions are committed; returns whether it needs no more. */
  async function endedAfter(commits: number): Promise<boolean> {
    let left = commits;
    const ending = Object.create(services.db, {
      transaction: {
        value: async (work: Parameters<typeof services.db.transaction>[0]) => {
          if (left === 0) throw new Error('The process ends.');
          left -= 1;
          return services.db.transaction(work);
        },
      },
    }) as typeof services.db;
    return reindexSearch(ending, () => now, new AbortController().signal).then(
      () => true,
      () => false,
    );
  }

  it('go on after the last batch if a run was stopped, and are all indexed', async () => {
    for (let count = 0; count < 60; count += 1) {
      const body = { billTo: { company: `Łódź ${count}` } };
      await earlier.write((tx) => services.customers.create(driver.context(), body, tx));
    }
    await earlier.records();
    await earlier.asBefore();
    const stop = new AbortController();
    const seen = services.db.select.bind(services.db);
    const batches: number[] = [];
    const watched = Object.create(services.db, {
      select: {
        value: async (sql: string, bind: readonly unknown[]) => {
          const found = await seen(sql, bind);
          if (sql.startsWith('SELECT id, accountId FROM customers')) {
            batches.push(found.length);
            stop.abort();
          }
          return found;
        },
      },
    }) as typeof services.db;
    await expect(reindexSearch(watched, () => now, stop.signal)).rejects.toThrow();
    expect(batches).toEqual([50]);
    const [customers] = (await searchPasses(services.db)).filter(
      ({ resource }) => resource === 'customers',
    );
    expect(customers?.pass).toBe(1);
    expect(customers?.doneTo).not.toBe('');
    const texts = await seen<{ id: string }>(
      "SELECT id FROM customers WHERE searchText = ' old ' AND id <= ?",
      [customers?.doneTo],
    );
    expect(texts).toEqual([]);
    await run();
    await run();
    expect(await earlier.faults()).toEqual([]);
    expect(await searchPasses(services.db)).toEqual([]);
  });
});
