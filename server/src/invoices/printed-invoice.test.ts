import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices, type TestServices } from '../app/testing/services.js';
import { testEngines } from '../platform/db/testing/engines.js';
import { printedInvoice } from './printed-invoice.js';
import { createDriver } from './testing/driver.js';

describe.each(testEngines())('what an invoice prints on $name', (engine) => {
  let services: TestServices;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
  }, 120_000);
  afterAll(() => engine.stop());

  it('is consistent although payments and refunds arrive while it is read', async () => {
    const driver = createDriver(services);
    const { db } = services;
    const { id } = await driver.create({ status: 'Pending' });
    const { id: payment } = await driver.pay(id, 60);
    await driver.refund(payment, 10);
    const atPayments = [() => driver.pay(id, 20)];
    const atRefunds = [() => driver.refund(payment, 5)];
    const select = async <Row>(sql: string, values: readonly unknown[]) => {
      if (sql.includes(' FROM payments ')) await atPayments.shift()?.();
      if (sql.includes(' FROM refunds ')) await atRefunds.shift()?.();
      return db.select<Row>(sql, values);
    };
    const work = { ...driver.context(), sql: { ...db, select } };
    const read = await services.invoices.get(work, id);
    const printed = await printedInvoice(work, read);
    expect(printed).toMatchObject({
      amounts: { total: '100', paid: '80', refunded: '15', balance: '20' },
      transactions: [
        { kind: 'payment', amount: '60' },
        { kind: 'payment', amount: '20' },
        { kind: 'refund', amount: '10' },
        { kind: 'refund', amount: '5' },
      ],
    });
  });
});
