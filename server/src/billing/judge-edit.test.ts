import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecords } from '../app/records.js';
import { createStores } from '../app/stores.js';
import { openServices, type TestServices } from '../app/testing/services.js';
import { createHistory } from '../history/index.js';
import { fieldsOf } from '../invoices/invoice.mapper.js';
import { createDesk, type Desk } from '../invoices/testing/desk.js';
import { testEngines } from '../platform/db/testing/engines.js';
import { judgeDocumentEdit } from './judge-edit.js';
import { createParties } from './parties.js';

describe.each(testEngines())('an edit of a document on $name', (engine) => {
  let services: TestServices;
  let desk: Desk;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
    desk = createDesk(services);
  }, 120_000);
  afterAll(() => engine.stop());

  /** A Draft of customer A; another writer gives it B just before it is locked. */
  async function judged(named: (a: string, b: string) => string | undefined) {
    const { db, context, run, invoices, customers, products } = services;
    const draft = await desk.create();
    const other = await run((tx) =>
      customers.create(context(), { billTo: { company: 'Other AG' } }, tx),
    );
    const records = createRecords({ db, stores: createStores(db), history: createHistory() });
    const { find, lock } = records.invoiceRepository;
    const parties = createParties(customers, products);
    const customer = named(draft.customer, other.id);
    const edit = await run((tx) => {
      const documents: { find: typeof find; lock: typeof lock } = {
        find,
        async lock(...which) {
          await invoices.edit(context(), draft.id, { customer: other.id }, 'patch', tx);
          return lock(...which);
        },
      };
      const kind = { resource: 'invoice', documents, parties, fieldsOf, errors: () => [] };
      const body = customer === undefined ? { notes: 'Thank you' } : { customer };
      return judgeDocumentEdit(kind, context(), draft.id, body, 'patch', tx);
    });
    return { ...edit, a: draft.customer, b: other.id };
  }

  it('gets the customer that it names, also where another write took that one off', async () => {
    const { fields, customer, changed, a } = await judged((first) => first);
    expect([fields.customer, customer?.id, [...changed]]).toEqual([a, a, ['customer']]);
  });

  it('changes nothing where another write has given it the customer that it names', async () => {
    const { fields, customer, changed, b } = await judged((_, second) => second);
    expect([fields.customer, customer, [...changed]]).toEqual([b, null, []]);
  });

  it('keeps the customer that another write gave it where it names none', async () => {
    const { fields, customer, changed, b } = await judged(() => undefined);
    expect([fields.customer, customer, [...changed]]).toEqual([b, null, ['notes']]);
  });
});
