import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountContext, changeAccount, changeBranding } from '../accounts/accounts.js';
import { openServices, type TestServices } from '../app/testing/services.js';
import { printedInvoice } from '../invoices/index.js';
import { createDriver, type Driver } from '../invoices/testing/driver.js';
import type { Reading } from '../platform/context/work.js';
import { testEngines } from '../platform/db/testing/engines.js';
import { printedCreditNote } from '../refunds/index.js';

describe.each(testEngines())('the seller that a document prints on $name', (engine) => {
  let services: TestServices;
  let reading: Reading;
  let driver: Driver;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
    reading = services.context();
    driver = createDriver(services, (part = {}) => ({ ...reading, now: new Date(), ...part }));
  }, 120_000);
  afterAll(() => engine.stop());

  async function rename(name: string, footer: string) {
    const { db } = services;
    const { id } = reading.account;
    await changeAccount(db, id, { profile: { name }, template: 'modern' });
    await changeBranding(db, id, { footer });
    reading = { ...reading, account: await accountContext(db, id) };
  }

  async function printed(id: string) {
    const invoice = await services.invoices.get(driver.context(), id);
    const { seller } = await printedInvoice(driver.context(), invoice);
    return [seller.name, seller.footer];
  }

  it('is that of the day on which it left Draft, however often the profile changes', async () => {
    const first = await driver.create({ status: 'Pending' });
    await rename('One GmbH', 'one');
    const draft = await driver.create({ status: 'Draft' });
    const second = await driver.create({ status: 'Pending' });
    await rename('Two GmbH', 'two');
    await driver.patch(draft.id, { status: 'Pending' });
    await rename('Three GmbH', 'three');
    const all = await Promise.all([first, second, draft].map(({ id }) => printed(id)));
    expect(all).toEqual([
      ['Nordlicht Studio GmbH', null],
      ['One GmbH', 'one'],
      ['Two GmbH', 'two'],
    ]);
    // Back in Draft, it is one that was never sent.
    await driver.patch(second.id, { status: 'Draft' });
    expect(await printed(second.id)).toEqual(['Three GmbH', 'three']);
    await driver.patch(second.id, { status: 'Pending' });
    await rename('Four GmbH', 'four');
    expect(await printed(second.id)).toEqual(['Three GmbH', 'three']);
  });

  it('is that of the day of its creation if an earlier version wrote it', async () => {
    const { db } = services;
    const { id } = await driver.create({ status: 'Pending' });
    const [before] = await printed(id);
    await db.transaction(async (tx) => {
      await tx.execute('UPDATE invoices SET sellerVersion = NULL WHERE id = ?', [id]);
    });
    await rename('Later GmbH', 'later');
    expect(await printed(id)).toEqual([before, expect.any(String)]);
  });

  it('is that of its own day on a credit note', async () => {
    const { id } = await driver.create({ status: 'Pending' });
    const { id: payment } = await driver.pay(id);
    await rename('Five GmbH', 'five');
    const refund = await driver.refund(payment, 10);
    await rename('Six GmbH', 'six');
    const note = await driver.refundAt(refund.id);
    const { seller } = await printedCreditNote(driver.context(), note);
    expect([seller.name, seller.footer]).toEqual(['Five GmbH', 'five']);
  });

  it('costs no version if nothing that is printed changes', async () => {
    const { db } = services;
    const { id, profileVersion } = reading.account;
    await changeAccount(db, id, { plan: 'Pro', profile: { name: 'Six GmbH' } });
    expect((await accountContext(db, id)).profileVersion).toBe(profileVersion);
  });
});
