import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices, type TestServices } from '../app/testing/services.js';
import { createHistoryReader, recordText } from '../history/index.js';
import { createDriver, type Driver } from '../invoices/testing/driver.js';
import { testEngines } from '../platform/db/testing/engines.js';

describe.each(testEngines())('the history of money on $name', (engine) => {
  let services: TestServices;
  let driver: Driver;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
    driver = createDriver(services);
  }, 120_000);
  afterAll(() => engine.stop());

  async function paymentOf40() {
    const { id } = await driver.create({ status: 'Pending' });
    return driver.pay(id, 40);
  }
  const lastEvent = async (id: string) => {
    const record = await createHistoryReader(services.db).record(driver.context().account.id, id);
    if (!record) throw new Error(`No history of ${id}`);
    return { facts: record.events.map(({ facts }) => facts), text: recordText(record) };
  };

  it('names the members of a payment that a client changed, without their values', async () => {
    const { id } = await paymentOf40();
    const body = { method: 'Card', notes: 'Paid by Ada' } as const;
    await services.run((tx) => services.payments.edit(driver.context(), id, body, 'patch', tx));
    const { facts, text } = await lastEvent(id);
    expect(facts[0]).not.toHaveProperty('changed');
    expect(facts[1]).toMatchObject({ changed: ['method', 'notes'], status: 'Completed' });
    expect(text).toContain('    changed method, notes');
    expect(text).not.toContain('Ada');
  });

  it('names the members of a refund that a client changed', async () => {
    const refund = await driver.refund((await paymentOf40()).id, 10);
    const body = { reason: 'Duplicate' } as const;
    await services.run((tx) =>
      services.refunds.edit(driver.context(), refund.id, body, 'patch', tx),
    );
    const { facts } = await lastEvent(refund.id);
    expect(facts[0]).not.toHaveProperty('changed');
    expect(facts[1]).toMatchObject({ changed: ['reason'] });
  });

  it('records how the status of a payment changes with its refunds', async () => {
    const { id } = await paymentOf40();
    await driver.refund(id, 10);
    await driver.refund(id);
    const { text } = await lastEvent(id);
    expect(text).toContain('status Completed → PartiallyRefunded');
    expect(text).toContain('status PartiallyRefunded → Refunded');
  });
});
