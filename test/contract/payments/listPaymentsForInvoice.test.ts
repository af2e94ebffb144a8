import { describe, expect, it } from '../../harness/runner.js';

import {
  newInvoice,
  newPayment,
  errorLines,
  type List,
  type Payment,
} from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('listPaymentsForInvoice', async (client) => ({
  id: (await newInvoice(client)).id,
}));

describe('200', () => {
  it('shows the payments of this invoice, oldest first, without pages', async () => {
    const [one, two] = [await newInvoice(t.client), await newInvoice(t.client)];
    const payments: Payment[] = [];
    for (const amount of [1, 2, 3]) payments.push(await newPayment(t.client, one.id, { amount }));
    await newPayment(t.client, two.id);
    const { status, headers, body } = await t.client.get<List<Payment>>(
      `/invoices/${one.id}/payments`,
    );
    expect(status).toBe(200);
    expect(body).toEqual({ data: payments });
    expect(headers.get('link')).toBeNull();
  });

  it('is empty for an invoice without payments', async () => {
    const { id } = await newInvoice(t.client);
    expect((await t.client.get(`/invoices/${id}/payments`)).body).toEqual({ data: [] });
  });
});

describe('404', () => {
  it('names the invoice', async () => {
    const answer = await t.client.get('/invoices/inv_none/payments');
    expect(errorLines(answer)).toEqual(['404 NOT_FOUND']);
    expect(answer.body['details']).toEqual({ resource: 'invoice' });
  });
});

describe('422', () => {
  it.each(['page', 'limit', 'sort'])('does not have the parameter %s', async (name) => {
    const { id } = await newInvoice(t.client);
    const answer = await t.client.get(`/invoices/${id}/payments`, { query: { [name]: 1 } });
    expect(errorLines(answer)).toEqual(['422 VALIDATION_FAILED', `?${name} UNKNOWN_FIELD`]);
  });
});
