import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices, type TestServices } from '../app/testing/services.js';
import { redactCustomer } from '../customers/index.js';
import { invoices } from '../invoices/index.js';
import { createDriver, type Driver } from '../invoices/testing/driver.js';
import type { Transaction } from '../platform/db/index.js';
import { testEngines } from '../platform/db/testing/engines.js';
import type { DocumentPatch } from './body-fields.js';
import { refreshCustomerSnapshots } from './document-references.js';

describe.each(testEngines())('the copy of a redacted customer on $name', (engine) => {
  let services: TestServices;
  let driver: Driver;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
    driver = createDriver(services);
  }, 120_000);
  afterAll(() => engine.stop());

  const customerOf = (internalId: string) => ({
    customer: { internalId, billTo: { company: `${internalId} GmbH` } },
  });

  /** Redacts the customer while another writer changes the Draft between its listing and its lock. */
  async function redactWhile(customer: string, edit: () => Promise<unknown>): Promise<string[]> {
    const { db, context } = services;
    const inside = (sql: Transaction) => ({ ...context(), sql });
    const ids = await db.transaction((tx) => invoices.draftsOfCustomer(inside(tx), customer));
    await edit();
    const documents = { ...invoices, draftsOfCustomer: () => Promise.resolve(ids) };
    return db.transaction(async (tx) => {
      const redacted = await redactCustomer(inside(tx), customer);
      return refreshCustomerSnapshots(documents, inside(tx), redacted);
    });
  }

  it.each<[string, () => DocumentPatch]>([
    ['left Draft', () => ({ status: 'Pending' })],
    ['went to another customer', () => customerOf('other')],
  ])('is not written to a Draft that %s in the meantime', async (how, body) => {
    const draft = await driver.create(customerOf(how));
    expect(await redactWhile(draft.customer, () => driver.patch(draft.id, body()))).toEqual([]);
    const now = await driver.get(draft.id);
    expect(now.customerSnapshot.billTo.company).not.toBe('redacted');
    expect(now.version).toBe(2);
  });

  it('is written to the other Drafts if one is deleted in the meantime', async () => {
    const deleted = await driver.create(customerOf('half'));
    const kept = await driver.create(customerOf('half'));
    const edit = () => driver.remove(deleted.id);
    expect(await redactWhile(kept.customer, edit)).toEqual([kept.id]);
    const { customerSnapshot } = await driver.get(kept.id);
    expect(customerSnapshot.billTo.company).toBe('redacted');
  });

  it('is written to a document that is still a Draft', async () => {
    const draft = await driver.create(customerOf('kept'));
    const edit = () => driver.patch(draft.id, { number: 'D-1' });
    expect(await redactWhile(draft.customer, edit)).toEqual([draft.id]);
    const { customerSnapshot } = await driver.get(draft.id);
    expect(customerSnapshot.billTo.company).toBe('redacted');
  });
});
