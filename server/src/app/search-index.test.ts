import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit, type Difference } from '../audit/index.js';
import { createDriver, type Driver } from '../invoices/testing/driver.js';
import { testEngines } from '../platform/db/testing/engines.js';
import { advancePass, endPass, searchPasses } from '../platform/lists/search-passes.repository.js';
import { reindexSearch } from './search-index.js';
import { openServices, type TestServices } from './testing/services.js';

const items = [{ name: 'Poster', quantity: 1, price: 100 }];
const now = new Date('2026-11-21T12:00:00.000Z');
const RESOURCES = [
  'categories',
  'customers',
  'estimates',
  'invoices',
  'items',
  'transactions',
  'vendors',
];
/** The tables with search texts, and those with sort keys. */
const SEARCHED = [
  'customers',
  'vendors',
  'products',
  'invoices',
  'payments',
  'estimates',
  'transactions',
];
const NAMED = ['customers', 'vendors', 'products', 'categories'];
const NUMBERED = ['invoices', 'estimates'];

describe.each(testEngines())('records of earlier versions on $name', (engine) => {
  let services: TestServices;
  let driver: Driver;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
  }, 120_000);
  afterAll(() => engine.stop());
  beforeEach(async () => {
    driver = createDriver(services, await services.another());
  });

  const execute = (sql: string, bind: readonly unknown[] = []) =>
    services.db.transaction(async (tx) => void (await services.db.execute(sql, bind, tx)));
  const write = <T>(
    use: (tx: Parameters<Parameters<typeof services.db.transaction>[0]>[0]) => Promise<T>,
  ) => services.db.transaction(use);

  /** One record of each kind, with a name that earlier versions did not fold. */
  async function records(): Promise<string> {
    const context = driver.context();
    const billTo = { company: 'Łódź Søren', phone: '+49 30 5550177' };
    const customer = await write((tx) =>
      services.customers.create(context, { billTo, tax: { id: 'DE136695976' } }, tx),
    );
    await write((tx) => services.vendors.create(context, { address: billTo }, tx));
    await write((tx) => services.products.create(context, { name: 'Łódź', price: 1 }, tx));
    await write((tx) => services.categories.create(context, { name: 'Łódź' }, tx));
    const { id } = await driver.create({ items, status: 'Pending', customer: customer.id });
    await driver.pay(id);
    return customer.id;
  }

  /** What the index had before this version: other words, and no sort numbers. */
  async function asBefore(): Promise<void> {
    for (const table of SEARCHED) await execute(`UPDATE ${table} SET searchText = ' old '`);
    for (const table of NAMED) await execute(`UPDATE ${table} SET sortName = 'old'`);
    for (const table of NUMBERED) await execute(`UPDATE ${table} SET sortNumber = NULL`);
    await execute('DELETE FROM search_terms');
    await execute(
      'INSERT INTO search_terms (accountId, resource, term, resourceId) ' +
        SEARCHED.map((table) => {
          const resource = table === 'products' ? 'items' : table;
          return `SELECT accountId, '${resource}', 'old', id FROM ${table}`;
        }).join(' UNION ALL '),
    );
    await execute('DELETE FROM search_passes');
    for (const resource of RESOURCES) {
      await execute("INSERT INTO search_passes (resource, pass, doneTo) VALUES (?, 1, '')", [
        resource,
      ]);
    }
  }

  async function faults(): Promise<Difference[]> {
    const found: Difference[] = [];
    await audit(services.db, {
      accounts: [driver.context().account.id],
      onDifference: (difference) => void found.push(difference),
    });
    return found;
  }
  const keys = async (table: string, column: string): Promise<(string | null)[]> => {
    const where = `FROM ${table} WHERE accountId = ? ORDER BY id`;
    const bind = [driver.context().account.id];
    const sql = `SELECT ${column} AS value ${where}`;
    return (await services.db.select<{ value: string | null }>(sql, bind)).map(
      ({ value }) => value,
    );
  };
  const versions = () =>
    Promise.all(
      [...SEARCHED, 'categories'].map((table) => keys(table, "CONCAT(version, ' ', updatedAt)")),
    );
  const run = (signal = new AbortController().signal) => reindexSearch(services.db, now, signal);

  it('are none in a new database', async () => {
    expect(await searchPasses(services.db)).toEqual([]);
  });

  it('are found by the words of this version after one pass, with the same versions', async () => {
    await records();
    const before = await versions();
    await asBefore();
    expect(await faults()).toEqual([]);
    await run();
    expect(await versions()).toEqual(before);
    expect(await keys('categories', 'sortName')).toEqual(['lodz']);
    expect(await keys('vendors', 'sortName')).toEqual(['lodz soren']);
    expect(await keys('invoices', 'sortNumber')).not.toContain(null);
    const passes = await searchPasses(services.db);
    expect(passes.map(({ resource, pass, doneTo }) => [resource, pass, doneTo])).toEqual(
      RESOURCES.map((resource) => [resource, 2, '']),
    );
    await run();
    expect(await searchPasses(services.db)).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it('are indexed in the second pass if a server of the earlier version wrote behind the first', async () => {
    const customer = await records();
    await asBefore();
    await run();
    await execute("UPDATE customers SET searchText = ' old ' WHERE id = ?", [customer]);
    await execute('DELETE FROM search_terms WHERE resourceId = ?', [customer]);
    await execute(
      "INSERT INTO search_terms (accountId, resource, term, resourceId) VALUES (?, 'customers', 'old', ?)",
      [driver.context().account.id, customer],
    );
    expect(await faults()).toEqual([]);
    await run();
    expect(await faults()).toEqual([]);
  });

  it('are indexed by two workers at once, while requests write', async () => {
    const customer = await records();
    const before = await versions();
    await asBefore();
    const twice = () =>
      Promise.all([
        run(),
        run(),
        write((tx) =>
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
    expect(await faults()).toEqual([]);
    const after = await versions();
    before.forEach((some, table) => expect(after[table]).toEqual(expect.arrayContaining(some)));
  });

  it('are all passed twice if a worker that was held up goes on after another ended the pass', async () => {
    await records();
    await asBefore();
    const [held] = await searchPasses(services.db);
    await run();
    const next = await searchPasses(services.db);
    if (held) await write(async (tx) => advancePass(tx, held, 'zzz'));
    if (held) await write(async (tx) => endPass(tx, held));
    expect(await searchPasses(services.db)).toEqual(next);
    await run();
    expect(await searchPasses(services.db)).toEqual([]);
  });

  it('end like others wherever the process ends', async () => {
    await records();
    for (let commits = 0, isDone = false; !isDone; commits += 1) {
      await asBefore();
      for (let pass = 1; pass <= 2; pass += 1) {
        isDone = await endedAfter(commits);
        await run();
      }
      while ((await searchPasses(services.db)).length > 0) await run();
      expect(await faults(), `after ${commits} transactions`).toEqual([]);
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
    return reindexSearch(ending, now, new AbortController().signal).then(
      () => true,
      () => false,
    );
  }

  it('go on after the last batch if a run was stopped, and end like others', async () => {
    for (let count = 0; count < 60; count += 1) {
      const body = { billTo: { company: `Łódź ${count}` } };
      await write((tx) => services.customers.create(driver.context(), body, tx));
    }
    await records();
    await asBefore();
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
    await expect(reindexSearch(watched, now, stop.signal)).rejects.toThrow();
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
    expect(await faults()).toEqual([]);
    expect(await searchPasses(services.db)).toEqual([]);
  });
});
