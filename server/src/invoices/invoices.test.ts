import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../app/testing/refusal.js';
import { openServices, type TestServices } from '../app/testing/services.js';
import { testEngines } from '../platform/db/testing/engines.js';
import type { DocumentBody } from '../documents/body-fields.js';
import { createDriver, lineOf, plainBody, type Driver } from './testing/driver.js';

describe.each(testEngines())('invoices on $name', (engine) => {
  let services: TestServices;
  let driver: Driver;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
  }, 120_000);
  afterAll(() => engine.stop());
  beforeEach(async () => {
    driver = createDriver(services, await services.another({ timezone: 'Asia/Tokyo' }));
  });

  it('start as a Draft without a number, dated today in the time zone of the account', async () => {
    const now = new Date('2026-11-02T16:00:00.000Z');
    const made = await driver.create({}, { now, scopeId: 'shop-berlin' });
    expect(made).toMatchObject({
      status: 'Draft',
      statusSource: 'derived',
      number: null,
      date: '2026-11-03',
      dueDate: null,
      currency: 'EUR',
      lang: 'en',
      shipTo: false,
      isRetainer: false,
      tags: [],
      version: 1,
      scopeId: 'shop-berlin',
      createdAt: '2026-11-02T16:00:00.000Z',
      isOverdue: false,
      customerSnapshot: { internalId: 'shop-1', billTo: { company: 'Acme Widgets GmbH' } },
      amounts: { subtotal: 100, total: 100, paid: 0, refunded: 0, balance: 100 },
    });
    expect(await driver.get(made.id)).toEqual(made);
  });

  it('take currency and language from their customer', async () => {
    const billTo = { company: '株式会社さくら' };
    const customer = await services.run((tx) =>
      services.customers.create(driver.context(), { billTo, currency: 'JPY', lang: 'ja' }, tx),
    );
    const made = await driver.create({ customer: customer.id });
    expect(made).toMatchObject({ customer: customer.id, currency: 'JPY', lang: 'ja' });
    expect(
      await driver.create({ customer: customer.id, currency: 'usd', lang: 'en' }),
    ).toMatchObject({
      currency: 'USD',
      lang: 'en',
    });
  });

  it('are not changed by PUT or PATCH of what was read, in any status', async () => {
    const rich: Partial<DocumentBody> = {
      header: 'Final',
      slug: 's',
      dueDate: '2026-12-24',
      terms: '<p>14 & more</p>',
      tags: ['a'],
      discount: { type: 'Flat', value: 5 },
      extraFields: [{ name: 'Tip', value: 2.5 }],
      servicePeriod: { from: '2026-11-01', to: '2026-11-30' },
      date: '2026-11-02',
      items: [
        {
          name: 'Banner',
          quantity: 3,
          price: 33.335,
          discount: { value: 10 },
          unit: 'm',
          taxes: [{ name: 'VAT', value: 19 }],
          description: '<b>PVC</b>',
        },
      ],
    };
    for (const status of ['Draft', 'Pending', 'Unpaid', 'Partial', 'Paid', 'Refunded'] as const) {
      const { id } = await driver.create({ ...rich, status });
      const made = await driver.get(id);
      expect(made.status).toBe(status);
      expect(await driver.put(id, made as DocumentBody), status).toEqual(made);
      expect(await driver.patch(id, made as DocumentBody), status).toEqual(made);
    }
    const { id } = await driver.create(rich);
    await driver.pay(id, 20);
    const partial = await driver.get(id);
    expect(await driver.put(id, partial as DocumentBody)).toEqual(partial);
  });

  it('report every broken rule at once, and write nothing', async () => {
    const refused = driver.create({
      customer: 'cus_unknown',
      dueDate: '2000-01-01',
      items: [{ item: 'itm_unknown', name: 'x', quantity: 1, price: 1, discount: { value: 2 } }],
    });
    expect(await refusalOf(refused)).toEqual({
      code: 'VALIDATION_FAILED',
      fields: [
        '/customer NOT_FOUND',
        '/items/0/item NOT_FOUND',
        '/dueDate BEFORE_DATE',
        '/items/0/discount/value TOO_LARGE',
      ],
    });
    const broken = driver.create({
      customer: { internalId: 'never', billTo: { company: 'Never' } },
      discount: { value: 101 },
    });
    expect((await refusalOf(broken)).fields).toEqual(['/discount/value TOO_LARGE']);
    const list = await services.customers.list(driver.context(), {});
    expect(list.rows).toEqual([]);
  });

  it('take description and URL of a product if the line has none', async () => {
    const product = await services.run((tx) =>
      services.products.create(
        driver.context(),
        { name: 'Poster', price: 5, description: 'a < b', url: 'https://a.example' },
        tx,
      ),
    );
    const line = { item: product.id, name: 'P', quantity: 1, price: 7 };
    const made = await driver.create({ items: [line, { ...line, description: 'own', url: 'x' }] });
    expect(made.items).toMatchObject([
      { description: 'a &lt; b', url: 'https://a.example', price: 7, name: 'P' },
      { description: 'own', url: 'x' },
    ]);
    // A product that the document already names is accepted, even if it was deleted since.
    const open = await driver.patch(made.id, { status: 'Pending' });
    await services.run((tx) => services.products.remove(driver.context(), product.id, tx));
    const items = [...open.items, { name: 'More', quantity: 1, price: 1 }] as DocumentBody['items'];
    expect((await driver.patch(made.id, { items })).items).toHaveLength(3);
  });

  it('keep the copy of their customer once they have left Draft', async () => {
    const { id, customer } = await driver.create();
    const rename = (company: string) =>
      services.run((tx) =>
        services.customers.edit(driver.context(), customer, { billTo: { company } }, 'patch', tx),
      );
    const nameIn = async () => (await driver.get(id)).customerSnapshot.billTo.company;
    await rename('Acme AG');
    expect(await nameIn()).toBe('Acme Widgets GmbH');
    await driver.patch(id, { notes: 'x' });
    expect(await nameIn()).toBe('Acme AG');
    await rename('Acme SE');
    await driver.patch(id, { status: 'Pending' });
    expect(await nameIn()).toBe('Acme SE');
    await rename('Acme Inc');
    await driver.patch(id, { notes: 'y' });
    expect(await nameIn()).toBe('Acme SE');
    // An object refreshes the copy, and another customer replaces it.
    await driver.patch(id, { customer: { internalId: 'shop-1', billTo: { company: 'Acme Inc' } } });
    expect(await nameIn()).toBe('Acme Inc');
    const other = { internalId: 'shop-2', billTo: { company: 'Other' } };
    expect((await driver.patch(id, { customer: other })).customer).not.toBe(customer);
    expect(await nameIn()).toBe('Other');
  });

  it('keep their payments in step with a new customer and number', async () => {
    const { id } = await driver.create({ status: 'Pending' });
    const payment = await driver.pay(id, 10);
    const other = { internalId: 'shop-2', billTo: { company: 'Sakura' } };
    const moved = await driver.patch(id, { customer: other, number: 'R-77' });
    const found = await services.payments.list(driver.context(), {
      search: 'sakura 77',
      customer: moved.customer,
    });
    expect(found.rows.map((row) => row.id)).toEqual([payment.id]);
  });

  it('can change to or from a retainer only on a Draft', async () => {
    const { id } = await driver.create({ isRetainer: true });
    expect((await driver.patch(id, { isRetainer: false, status: 'Pending' })).isRetainer).toBe(
      false,
    );
    expect((await refusalOf(driver.patch(id, { isRetainer: true }))).fields).toEqual([
      '/isRetainer NOT_ALLOWED',
    ]);
  });

  it('need the value of a part that a PATCH adds', async () => {
    const { id } = await driver.create();
    expect((await refusalOf(driver.patch(id, { discount: { type: 'Flat' } }))).fields).toEqual([
      '/discount/value REQUIRED',
    ]);
    expect((await driver.patch(id, { discount: { value: 10 } })).amounts.total).toBe(90);
    expect((await driver.patch(id, { discount: { type: 'Flat' } })).discount).toEqual({
      type: 'Flat',
      value: 10,
    });
  });

  it('can have a thousand lines', async () => {
    const items = Array.from({ length: 1000 }, (_, n) => ({
      name: `Line ${n}`,
      quantity: 1,
      price: 0.01,
    }));
    const made = await driver.create({ items });
    expect(made.amounts.total).toBe(10);
    expect((await driver.get(made.id)).items.at(-1)?.name).toBe('Line 999');
  });

  it('are changed under If-Match only if their version matches', async () => {
    const { id } = await driver.create();
    const late = { ifMatch: '"9"' };
    const refusal = { code: 'PRECONDITION_FAILED', details: { version: 1 } };
    expect(await refusalOf(driver.patch(id, { notes: 'x' }, late))).toEqual(refusal);
    expect(await refusalOf(driver.remove(id, late))).toEqual(refusal);
    expect((await driver.patch(id, { notes: 'x' }, { ifMatch: '"1"' })).version).toBe(2);
  });

  it('belong to their account', async () => {
    const { id } = await driver.create();
    const stranger = createDriver(services, await services.another());
    for (const write of [
      () => stranger.get(id),
      () => stranger.patch(id, { notes: 'x' }),
      () => stranger.put(id, plainBody),
      () => stranger.remove(id),
      () => stranger.pay(id, 1),
    ]) {
      expect(await refusalOf(write())).toEqual({
        code: 'NOT_FOUND',
        details: { resource: 'invoice' },
      });
    }
    expect((await driver.get(id)).version).toBe(1);
  });

  it('reject totals below 0 and above the exact range, before any conflict', async () => {
    const { id } = await driver.create({ status: 'Paid' });
    const below = { extraFields: [{ name: 'Deposit', type: 'Flat' as const, value: -200 }] };
    expect((await refusalOf(driver.patch(id, { ...below, currency: 'USD' }))).code).toBe(
      'TOTAL_NEGATIVE',
    );
    const large = { items: [{ name: 'x', quantity: 999_999_999, price: 999_999_999 }] };
    expect((await refusalOf(driver.patch(id, large))).fields).toEqual(['/items/0 TOTAL_TOO_LARGE']);
    expect((await refusalOf(driver.patch(id, { currency: 'USD' }))).code).toBe('CURRENCY_LOCKED');
    expect(await refusalOf(driver.patch(id, lineOf(99.99)))).toMatchObject({
      code: 'TOTAL_BELOW_PAID',
      details: { paid: 100 },
    });
    expect((await driver.patch(id, lineOf(100.01))).status).toBe('Partial');
    expect((await driver.patch(id, lineOf(100))).status).toBe('Paid');
  });

  it('recompute in the digits of a new currency while nothing was received', async () => {
    const { id } = await driver.create({ ...lineOf(99.5), status: 'Pending' });
    const yen = await driver.patch(id, { currency: 'jpy' });
    expect(yen).toMatchObject({ currency: 'JPY', amounts: { total: 100, balance: 100 } });
  });

  it('prevent the deletion of their customer', async () => {
    const { id, customer } = await driver.create();
    const remove = () =>
      services.run((tx) => services.customers.remove(driver.context(), customer, tx));
    expect(await refusalOf(remove())).toEqual({
      code: 'CUSTOMER_IN_USE',
      details: { references: { invoices: 1, estimates: 0 } },
    });
    await driver.remove(id);
    await remove();
  });

  it('created while their customer is deleted are either rejected or keep it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { customer } = await services.run((tx) =>
        services.customers
          .create(driver.context(), { billTo: { company: 'A' } }, tx)
          .then(({ id }) => ({ customer: id })),
      );
      const [made, removed] = await Promise.all([
        refusalOf(driver.create({ customer })),
        refusalOf(services.run((tx) => services.customers.remove(driver.context(), customer, tx))),
      ]);
      const outcome = `${made.code ?? 'made'} ${removed.code ?? 'removed'}`;
      expect(['made CUSTOMER_IN_USE', 'VALIDATION_FAILED removed']).toContain(outcome);
    }
  });
});
