import { describe, expect, it } from '../../harness/runner.js';

import {
  newInvoice,
  newPayment,
  newRefund,
  errorLines,
  type List,
  type Refund,
} from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('listRefundsForPayment', async (client) => ({
  id: (await newPayment(client, (await newInvoice(client)).id)).id,
}));

describe('200', () => {
  it('shows the refunds of this payment, oldest first, without pages', async () => {
    const { id } = await newInvoice(t.client);
    const one = await newPayment(t.client, id, { amount: 60 });
    const two = await newPayment(t.client, id, { amount: 40 });
    const refunds: Refund[] = [];
    for (const amount of [1, 2, 3]) refunds.push(await newRefund(t.client, one.id, { amount }));
    await newRefund(t.client, two.id);
    const { status, headers, body } = await t.client.get<List<Refund>>(
      `/payments/${one.id}/refunds`,
    );
    expect(status).toBe(200);
    expect(body).toEqual({ data: refunds });
    expect(headers.get('link')).toBeNull();
  });

  it('is empty for a payment without refunds', async () => {
    const { id } = await newPayment(t.client, (await newInvoice(t.client)).id);
    expect((await t.client.get(`/payments/${id}/refunds`)).body).toEqual({ data: [] });
  });
});

describe('404', () => {
  it('names the payment', async () => {
    const answer = await t.client.get('/payments/pay_none/refunds');
    expect(errorLines(answer)).toEqual(['404 NOT_FOUND']);
    expect(answer.body['details']).toEqual({ resource: 'payment' });
  });
});
