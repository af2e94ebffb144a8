import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../app/testing/refusal.js';
import { openServices, type TestServices } from '../app/testing/services.js';
import { decimal } from '../platform/money/money.js';
import { testEngines } from '../platform/db/testing/engines.js';
import { createDriver, lineOf, type Driver } from './testing/driver.js';

describe.each(testEngines())('the status of invoices on $name', (engine) => {
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
  const year = new Date().getUTCFullYear();
  const numbered = (n: number) => `INV-${year}-${String(n).padStart(5, '0')}`;

  it('has a number as soon as it is not Draft', async () => {
    let next = 1;
    for (const status of ['Pending', 'Unpaid', 'Partial', 'Refunded', 'Paid'] as const) {
      const made = await driver.create({ status });
      expect(made).toMatchObject({ status, number: numbered(next), version: 1 });
      const byHand = status === 'Partial' || status === 'Refunded';
      expect(made.statusSource).toBe(byHand ? 'manual' : 'derived');
      next += 1;
    }
    for (const status of ['Pending', 'Unpaid', 'Paid'] as const) {
      const { id } = await driver.create();
      expect(await driver.patch(id, { status })).toMatchObject({
        status,
        number: numbered(next),
        version: 2,
      });
      next += 1;
    }
  });

  it('Paid records the balance as an automatic payment', async () => {
    const made = await driver.create({ ...lineOf(153.62), status: 'Paid' }, { scopeId: 'shop' });
    expect(made.amounts).toMatchObject({ total: 153.62, paid: 153.62, balance: 0 });
    expect(await driver.paymentsOf(made.id)).toMatchObject([
      {
        amount: decimal(153.62),
        method: 'Other',
        source: 'status',
        scopeId: 'shop',
        currency: 'EUR',
      },
    ]);
    const { id } = await driver.create({ status: 'Pending' });
    await driver.pay(id, 40);
    expect((await driver.patch(id, { status: 'Paid' })).amounts).toMatchObject({
      paid: 100,
      balance: 0,
    });
    expect(
      (await driver.paymentsOf(id)).map(({ amount, source }) => `${source} ${amount.toFixed()}`),
    ).toEqual(['manual 40', 'status 60']);
  });

  it('Paid with a total of 0 needs no payment', async () => {
    for (const status of ['Pending', 'Unpaid', 'Paid'] as const) {
      const made = await driver.create({ ...lineOf(0), status });
      expect(made).toMatchObject({
        status: 'Paid',
        statusSource: 'derived',
        number: expect.any(String),
      });
      expect(await driver.paymentsOf(made.id)).toEqual([]);
      expect(await refusalOf(driver.pay(made.id))).toMatchObject({ code: 'INVOICE_ALREADY_PAID' });
      expect((await refusalOf(driver.patch(made.id, { status: 'Draft' }))).code).toBe(
        'STATUS_CONFLICT',
      );
    }
  });

  it('Canceled is stored without a note on a new invoice, and writes a note on an open one', async () => {
    const imported = await driver.create({ status: 'Canceled' });
    expect(imported).toMatchObject({
      status: 'Canceled',
      statusSource: 'manual',
      cancellation: null,
      amounts: { balance: 0 },
    });
    expect(imported.number).not.toBeNull();
    const { id } = await driver.create({ status: 'Pending' });
    const canceled = await driver.patch(id, { status: 'Canceled' });
    expect(canceled).toMatchObject({ status: 'Canceled', statusSource: 'derived' });
    expect(canceled.cancellation).toMatchObject({ reason: 'Cancelled' });
  });

  it('follows payments, and Unpaid remembers that there was one', async () => {
    const { id } = await driver.create();
    const payment = await driver.pay(id, 30);
    expect(await driver.get(id)).toMatchObject({ status: 'Partial', number: numbered(1) });
    const second = await driver.pay(id);
    expect(second.amount).toEqual(decimal(70));
    expect((await driver.get(id)).status).toBe('Paid');
    expect(await refusalOf(driver.pay(id, 1))).toEqual({
      code: 'INVOICE_ALREADY_PAID',
      details: { balance: 0 },
    });
    await driver.changePayment(payment.id, 29.99);
    expect((await driver.get(id)).amounts.balance).toBe(0.01);
    expect(await refusalOf(driver.changePayment(payment.id, 30.01))).toMatchObject({
      code: 'PAYMENT_EXCEEDS_BALANCE',
    });
    await driver.deletePayment(payment.id);
    await driver.deletePayment(second.id);
    expect(await driver.get(id)).toMatchObject({
      status: 'Unpaid',
      amounts: { paid: 0, balance: 100 },
    });
  });

  it('goes back to Draft and out again with the same number', async () => {
    const { id } = await driver.create({ status: 'Unpaid' });
    expect(await driver.patch(id, { status: 'Draft' })).toMatchObject({
      status: 'Draft',
      number: numbered(1),
    });
    expect((await driver.create({ status: 'Pending' })).number).toBe(numbered(2));
    expect(await driver.patch(id, { status: 'Pending' })).toMatchObject({
      status: 'Pending',
      number: numbered(1),
    });
    const payment = await driver.pay(id, 1);
    expect(await refusalOf(driver.patch(id, { status: 'Draft' }))).toEqual({
      code: 'INVOICE_HAS_PAYMENTS',
      details: { payments: 1 },
    });
    await driver.deletePayment(payment.id);
    await driver.patch(id, { status: 'Draft' });
    expect((await driver.patch(id, { status: 'Pending' })).status).toBe('Pending');
  });

  it('set by hand lasts until the total or the payments change', async () => {
    const { id } = await driver.create({ status: 'Pending' });
    expect(await driver.patch(id, { status: 'Refunded' })).toMatchObject({
      status: 'Refunded',
      statusSource: 'manual',
    });
    expect((await driver.patch(id, { notes: 'x' })).status).toBe('Refunded');
    expect(await driver.patch(id, { ...lineOf(50), status: 'Partial' })).toMatchObject({
      status: 'Partial',
      statusSource: 'manual',
    });
    expect((await driver.patch(id, { ...lineOf(60), status: 'Partial' })).status).toBe('Partial');
    expect(await driver.patch(id, lineOf(70))).toMatchObject({
      status: 'Pending',
      statusSource: 'derived',
    });
    await driver.patch(id, { status: 'Partial' });
    const payment = await driver.pay(id, 70);
    expect(await driver.get(id)).toMatchObject({ status: 'Paid', statusSource: 'derived' });
    await driver.deletePayment(payment.id);
    expect(await driver.patch(id, { status: 'Pending' })).toMatchObject({
      status: 'Pending',
      statusSource: 'manual',
    });
    expect(await driver.patch(id, { status: 'Unpaid' })).toMatchObject({ statusSource: 'derived' });
  });

  it('that follows from payments cannot be overridden', async () => {
    const { id } = await driver.create({ status: 'Pending' });
    await driver.pay(id, 30);
    for (const status of ['Pending', 'Unpaid', 'Refunded'] as const) {
      expect(await refusalOf(driver.patch(id, { status }))).toEqual({
        code: 'STATUS_CONFLICT',
        details: { derived: 'Partial' },
      });
    }
    // Fields are applied first: with the new total, the status follows.
    expect((await driver.patch(id, { ...lineOf(30), status: 'Paid' })).amounts.paid).toBe(30);
    expect(await driver.paymentsOf(id)).toHaveLength(1);
    expect((await refusalOf(driver.patch(id, { status: 'Partial' }))).details).toEqual({
      derived: 'Paid',
    });
  });

  it('of a Draft cannot become Partial or Refunded', async () => {
    const { id } = await driver.create();
    for (const status of ['Partial', 'Refunded'] as const) {
      expect((await refusalOf(driver.patch(id, { status }))).code).toBe('STATUS_CONFLICT');
    }
  });

  describe('numbers', () => {
    it('of a client are unique forever once they have left Draft', async () => {
      const { id } = await driver.create({ number: 'R-1' });
      expect((await refusalOf(driver.create({ number: 'R-1' }))).code).toBe('NUMBER_TAKEN');
      await driver.patch(id, { number: null });
      const second = await driver.create({ number: 'R-1', status: 'Pending' });
      expect(second.number).toBe('R-1');
      await driver.remove(second.id);
      expect((await refusalOf(driver.patch(id, { number: 'R-1' }))).code).toBe('NUMBER_TAKEN');
      expect((await driver.patch(id, { status: 'Pending' })).number).toBe(numbered(1));
    });

    it('can be removed only from a Draft, and reused by their document', async () => {
      const { id } = await driver.create({ status: 'Pending' });
      expect((await refusalOf(driver.patch(id, { number: null }))).fields).toEqual([
        '/number NOT_ALLOWED',
      ]);
      expect((await driver.patch(id, { number: 'X-1' })).number).toBe('X-1');
      expect((await refusalOf(driver.create({ number: numbered(1) }))).code).toBe('NUMBER_TAKEN');
      expect((await driver.patch(id, { number: numbered(1) })).number).toBe(numbered(1));
      expect((await driver.create({ status: 'Pending' })).number).toBe(numbered(2));
    });

    it('have no gap after 50 Drafts of which 20 are deleted and 30 leave together', async () => {
      const drafts = await Promise.all(Array.from({ length: 50 }, () => driver.create()));
      await Promise.all(drafts.slice(0, 20).map(({ id }) => driver.remove(id)));
      const left = await Promise.all(
        drafts.slice(20).map(({ id }) => driver.patch(id, { status: 'Pending' })),
      );
      const given = left.map(({ number }) => number).sort();
      expect(given).toEqual(left.map((_, index) => numbered(index + 1)));
    });
  });

  describe('deleting', () => {
    it('deletes automatic payments and burns the number', async () => {
      const { id } = await driver.create({ status: 'Paid' });
      await driver.remove(id);
      expect((await refusalOf(driver.get(id))).code).toBe('NOT_FOUND');
      const payments = await services.payments.list(driver.context(), {});
      expect(payments.pagination.total).toBe(0);
      const events = await services.db.select<{ kind: string }>(
        'SELECT kind FROM number_events WHERE documentId = ? ORDER BY id',
        [id],
      );
      expect(events.map(({ kind }) => kind)).toEqual(['assigned', 'burnt']);
      expect((await driver.create({ status: 'Pending' })).number).toBe(numbered(2));
    });

    it('is rejected if a client recorded a payment', async () => {
      const { id } = await driver.create({ status: 'Pending' });
      const payment = await driver.pay(id, 10);
      await driver.patch(id, { status: 'Paid' });
      expect(await refusalOf(driver.remove(id))).toEqual({
        code: 'INVOICE_HAS_PAYMENTS',
        details: { payments: 1 },
      });
      await driver.deletePayment(payment.id);
      await driver.remove(id);
    });
  });

  it('leaves one event for each change, with the money before and after', async () => {
    const { id } = await driver.create();
    const payment = await driver.pay(id, 100);
    await driver.deletePayment(payment.id);
    await driver.patch(id, { status: 'Pending' });
    await driver.patch(id, { status: 'Pending' });
    await driver.remove(id);
    const events = await services.db.select<{ kind: string; facts: string }>(
      'SELECT kind, facts FROM events WHERE resourceId = ? ORDER BY id',
      [id],
    );
    type Facts = { after?: { status: string; number: string; paid: string } };
    const changes = events.map(({ kind, facts }) => {
      const { after } = JSON.parse(facts) as Facts;
      return after ? `${kind} ${after.status} ${after.number} ${after.paid}` : kind;
    });
    expect(changes).toEqual([
      'created',
      `updated Paid ${numbered(1)} 1000000`,
      `updated Unpaid ${numbered(1)} 0`,
      `updated Pending ${numbered(1)} 0`,
      'deleted',
    ]);
  });

  it('after 10 parallel payments of the balance shows one', async () => {
    const { id } = await driver.create({ status: 'Pending' });
    const paid = await Promise.all(
      Array.from({ length: 10 }, () => refusalOf(driver.pay(id, 100))),
    );
    const codes = paid.map(({ code }) => code ?? 'paid').sort();
    expect(codes).toEqual([...Array<string>(9).fill('INVOICE_ALREADY_PAID'), 'paid']);
    expect(await driver.get(id)).toMatchObject({
      status: 'Paid',
      amounts: { paid: 100, balance: 0 },
    });
  });
});
