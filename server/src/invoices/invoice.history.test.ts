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
});
