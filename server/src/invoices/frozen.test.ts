import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices, type TestServices } from '../app/testing/services.js';
import { findFormer, formerContents, sha256OfContent } from '../history/index.js';
import type { Reading } from '../platform/context/work.js';
import { testEngines } from '../platform/db/testing/engines.js';
import { invoices } from './index.js';
import { sendInvoice } from './send-invoice.js';
import { createDriver, lineOf } from './testing/driver.js';

const final = { code: 'INVOICE_ISSUED' };

describe.each(testEngines())('a document that is fixed on $name', (engine) => {
  let services: TestServices;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
  }, 120_000);
  afterAll(() => engine.stop());

  async function frozen(freeze: Reading['account']['freeze']) {
    const context = await services.another();
    const of = (part: Partial<Reading> = {}) => {
      const reading = context(part);
      return { ...reading, account: { ...reading.account, freeze } };
    };
    return createDriver(services, of);
  }

  /** What is kept of a record, as it is stored. */
  async function keptOf(account: string, id: string): Promise<string[]> {
    const kept = await formerContents(services.db, account, id);
    const contents = kept.map(({ eventId }) => findFormer(services.db, account, eventId));
    return (await Promise.all(contents)).map((content) => content ?? '');
  }

  it.each([
    ['lines', lineOf(99)],
    ['customer', { customer: { internalId: 'other', billTo: { company: 'Other GmbH' } } }],
    ['number', { number: 'X-1' }],
    ['date', { date: '2026-01-01' }],
    ['currency', { currency: 'USD' }],
    ['discount', { discount: { type: 'Flat', value: 1 } }],
    ['return to Draft', { status: 'Draft' }],
  ] as const)('keeps its %s once it is numbered', async (_, change) => {
    const driver = await frozen('numbered');
    const { id } = await driver.create({ status: 'Pending' });
    const before = await driver.get(id);
    await expect(driver.patch(id, change)).rejects.toMatchObject(final);
    expect(await driver.get(id)).toEqual(before);
  });

  it('cannot be deleted, takes other changes and payments, and is canceled', async () => {
    const driver = await frozen('numbered');
    const { id } = await driver.create({ status: 'Pending' });
    await expect(driver.remove(id)).rejects.toMatchObject(final);
    const { notes, dueDate } = await driver.patch(id, { notes: 'Thanks', dueDate: '2099-01-31' });
    expect([notes, dueDate]).toEqual(['Thanks', '2099-01-31']);
    const { id: payment } = await driver.pay(id, 40);
    const { id: refund } = await driver.refund(payment, 40);
    const refused = { code: 'CREDIT_NOTE_ISSUED' };
    await expect(driver.changeRefund(refund, 30)).rejects.toMatchObject(refused);
    await expect(driver.deleteRefund(refund)).rejects.toMatchObject(refused);
    expect((await driver.cancel(id)).status).toBe('Canceled');
  });

  it('is fixed by its first mail, if the account says so', async () => {
    const driver = await frozen('sent');
    const customer = {
      internalId: 'acme',
      billTo: { company: 'Acme', email: 'billing@acme.example' },
    };
    const { id } = await driver.create({ status: 'Pending', customer });
    expect((await driver.patch(id, lineOf(90))).amounts.total).toBe(90);
    await services.run((sql) => sendInvoice({ ...driver.context(), sql }, id, {}));
    await expect(driver.patch(id, lineOf(80))).rejects.toMatchObject(final);
    await expect(driver.remove(id)).rejects.toMatchObject(final);
  });

  it('leaves Drafts alone', async () => {
    const driver = await frozen('numbered');
    const { id } = await driver.create({ status: 'Draft' });
    expect((await driver.patch(id, lineOf(7))).amounts.total).toBe(7);
    await driver.remove(id);
  });

  it('keeps each former content beside its event otherwise', async () => {
    const driver = await frozen('never');
    const { db } = services;
    const { id } = await driver.create({ status: 'Pending' });
    await driver.patch(id, lineOf(90));
    await driver.pay(id, 10);
    await driver.patch(id, { notes: 'Thanks' });
    const kept = await keptOf(driver.context().account.id, id);
    const totals = kept.map((content) => {
      const { row, items } = invoices.fromContent(JSON.parse(content));
      return [row.total.toNumber(), row.notes, items[0]?.price, row.paid.toNumber()];
    });
    expect(totals).toEqual([
      [100, null, 100, 0],
      [90, null, 90, 10],
    ]);
    const events = await db.select<{ facts: string }>(
      'SELECT facts FROM events WHERE resourceId = ? ORDER BY id',
      [id],
    );
    const hashes = events.flatMap(({ facts }) => JSON.parse(facts).former ?? []);
    expect(hashes).toEqual(kept.map(sha256OfContent));
  });

  it('keeps the content of a document that is deleted or returns to Draft', async () => {
    const driver = await frozen('never');
    const account = driver.context().account.id;
    const [deleted, returned, draft] = await Promise.all(
      (['Pending', 'Pending', 'Draft'] as const).map((status) => driver.create({ status })),
    );
    await driver.remove(deleted?.id ?? '');
    await driver.patch(returned?.id ?? '', { status: 'Draft' });
    await driver.patch(returned?.id ?? '', lineOf(1));
    await driver.remove(draft?.id ?? '');
    const kept = await Promise.all(
      [deleted, returned, draft].map((one) => keptOf(account, one?.id ?? '')),
    );
    expect(kept.map(({ length }) => length)).toEqual([1, 1, 0]);
  });

  it('keeps what a credit note was', async () => {
    const driver = await frozen('never');
    const { id } = await driver.create({ status: 'Pending' });
    const { id: payment } = await driver.pay(id);
    const { id: refund } = await driver.refund(payment, 40);
    await driver.changeRefund(refund, 30);
    await driver.deleteRefund(refund);
    const kept = await keptOf(driver.context().account.id, refund);
    expect(kept.map((content) => JSON.parse(content).row.amount)).toEqual(['400000', '300000']);
  });
});
