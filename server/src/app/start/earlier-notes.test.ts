import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit, type Difference } from '../../audit/index.js';
import { creditNotesOf, invoices } from '../../invoices/index.js';
import { createDriver, type Driver } from '../../invoices/testing/driver.js';
import { refundsOfInvoice } from '../../ledger/index.js';
import { enginesOfLongTests } from '../../platform/db/testing/engines.js';
import { migrateAll } from './earlier-notes.js';
import { reindexSearch } from '../background/search-index.js';
import { newId } from '../../platform/ids/id.js';
import { openServices, type TestServices } from '../testing/services.js';

const VAT = [{ name: 'VAT', value: 19, exemption: 'Standard' as const }];
const items = [{ name: 'Poster', quantity: 1, price: 100, taxes: VAT }];

describe.each(enginesOfLongTests())('credit notes of earlier versions on $name', (engine) => {
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

  const execute = (sql: string, bind: unknown[]) =>
    services.db.transaction(async (tx) => void (await services.db.execute(sql, bind, tx)));
  const notesOf = (id: string) => refundsOfInvoice(driver.context(), id);

  /** A paid invoice with refunds, stored as the version before stored it. */
  async function earlierInvoice(refunds: number[], status = 'Partial'): Promise<string> {
    const { id } = await driver.create({ items, status: 'Pending' });
    const payment = await driver.pay(id);
    for (const amount of refunds) await driver.refund(payment.id, amount);
    const balance = refunds.reduce((total, amount) => total + Math.round(amount * 10_000), 0);
    await execute(
      'UPDATE refunds SET credited = NULL, copy = NULL, earlier = NULL WHERE invoiceId = ?',
      [id],
    );
    await execute('UPDATE invoices SET status = ?, balance = ? WHERE id = ?', [
      status,
      String(balance),
      id,
    ]);
    return id;
  }

  async function faults(): Promise<Difference[]> {
    const found: Difference[] = [];
    await audit(services.db, {
      accounts: [driver.context().account.id],
      onDifference: (difference) => void found.push(difference),
    });
    return found;
  }

  it('keep what they printed and are marked; status and balance follow, with an event', async () => {
    const id = await earlierInvoice([39.67, 39.67]);
    const seen: number[] = [];
    await migrateAll(services.db, (done) => void seen.push(done));
    expect(seen).toEqual([1]);
    const notes = await notesOf(id);
    expect(notes.map(({ earlier, version }) => [earlier, version])).toEqual([
      [true, 1],
      [true, 1],
    ]);
    // Each was rounded by itself.
    expect(notes.map(({ credited }) => credited?.net.toFixed())).toEqual(['33.34', '33.34']);
    expect(notes.map(({ copy }) => copy?.buyer.billTo.company)).toEqual([
      'Acme Widgets GmbH',
      'Acme Widgets GmbH',
    ]);
    const invoice = await driver.get(id);
    expect(invoice).toMatchObject({ status: 'Paid', amounts: { balance: 0 }, version: 5 });
    expect(await faults()).toEqual([]);
  });

  it('are a notice of the audit where they gave back too much', async () => {
    const id = await earlierInvoice([39.67, 39.67, 39.66], 'Refunded');
    await migrateAll(services.db, () => undefined);
    const found = await faults();
    expect(found.every(({ notice }) => notice)).toBe(true);
    expect(found.map(({ record, expected, found: given }) => [record, expected, given])).toEqual([
      [id, 'at most 100', '100.01'],
    ]);
  });

  it('are Refunded where all was given back', async () => {
    const id = await earlierInvoice([119], 'Refunded');
    await migrateAll(services.db, () => undefined);
    expect(await driver.get(id)).toMatchObject({ status: 'Refunded', amounts: { balance: 0 } });
    expect(await faults()).toEqual([]);
  });

  it('owe nothing where more was paid than charged, and are Refunded only when all went back', async () => {
    const id = await earlierInvoice([119], 'Paid');
    const [payment] = await driver.paymentsOf(id);
    if (!payment) throw new Error('There is no payment.');
    // Paid again after the refund, which earlier versions allowed.
    const [row] = await services.db.select<object>('SELECT * FROM payments WHERE id = ?', [
      payment.id,
    ]);
    const again = { ...row, id: newId('pay', new Date()), refunded: '0', lastMail: null };
    const names = Object.keys(again);
    await execute(
      `INSERT INTO payments (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      Object.values(again),
    );
    await execute('UPDATE invoices SET paid = ?, balance = 0 WHERE id = ?', ['2380000', id]);
    await migrateAll(services.db, () => undefined);
    const invoice = await driver.get(id);
    expect(invoice).toMatchObject({ status: 'Paid', amounts: { balance: 0, paid: 238 } });
    await driver.refund(again.id);
    expect((await driver.get(id)).status).toBe('Refunded');
  });

  it('are finished by the next start, whatever stopped the first, and never stored twice', async () => {
    const ids = [await earlierInvoice([10]), await earlierInvoice([20])];
    const stop = migrateAll(services.db, () => {
      throw new Error('killed');
    });
    await expect(stop).rejects.toThrow('killed');
    await migrateAll(services.db, () => undefined);
    const versions = await Promise.all(ids.map(async (id) => (await driver.get(id)).version));
    expect(versions).toEqual([4, 4]);
    await migrateAll(services.db, () => expect.unreachable('Everything is stored.'));
    expect(await faults()).toEqual([]);
  });

  it('are read as they print while a server of that version still writes them', async () => {
    const id = await earlierInvoice([50]);
    const [note] = await notesOf(id);
    expect(note?.credited).toBeNull();
    const [payment] = await driver.paymentsOf(id);
    // A new refund spreads over what it left.
    const rest = await driver.refund(payment?.id ?? '');
    expect(rest.credited?.total.toFixed()).toBe('69');
    await driver.cancel(id);
    expect((await driver.get(id)).status).toBe('Canceled');
    expect(rest.credited?.net.plus('42.02').toFixed()).toBe('100');
  });

  it('follow what a server of that version changed beside this one', async () => {
    const { id } = await driver.create({ items, status: 'Pending' });
    const payment = await driver.pay(id);
    const refund = await driver.refund(payment.id, 50);
    const ours = await driver.create({ items, status: 'Pending' });
    await driver.refund((await driver.pay(ours.id)).id, 50);
    // It knows neither the stored parts nor that a refund does not change the balance.
    await execute('UPDATE refunds SET amount = ?, version = 2 WHERE id = ?', [
      '1000000',
      refund.id,
    ]);
    await execute('UPDATE payments SET refunded = ? WHERE id = ?', ['1000000', payment.id]);
    await execute(
      "UPDATE invoices SET refunded = ?, balance = ?, status = 'Partial' WHERE id = ?",
      ['1000000', '1000000', id],
    );
    const invoice = await services.db.transaction((sql) =>
      invoices.get({ ...driver.context(), sql }, id),
    );
    const [read] = await creditNotesOf(driver.context(), invoice);
    expect(read?.credited.total.toFixed()).toBe('100');

    await execute(
      "INSERT INTO search_passes (resource, pass, doneTo) VALUES ('invoices', 2, '')",
      [],
    );
    await reindexSearch(services.db, () => new Date(), new AbortController().signal);
    expect(
      (await notesOf(id)).map((note) => [note.credited?.total.toFixed(), note.earlier]),
    ).toEqual([['100', true]]);
    expect(await driver.get(id)).toMatchObject({ status: 'Paid', amounts: { balance: 0 } });
    expect((await notesOf(ours.id)).map((note) => note.earlier)).toEqual([false]);
    // That version also wrote an event.
    const others = (await faults()).filter(({ what }) => !what.includes('event'));
    expect(others).toEqual([]);
  });
});
