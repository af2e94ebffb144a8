import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices, type TestServices } from '../app/testing/services.js';
import { createDesk, plainBody } from '../invoices/testing/desk.js';
import { testEngines } from '../platform/db/testing/engines.js';
import { audit, type Difference } from './index.js';
import { corruptions, type Books } from './testing/corruptions.js';

/** Tax, a discount, an amount on top: everything that is computed. */
const taxed = {
  items: [
    { name: 'Design day', quantity: 3, price: 33.33, taxes: [{ name: 'VAT', value: 19 }] },
    { name: 'Poster', quantity: 1, price: 10.01, taxes: [{ name: 'VAT', value: 7 }] },
  ],
  discount: { type: 'Percentage' as const, value: 5 },
  extraFields: [{ name: 'Tip', type: 'Flat' as const, value: 2 }],
};

describe.each(testEngines())('the audit on $name', (engine) => {
  let services: TestServices;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
  }, 120_000);
  afterAll(() => engine.stop());

  /** An account of its own for each fault. */
  async function newBooks(): Promise<Books> {
    const context = await services.another();
    const now = new Date('2026-11-02T09:15:00.000Z');
    const desk = createDesk(services, (part) => context({ now, ...part }));
    const [invoice, canceled] = [
      await desk.create({ ...taxed, status: 'Pending' }),
      await desk.create({ status: 'Pending' }),
    ];
    const payment = await desk.pay(invoice.id, 40);
    const refund = await desk.refund(payment.id, 10);
    await desk.cancel(canceled.id);
    const deleted = await desk.create({ status: 'Pending' });
    await desk.remove(deleted.id);
    const skipped = 'INV-2026-00004';
    const holder = await desk.create({ number: skipped });
    await desk.create({ status: 'Unpaid' });
    await desk.remove(holder.id);
    const draft = await desk.create({ number: 'MINE-1' });
    const estimate = await services.run((tx) =>
      services.estimates.create(
        context({ now }),
        { ...plainBody, ...taxed, status: 'Pending' },
        tx,
      ),
    );
    return {
      account: context().account.id,
      invoice: invoice.id,
      number: invoice.number ?? '',
      payment: payment.id,
      refund: refund.id,
      canceled: canceled.id,
      draft: draft.id,
      estimate: estimate.row.id,
      burnt: deleted.number ?? '',
      skipped,
    };
  }

  async function differences(account: string, batch?: number): Promise<Difference[]> {
    const found: Difference[] = [];
    const result = await audit(services.db, {
      accounts: [account],
      onDifference: (difference) => void found.push(difference),
      ...(batch === undefined ? {} : { batch }),
    });
    expect(result.differences).toBe(found.length);
    return found;
  }

  it('finds nothing in books in which everything has happened, however it is read', async () => {
    const { account } = await newBooks();
    expect(await differences(account)).toEqual([]);
    expect(await differences(account, 1)).toEqual([]);
  });

  it.each(corruptions)('finds %s', async (_name, corrupt, told) => {
    const books = await newBooks();
    const [sql, bind] = corrupt(books);
    await services.db.transaction((tx) => services.db.execute(sql, bind, tx));
    const found = await differences(books.account);
    const lines = found.map(({ kind, record, what }) => `${kind} ${record}: ${what}`);
    expect(lines.toSorted()).toEqual(told(books).toSorted());
    expect(found.every(({ account }) => account === books.account)).toBe(true);
  });

  it('says what must be and what is', async () => {
    const books = await newBooks();
    await services.db.transaction((tx) =>
      services.db.execute('UPDATE invoices SET balance = 5 WHERE id = ?', [books.draft], tx),
    );
    const [difference] = await differences(books.account);
    expect(difference).toEqual({
      account: books.account,
      kind: 'invoice',
      record: books.draft,
      what: 'balance',
      expected: '1000000',
      found: '5',
    });
  });

  it('tells nothing about writes that run beside it', async () => {
    const { account } = await newBooks();
    const context = await services.another();
    const desk = createDesk(services, context);
    const own = context().account.id;
    let audits = 0;
    const writing = (async () => {
      for (let round = 0; audits < 4 && round < 200; round += 1) {
        const { id } = await desk.create({ status: 'Pending' });
        const payment = await desk.pay(id, 60);
        const refund = await desk.refund(payment.id, 20);
        await desk.deleteRefund(refund.id);
        if (round % 3 === 0) {
          await desk.deletePayment(payment.id);
          await desk.remove(id);
        }
      }
    })();
    for (; audits < 4; audits += 1) expect(await differences(own, 3)).toEqual([]);
    await writing;
    expect(await differences(account)).toEqual([]);
  });
});
