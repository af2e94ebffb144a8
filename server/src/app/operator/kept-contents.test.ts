import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDriver } from '../../invoices/testing/driver.js';
import { testEngines } from '../../platform/db/testing/engines.js';
import { openServices, type TestServices } from '../testing/services.js';
import { formerDocument, keptOf } from './kept-contents.js';

describe.each(testEngines())('a former content on $name', (engine) => {
  let services: TestServices;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
  }, 120_000);
  afterAll(() => engine.stop());

  /** The former contents of a record, oldest first. */
  async function formerOf(context: TestServices['context'], id: string) {
    const { former } = await keptOf(services.db, context().account.id, [id]);
    return Promise.all(former.map((content) => formerDocument(context(), content)));
  }

  it('of a credit note is printed as it was, also when its invoice was deleted after it', async () => {
    const context = await services.another();
    const driver = createDriver(services, context);
    const invoice = await driver.create({ status: 'Pending' });
    const payment = await driver.pay(invoice.id);
    const refund = await driver.refund(payment.id, 40);
    await driver.deleteRefund(refund.id);
    const printed = async () => {
      const [document] = await formerOf(context, refund.id);
      return document?.printed?.();
    };
    const before = await printed();
    expect(before).toMatchObject({ number: refund.number, amounts: { total: '40' } });
    await driver.deletePayment(payment.id);
    await driver.remove(invoice.id);
    expect(await printed()).toEqual(before);
  });

  it('of a payment has its date, method and notes before each change and its deletion', async () => {
    const context = await services.another();
    const driver = createDriver(services, context);
    const invoice = await driver.create({ status: 'Pending' });
    const paid = { method: 'Cash', paidAt: '2026-05-31', notes: 'till' } as const;
    const { id } = await services.run((tx) =>
      services.payments.create(context(), invoice.id, paid, tx),
    );
    const later = { paidAt: '2026-06-01' };
    await services.run((tx) => services.payments.edit(context(), id, later, 'patch', tx));
    await driver.deletePayment(id);
    expect((await formerOf(context, id)).map(({ response }) => response)).toMatchObject([
      { ...paid, amount: 100 },
      { ...paid, ...later, amount: 100 },
    ]);
  });

  it('of a payment that is deleted with its invoice is kept, too', async () => {
    const context = await services.another();
    const driver = createDriver(services, context);
    const invoice = await driver.create({ status: 'Paid' });
    const [payment] = await driver.paymentsOf(invoice.id);
    const id = payment?.id ?? '';
    await driver.remove(invoice.id);
    expect((await formerOf(context, id)).map(({ response }) => response)).toMatchObject([
      { id, amount: 100 },
    ]);
  });

  it('of a transaction has its date, taxes and reference before each change and its deletion', async () => {
    const context = await services.another();
    const [date, referenceId] = ['2026-05-31', 'R-1'];
    const taxes = [{ name: 'VAT', value: 19 }];
    const spent = { type: 'Expense' as const, amount: 119, date, referenceId, taxes };
    const { run, transactions } = services;
    const { id } = await run((tx) => transactions.create(context(), spent, tx));
    const later = { date: '2026-06-01', referenceId: 'R-2', taxes: null };
    await run((tx) => transactions.edit(context(), id, later, 'patch', tx));
    await run((tx) => transactions.remove(context(), id, tx));
    expect((await formerOf(context, id)).map(({ response }) => response)).toMatchObject([
      spent,
      { ...spent, ...later, taxes: [] },
    ]);
  });
});
