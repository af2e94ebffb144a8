import { describe, expect, it } from '../../harness/runner.js';

import { newInvoice, newPayment, newRefund, type Payment } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('getPayment', async (client) => ({
  id: (await newPayment(client, (await newInvoice(client)).id)).id,
}));

describe('200', () => {
  it('returns what was stored, with an ETag that begins with the version', async () => {
    const { id } = await newInvoice(t.client);
    const payment = await newPayment(t.client, id, { amount: 0.07, notes: 'n' });
    const { status, headers, body } = await t.client.get(`/payments/${payment.id}`);
    expect({ status, body }).toEqual({ status: 200, body: payment });
    expect(headers.get('etag')).toMatch(/^"1-/);
  });

  it.each([
    [40, 'PartiallyRefunded'],
    [100, 'Refunded'],
  ])('is, once %d of 100 went back, %s', async (amount, status) => {
    const { id } = await newInvoice(t.client);
    const payment = await newPayment(t.client, id);
    await newRefund(t.client, payment.id, { amount });
    const { body } = await t.client.get<Payment>(`/payments/${payment.id}`);
    expect(body).toMatchObject({ status, refunded: amount, version: 2 });
  });

  it('answers HEAD with the same headers and no body', async () => {
    const { id } = await newInvoice(t.client);
    const payment = await newPayment(t.client, id);
    const get = await t.client.get(`/payments/${payment.id}`);
    const head = await t.client.request('HEAD', `/payments/${payment.id}`);
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
  });
});

describe('404', () => {
  it('names the resource', async () => {
    const { body } = await t.client.get('/payments/pay_none');
    expect(body['details']).toEqual({ resource: 'payment' });
  });
});
