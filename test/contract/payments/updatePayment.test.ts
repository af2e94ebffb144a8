import { describe, expect, it } from '../../harness/runner.js';

import {
  cancel,
  getInvoice,
  made,
  newInvoice,
  newPayment,
  newRefund,
  refused,
  errorLines,
  type Payment,
} from '../../harness/fixtures.js';
import { describeNotification, partPaid } from '../../harness/notifying.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('updatePayment', async (client) => ({
  id: (await newPayment(client, (await newInvoice(client)).id, { amount: 10 })).id,
  body: { notes: 'new' },
}));
const send = (id: string, body: object) => t.client.patch<Payment>(`/payments/${id}`, body);
const patch = (id: string, body: object) => made(send(id, body));
const paid = async (more: object = { amount: 40 }) => {
  const { id } = await newInvoice(t.client);
  return newPayment(t.client, id, { notes: 'n', paidAt: '2026-11-09', ...more });
};

describe('200', () => {
  it('changes what is sent and nothing else, nor the invoice', async () => {
    const payment = await paid();
    const before = await getInvoice(t.client, payment.invoice);
    const changed = await patch(payment.id, { method: 'Cash', paidAt: '2026-11-10' });
    expect(changed).toEqual({
      ...payment,
      method: 'Cash',
      paidAt: '2026-11-10',
      version: 2,
      updatedAt: changed.updatedAt,
    });
    expect(await getInvoice(t.client, payment.invoice)).toEqual(before);
  });

  it('clears notes with null, and keeps amount and day if they are null', async () => {
    const payment = await paid();
    expect(await patch(payment.id, { notes: null, amount: null, paidAt: null })).toMatchObject({
      notes: null,
      amount: 40,
      paidAt: '2026-11-09',
    });
  });

  it('updates the invoice with the amount: Partial, Paid, and back', async () => {
    const { id, invoice } = await paid();
    const after = async (amount: number) => {
      await patch(id, { amount });
      const { status, amounts } = await getInvoice(t.client, invoice);
      return [status, amounts.paid, amounts.balance];
    };
    expect(await after(100)).toEqual(['Paid', 100, 0]);
    expect(await after(99.99)).toEqual(['Partial', 99.99, 0.01]);
    expect(await after(0.01)).toEqual(['Partial', 0.01, 99.99]);
  });

  it('can be reduced to what was refunded, and no further', async () => {
    const payment = await paid({ amount: 100 });
    await newRefund(t.client, payment.id, { amount: 30 });
    expect(await patch(payment.id, { amount: 30 })).toMatchObject({
      amount: 30,
      status: 'Refunded',
    });
    expect(await getInvoice(t.client, payment.invoice)).toMatchObject({
      status: 'Partial',
      amounts: { paid: 30, refunded: 30, balance: 70 },
    });
    expect(errorLines(await send(payment.id, { amount: 29.99 }))).toEqual([
      '409 PAYMENT_HAS_REFUNDS',
    ]);
  });

  it('stores nothing for an empty body, nor for values that are already stored', async () => {
    const payment = await paid();
    expect(await patch(payment.id, {})).toEqual(payment);
    const { amount, method, notes, paidAt } = payment;
    expect(
      await patch(payment.id, { amount, method, notes, paidAt, sendNotification: false }),
    ).toEqual(payment);
  });

  it('ignores the members that the service sets', async () => {
    const payment = await paid();
    const lies = {
      id: 'x',
      invoice: 'y',
      currency: 'USD',
      status: 'Refunded',
      refunded: 1,
      source: 'status',
      version: 9,
    };
    expect(await patch(payment.id, lies)).toEqual(payment);
  });
});

describe('409', () => {
  it('refuses a change on a canceled invoice, and accepts its unchanged response', async () => {
    const payment = await paid();
    await cancel(t.client, payment.invoice);
    expect(errorLines(await send(payment.id, { notes: 'x' }))).toEqual(['409 INVOICE_CANCELED']);
    const shown = await made(t.client.get<Payment>(`/payments/${payment.id}`));
    expect(await patch(payment.id, { ...shown })).toEqual(shown);
  });
});

describe('422', () => {
  it.each<[string, object, string, string]>([
    ['a method of null', { method: null }, '/method', 'INVALID_TYPE'],
    ['an amount of 0', { amount: 0 }, '/amount', 'TOO_SMALL'],
    ['three decimals', { amount: 1.005 }, '/amount', 'TOO_MANY_DECIMALS'],
    ['a day that does not exist', { paidAt: '2026-13-01' }, '/paidAt', 'INVALID_FORMAT'],
  ])('refuses %s, and changes nothing', async (_, body, path, code) => {
    const payment = await paid();
    expect(errorLines(await send(payment.id, body))).toEqual(refused(path, code));
    expect((await t.client.get(`/payments/${payment.id}`)).body).toEqual(payment);
  });

  it('refuses more than the invoice can accept, and names that amount', async () => {
    const payment = await paid();
    const answer = await t.client.patch(`/payments/${payment.id}`, { amount: 100.01 });
    expect(errorLines(answer)).toEqual([
      '422 PAYMENT_EXCEEDS_BALANCE',
      '/amount PAYMENT_EXCEEDS_BALANCE',
    ]);
    const { balance } = (await getInvoice(t.client, payment.invoice)).amounts;
    expect(answer.body).toMatchObject({
      message: expect.stringContaining('at most 100') as string,
      details: { balance },
    });
  });
});

describeNotification(t, {
  kind: 'payment',
  prepare: async (client, invoice) => {
    const { id } = await partPaid(client, invoice);
    return {
      write: (sendNotification) =>
        client.request('PATCH', `/payments/${id}`, { body: { amount: 50, sendNotification } }),
    };
  },
});
