import { describe, expect, it } from '../../harness/runner.js';

import {
  cancel,
  getInvoice,
  newInvoice,
  newPayment,
  newRefund,
  errorLines,
} from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('deletePayment', async (client) => ({
  id: (await newPayment(client, (await newInvoice(client)).id)).id,
}));

describe('204', () => {
  it('deletes the payment for good, and the invoice is open again', async () => {
    const { id } = await newInvoice(t.client);
    const payment = await newPayment(t.client, id);
    const before = await getInvoice(t.client, id);
    const answer = await t.client.delete(`/payments/${payment.id}`);
    expect([answer.status, answer.bytes.length]).toEqual([204, 0]);
    expect(errorLines(await t.client.get(`/payments/${payment.id}`))).toEqual(['404 NOT_FOUND']);
    expect(errorLines(await t.client.delete(`/payments/${payment.id}`))).toEqual(['404 NOT_FOUND']);
    const after = await getInvoice(t.client, id);
    expect(after).toMatchObject({
      number: before.number,
      status: 'Unpaid',
      statusSource: 'derived',
      amounts: { paid: 0, balance: 100 },
      version: before.version + 1,
    });
  });

  it('keeps the others: Paid becomes Partial', async () => {
    const { id } = await newInvoice(t.client);
    await newPayment(t.client, id, { amount: 30 });
    const second = await newPayment(t.client, id);
    await t.client.delete(`/payments/${second.id}`);
    expect(await getInvoice(t.client, id)).toMatchObject({
      status: 'Partial',
      amounts: { paid: 30, balance: 70 },
    });
  });

  it('deletes an automatic payment too', async () => {
    const { id } = await newInvoice(t.client, { status: 'Paid' });
    const { body } = await t.client.get<{ data: { id: string }[] }>(`/invoices/${id}/payments`);
    expect((await t.client.delete(`/payments/${body.data[0]?.id ?? ''}`)).status).toBe(204);
    expect((await getInvoice(t.client, id)).status).toBe('Unpaid');
  });
});

describe('409', () => {
  it('keeps a payment that has refunds, and changes nothing', async () => {
    const { id } = await newInvoice(t.client);
    const payment = await newPayment(t.client, id);
    await newRefund(t.client, payment.id, { amount: 0.01 });
    const before = await getInvoice(t.client, id);
    expect(errorLines(await t.client.delete(`/payments/${payment.id}`))).toEqual([
      '409 PAYMENT_HAS_REFUNDS',
    ]);
    expect(await getInvoice(t.client, id)).toEqual(before);
  });

  it('keeps a payment of a canceled invoice', async () => {
    const { id } = await newInvoice(t.client);
    const payment = await newPayment(t.client, id, { amount: 1 });
    await cancel(t.client, id);
    expect(errorLines(await t.client.delete(`/payments/${payment.id}`))).toEqual([
      '409 INVOICE_CANCELED',
    ]);
  });
});
