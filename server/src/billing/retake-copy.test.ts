import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecords } from '../app/records.js';
import { createStores } from '../app/stores.js';
import { openServices, type TestServices } from '../app/testing/services.js';
import { createHistory } from '../history/index.js';
import { createDesk, type Desk } from '../invoices/testing/desk.js';
import { testEngines } from '../platform/db/testing/engines.js';
import type { DocumentPatch } from './document.body.js';
import { retakeCopy } from './retake-copy.js';

describe.each(testEngines())('the copy of a redacted customer on $name', (engine) => {
  let services: TestServices;
  let desk: Desk;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
    desk = createDesk(services);
  }, 120_000);
  afterAll(() => engine.stop());

  const customerOf = (internalId: string) => ({
    customer: { internalId, billTo: { company: `${internalId} GmbH` } },
  });

  /** Redacts the customer; another writer changes the Draft between its listing and its lock. */
  async function redactWhile(customer: string, edit: () => Promise<unknown>): Promise<string[]> {
    const { db, context } = services;
    const history = createHistory();
    const records = createRecords({ db, stores: createStores(db), history });
    const { invoiceRepository, customers } = records;
    const accountId = context().account.id;
    const ids = await db.transaction((tx) =>
      invoiceRepository.draftsOfCustomer(accountId, customer, tx),
    );
    await edit();
    const documents = { ...invoiceRepository, draftsOfCustomer: () => Promise.resolve(ids) };
    return db.transaction(async (tx) => {
      const redacted = await customers.redact(context(), customer, tx);
      return retakeCopy({ resource: 'invoice', documents, history }, context(), redacted, tx);
    });
  }

  it.each<[string, () => DocumentPatch]>([
    ['left Draft', () => ({ status: 'Pending' })],
    ['went to another customer', () => customerOf('other')],
  ])('is not written to a Draft that %s meanwhile', async (how, body) => {
    const draft = await desk.create(customerOf(how));
    expect(await redactWhile(draft.customer, () => desk.patch(draft.id, body()))).toEqual([]);
    const now = await desk.get(draft.id);
    expect(now.customerSnapshot.billTo.company).not.toBe('redacted');
    expect(now.version).toBe(2);
  });

  it('is written to a Draft that still is one', async () => {
    const draft = await desk.create(customerOf('kept'));
    const edit = () => desk.patch(draft.id, { number: 'D-1' });
    expect(await redactWhile(draft.customer, edit)).toEqual([draft.id]);
    const { customerSnapshot } = await desk.get(draft.id);
    expect(customerSnapshot.billTo.company).toBe('redacted');
  });
});
