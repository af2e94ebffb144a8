import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices, type TestServices } from '../app/testing/services.js';
import { invoices as stored, type StoredInvoice } from '../invoices/index.js';
import { createDriver, type Driver } from '../invoices/testing/driver.js';
import type { Work } from '../platform/context/work.js';
import { testEngines } from '../platform/db/testing/engines.js';
import { documentFields } from './stored-fields.js';
import { validateEdit } from './validate-document.js';

describe.each(testEngines())('an edit of a document on $name', (engine) => {
  let services: TestServices;
  let driver: Driver;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
    driver = createDriver(services);
  }, 120_000);
  afterAll(() => engine.stop());

  /** A Draft of customer A; another writer gives it B just before it is locked. */
  async function edited(named: (a: string, b: string) => string | undefined) {
    const { context, run, invoices, customers } = services;
    const draft = await driver.create();
    const other = await run((tx) =>
      customers.create(context(), { billTo: { company: 'Other AG' } }, tx),
    );
    const customer = named(draft.customer, other.id);
    const edit = await run((sql) => {
      const documents = {
        ...stored,
        async lock(work: Work, id: string) {
          await invoices.edit(context(), draft.id, { customer: other.id }, 'patch', sql);
          return stored.lock(work, id);
        },
      };
      const fieldsOf = (invoice: StoredInvoice) => documentFields(invoice, invoice.row.invoiceDate);
      const kind = { documents, fieldsOf, isEInvoice: () => false, errors: () => [] };
      const body = customer === undefined ? { notes: 'Thank you' } : { customer };
      return validateEdit(kind, { ...context(), sql }, draft.id, body, 'patch');
    });
    return { ...edit, a: draft.customer, b: other.id };
  }

  it('gets the customer that it names, even if another write removed that one', async () => {
    const { fields, customer, changed, a } = await edited((first) => first);
    expect([fields.customer, customer?.id, [...changed]]).toEqual([a, a, ['customer']]);
  });

  it('changes nothing if another write has already set the customer that it names', async () => {
    const { fields, customer, changed, b } = await edited((_, second) => second);
    expect([fields.customer, customer, [...changed]]).toEqual([b, null, []]);
  });

  it('keeps the customer that another write set if it names none', async () => {
    const { fields, customer, changed, b } = await edited(() => undefined);
    expect([fields.customer, customer, [...changed]]).toEqual([b, null, ['notes']]);
  });
});
