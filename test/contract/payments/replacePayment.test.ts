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
  type List,
  type Payment,
} from '../../harness/fixtures.js';
import { describeNotification, partPaid } from '../../harness/notifying.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('replacePayment', async (client) => ({
  id: (await newPayment(client, (await newInvoice(client)).id, { amount: 10 })).id,
  body: { method: 'Cash', notes: 'new' },
}));
const send = (id: string, body: object) => t.client.put<Payment>(`/payments/${id}`, body);
const put = (id: string, body: object) => made(send(id, body));
const paid = async (more: object = { amount: 40 }) => {
  const { id } = await newInvoice(t.client);
  return newPayment(t.client, id, { notes: 'n', paidAt: '2026-11-09', ...more });
};

describe('200', () => {
  it('replaces everything: notes are removed, amount and day are kept', async () => {
    const payment = await paid();
    const replaced = await put(payment.id, { method: 'Cash' });
    expect(replaced).toEqual({
      ...payment,
      method: 'Cash',
      notes: null,
      version: 2,
      updatedAt: replaced.updatedAt,
    });
  });

  it('updates the invoice with the amount', async () => {
    const payment = await paid();
    await put(payment.id, { method: 'Cash', amount: 100 });
    expect(await getInvoice(t.client, payment.invoice)).toMatchObject({
      status: 'Paid',
      amounts: { paid: 100 },
    });
  });

  const states: Record<string, () => Promise<Payment>> = {
    'a part payment': () => paid(),
    'a whole payment': () => paid({}),
    'an automatic payment of three decimals': async () => {
      const items = [{ name: 'x', quantity: 1, price: 1.005 }];
      const { id } = await newInvoice(t.client, { status: 'Paid', currency: 'BHD', items });
      const list = await made(t.client.get<List<Payment>>(`/invoices/${id}/payments`));
      return list.data[0] as Payment;
    },
    'one with refunds': async () => {
      const payment = await paid({ amount: 100 });
      await newRefund(t.client, payment.id, { amount: 30 });
      return payment;
    },
    'one of a canceled invoice': async () => {
      const payment = await paid();
      await cancel(t.client, payment.invoice);
      return payment;
    },
  };
  it.each(Object.entries(states))(
    'changes nothing if its response is sent back: %s',
    async (_, make) => {
      const { id } = await make();
      const first = await t.client.get<Payment>(`/payments/${id}`);
      const { status, body, headers } = await send(id, first.body);
      expect([status, body]).toEqual([200, first.body]);
      expect(headers.get('etag')).toBe(first.headers.get('etag'));
    },
  );
});

describe('409', () => {
  it('refuses a change on a canceled invoice, and an amount below what was refunded', async () => {
    const payment = await paid({ amount: 100 });
    await newRefund(t.client, payment.id, { amount: 30 });
    expect(errorLines(await send(payment.id, { method: 'Cash', amount: 29 }))).toEqual([
      '409 PAYMENT_HAS_REFUNDS',
    ]);
    await cancel(t.client, payment.invoice);
    expect(errorLines(await send(payment.id, { method: 'Cash' }))).toEqual([
      '409 INVOICE_CANCELED',
    ]);
  });
});

describe('422', () => {
  it.each<[string, object, string, string]>([
    ['no method', { amount: 1 }, '/method', 'REQUIRED'],
    ['an amount of 0', { method: 'Cash', amount: 0 }, '/amount', 'TOO_SMALL'],
    ['three decimals', { method: 'Cash', amount: 1.005 }, '/amount', 'TOO_MANY_DECIMALS'],
  ])('refuses %s, and changes nothing', async (_, body, path, code) => {
    const payment = await paid();
    expect(errorLines(await send(payment.id, body))).toEqual(refused(path, code));
    expect((await t.client.get(`/payments/${payment.id}`)).body).toEqual(payment);
  });

  it('refuses more than the invoice can accept', async () => {
    const payment = await paid();
    const answer = await send(payment.id, { method: 'Cash', amount: 100.01 });
    expect(errorLines(answer)[0]).toBe('422 PAYMENT_EXCEEDS_BALANCE');
  });
});

describeNotification(t, {
  kind: 'payment',
  prepare: async (client, invoice) => {
    const { id } = await partPaid(client, invoice);
    const body = { method: 'Cash', notes: 'Till 2' };
    return {
      write: (sendNotification) =>
        client.request('PUT', `/payments/${id}`, { body: { ...body, sendNotification } }),
    };
  },
});
