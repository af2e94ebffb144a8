import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDriver, type Driver } from '../../invoices/testing/driver.js';
import { testEngines } from '../../platform/db/testing/engines.js';
import { searchPasses } from '../../platform/lists/search-passes.repository.js';
import { reindexSearch } from './search-index.js';
import { earlierIndex, RESOURCES } from '../testing/earlier-index.js';
import { openServices, type TestServices } from '../testing/services.js';

const now = new Date('2026-11-21T12:00:00.000Z');

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

  const run = (signal = new AbortController().signal) => reindexSearch(services.db, now, signal);

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
});
