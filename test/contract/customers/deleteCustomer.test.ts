import { describe, expect, it } from '../../harness/runner.js';

import {
  invoiceBody,
  newCustomer,
  newEstimate,
  newInvoice,
  refused,
  errorLines,
} from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';
import { suite } from '../../harness/suite.js';

operationSuite('deleteCustomer', async (client) => ({
  id: (await newCustomer(client)).id,
}));
const t = suite(undefined, 'without records');

describe('204', () => {
  it('deletes the customer for good: a second time it is 404', async () => {
    const { id } = await newCustomer(t.client);
    const answer = await t.client.delete(`/customers/${id}`);
    expect(answer.status).toBe(204);
    expect(answer.bytes.length).toBe(0);
    expect(errorLines(await t.client.delete(`/customers/${id}`))).toEqual(['404 NOT_FOUND']);
    expect(errorLines(await t.client.get(`/customers/${id}`))).toEqual(['404 NOT_FOUND']);
  });

  it('is possible again once the last invoice is deleted', async () => {
    const { id } = await newCustomer(t.client);
    const invoice = await newInvoice(t.client, { customer: id });
    expect((await t.client.delete(`/customers/${id}`)).status).toBe(409);
    await t.client.delete(`/invoices/${invoice.id}`);
    expect((await t.client.delete(`/customers/${id}`)).status).toBe(204);
  });

  it('frees the internalId for a new customer', async () => {
    const customer = { internalId: 'freed', billTo: { company: 'Acme' } };
    const invoice = await newInvoice(t.client, { customer });
    await t.client.delete(`/invoices/${invoice.id}`);
    await t.client.delete(`/customers/${invoice.customer}`);
    const next = await newInvoice(t.client, { customer });
    expect(next.customer).not.toBe(invoice.customer);
  });
});

describe('409', () => {
  it.each(['Draft', 'Pending', 'Paid'])(
    'keeps a customer of a %s invoice, and counts what refers to it',
    async (status) => {
      const { id } = await newCustomer(t.client);
      await newInvoice(t.client, { customer: id, status });
      await newInvoice(t.client, { customer: id });
      const answer = await t.client.delete(`/customers/${id}`);
      expect(errorLines(answer)).toEqual(['409 CUSTOMER_IN_USE']);
      expect(answer.body['details']).toEqual({ references: { invoices: 2, estimates: 0 } });
      expect((await t.client.get(`/customers/${id}`)).status).toBe(200);
    },
  );

  it.each(['Draft', 'Pending', 'Canceled'])(
    'keeps a customer of a %s estimate, counted apart, until that is gone',
    async (status) => {
      const { id } = await newCustomer(t.client);
      const estimate = await newEstimate(t.client, { customer: id, status });
      await newInvoice(t.client, { customer: id });
      const answer = await t.client.delete(`/customers/${id}`);
      expect(errorLines(answer)).toEqual(['409 CUSTOMER_IN_USE']);
      expect(answer.body['details']).toEqual({ references: { invoices: 1, estimates: 1 } });
      await t.client.delete(`/estimates/${estimate.id}`);
      const again = await t.client.delete(`/customers/${id}`);
      expect(again.body['details']).toEqual({ references: { invoices: 1, estimates: 0 } });
    },
  );

  it('lets either the deletion or the new estimate win, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await newCustomer(t.client);
      const [estimate, deletion] = await Promise.all([
        t.client.post('/estimates', invoiceBody({ customer: id })),
        t.client.delete(`/customers/${id}`),
      ]);
      expect([
        [['201'], ['409 CUSTOMER_IN_USE']],
        [refused('/customer', 'NOT_FOUND'), ['204']],
      ]).toContainEqual([errorLines(estimate), errorLines(deletion)]);
    }
  });

  it('lets either the deletion or the new invoice win, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await newCustomer(t.client);
      const [invoice, deletion] = await Promise.all([
        t.client.post('/invoices', invoiceBody({ customer: id })),
        t.client.delete(`/customers/${id}`),
      ]);
      const outcome = [errorLines(invoice), errorLines(deletion)];
      expect([
        [['201'], ['409 CUSTOMER_IN_USE']],
        [['422 VALIDATION_FAILED', '/customer NOT_FOUND'], ['204']],
      ]).toContainEqual(outcome);
    }
  });
});
