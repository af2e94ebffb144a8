import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices, type TestServices } from '../app/testing/services.js';
import { testEngines } from '../platform/db/testing/engines.js';
import { createDriver, type Driver } from './testing/driver.js';

describe.each(testEngines())('the history of an invoice on $name', (engine) => {
  let services: TestServices;
  let driver: Driver;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
    driver = createDriver(services, services.context);
  }, 120_000);
  afterAll(() => engine.stop());

  it('has one event for each version, even if a payment or a product changes it', async () => {
    const product = await services.run((tx) =>
      services.products.create(driver.context(), { name: 'Poster', price: 1 }, tx),
    );
    const items = [{ item: product.id, name: 'Poster', quantity: 1, price: 100 }];
    const paid = await driver.create({ items });
    const drafts = [await driver.create({ items }), await driver.create({ items })];
    await driver.pay(paid.id, 40);
    await services.run((tx) => services.products.remove(driver.context(), product.id, tx));
    for (const { id } of [paid, ...drafts]) {
      const events = await services.db.select('SELECT id FROM events WHERE resourceId = ?', [id]);
      expect(await driver.get(id)).toMatchObject({ version: 2 });
      expect(events).toHaveLength(2);
    }
  });

  it('records the deletion of its automatic payment too', async () => {
    const { id } = await driver.create({ status: 'Paid' });
    const [payment] = await driver.paymentsOf(id);
    await driver.remove(id);
    for (const resourceId of [id, payment?.id]) {
      const events = await services.db.select<{ kind: string }>(
        'SELECT kind FROM events WHERE resourceId = ? ORDER BY id',
        [resourceId],
      );
      expect(events.map(({ kind }) => kind)).toEqual(['created', 'deleted']);
    }
  });

  it('names the old and the new currency, only if it changed', async () => {
    const { id } = await driver.create({ currency: 'EUR' });
    await driver.patch(id, { currency: 'CHF' });
    await driver.patch(id, { notes: 'Thank you' });
    const events = await services.db.select<{ facts: string }>(
      'SELECT facts FROM events WHERE resourceId = ? ORDER BY id',
      [id],
    );
    const currencies = events.slice(1).map(({ facts }) => {
      const { before, after } = JSON.parse(facts) as Record<string, { currency?: string }>;
      return [before?.currency, after?.currency];
    });
    expect(currencies).toEqual([
      ['EUR', 'CHF'],
      [undefined, undefined],
    ]);
  });
});
