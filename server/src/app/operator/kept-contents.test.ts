import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDriver } from '../../invoices/testing/driver.js';
import { testEngines } from '../../platform/db/testing/engines.js';
import { openServices, type TestServices } from '../testing/services.js';
import { formerDocument, keptOf } from './kept-contents.js';

describe.each(testEngines())('a former credit note on $name', (engine) => {
  let services: TestServices;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
  }, 120_000);
  afterAll(() => engine.stop());

  it('is printed as it was, also when its invoice was deleted after it', async () => {
    const context = await services.another();
    const driver = createDriver(services, context);
    const invoice = await driver.create({ status: 'Pending' });
    const payment = await driver.pay(invoice.id);
    const refund = await driver.refund(payment.id, 40);
    await driver.deleteRefund(refund.id);
    const printed = async () => {
      const { former } = await keptOf(services.db, context().account.id, [refund.id]);
      const [content] = former;
      if (!content) throw new Error('Nothing was kept.');
      return (await formerDocument(context(), content)).printed();
    };
    const before = await printed();
    expect(before).toMatchObject({ number: refund.number, amounts: { total: '40' } });
    await driver.deletePayment(payment.id);
    await driver.remove(invoice.id);
    expect(await printed()).toEqual(before);
  });
});
