import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices, type TestServices } from '../app/testing/services.js';
import { createDriver, type Driver } from '../invoices/testing/driver.js';
import { testEngines } from '../platform/db/testing/engines.js';

describe.each(testEngines())(
  'a payment whose invoice is deleted in the meantime, on $name',
  (engine) => {
    let services: TestServices;
    let driver: Driver;
    beforeAll(async () => {
      await engine.start();
      services = await openServices(engine);
      driver = createDriver(services);
    }, 120_000);
    afterAll(() => engine.stop());

    it.each<[string, (id: string) => Promise<unknown>]>([
      ['changed', (id) => driver.changePayment(id, 5)],
      ['deleted', (id) => driver.deletePayment(id)],
      ['refunded', (id) => driver.refund(id)],
    ])('is reported as not found if it is %s', async (_, write) => {
      const { id } = await driver.create({ status: 'Paid' });
      const [payment] = await driver.paymentsOf(id);
      const removal = services.run(async (tx) => {
        await services.invoices.remove(services.context(), id, tx);
        // The other write has found the payment and waits for the invoice.
        await sleep(300);
      });
      await sleep(100);
      await expect(write(payment?.id ?? '')).rejects.toMatchObject({
        code: 'NOT_FOUND',
        details: { resource: 'payment' },
      });
      await removal;
    });
  },
);
