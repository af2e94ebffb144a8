import { describe, expect, it } from '../../harness/runner.js';

import {
  getInvoice,
  made,
  newInvoice,
  newPayment,
  errorLines,
  type List,
  type Payment,
} from '../../harness/fixtures.js';
import { suite } from '../../harness/suite.js';

const t = suite();
const ten = Array.from({ length: 10 }, (_, index) => index);
const tally = (lines: string[]) =>
  Object.fromEntries(
    [...new Set(lines)].sort().map((one) => [one, lines.filter((x) => x === one).length]),
  );

describe('money is received once', () => {
  it('ten parallel payments of the balance get one 201 and nine 409', async () => {
    const { id } = await newInvoice(t.client);
    const answers = await Promise.all(
      ten.map(() => t.client.post(`/invoices/${id}/payments`, { method: 'Cash', amount: 100 })),
    );
    const lines = answers.map((answer) => errorLines(answer)[0] ?? '');
    expect(tally(lines)).toEqual({ '201': 1, '409 INVOICE_ALREADY_PAID': 9 });
    expect(await getInvoice(t.client, id)).toMatchObject({
      status: 'Paid',
      amounts: { paid: 100, balance: 0 },
    });
    const { data } = await made(t.client.get<List<Payment>>(`/invoices/${id}/payments`));
    expect(data).toHaveLength(1);
  });

  it('ten parallel payments of 30 on 100 get three 201, and paid is their sum', async () => {
    const { id } = await newInvoice(t.client);
    const answers = await Promise.all(
      ten.map(() => t.client.post(`/invoices/${id}/payments`, { method: 'Cash', amount: 30 })),
    );
    const lines = answers.map((answer) => errorLines(answer)[0] ?? '');
    expect(tally(lines)).toEqual({ '201': 3, '422 PAYMENT_EXCEEDS_BALANCE': 7 });
    expect(await getInvoice(t.client, id)).toMatchObject({
      status: 'Partial',
      amounts: { paid: 90, balance: 10 },
    });
  });

  it('ten parallel settlements, through payments and through the status, record one payment', async () => {
    const { id } = await newInvoice(t.client, { status: 'Pending' });
    await Promise.all(
      ten.map((index) =>
        index % 2 === 0
          ? t.client.post(`/invoices/${id}/payments`, { method: 'Cash' })
          : t.client.patch(`/invoices/${id}`, { status: 'Paid' }),
      ),
    );
    const { data } = await made(t.client.get<List<Payment>>(`/invoices/${id}/payments`));
    expect(data.map(({ amount }) => amount)).toEqual([100]);
    expect((await getInvoice(t.client, id)).amounts).toMatchObject({ paid: 100, balance: 0 });
  });

  it('parallel changes of two payments never exceed the total', async () => {
    const { id } = await newInvoice(t.client);
    const [one, two] = [
      await newPayment(t.client, id, { amount: 10 }),
      await newPayment(t.client, id, { amount: 10 }),
    ];
    const answers = await Promise.all(
      ten.map((index) =>
        t.client.patch(`/payments/${(index % 2 ? one : two).id}`, { amount: 60 + index }),
      ),
    );
    for (const { status } of answers) expect([200, 422]).toContain(status);
    const { amounts } = await getInvoice(t.client, id);
    const { data } = await made(t.client.get<List<Payment>>(`/invoices/${id}/payments`));
    expect(amounts.paid).toBe(data.reduce((sum, payment) => sum + payment.amount, 0));
    expect(amounts.paid).toBeLessThanOrEqual(100);
  });

  it('parallel deletion and payment keep status and balance consistent with the rows', async () => {
    const { id } = await newInvoice(t.client);
    const payments = [];
    for (const amount of [10, 20, 30]) payments.push(await newPayment(t.client, id, { amount }));
    await Promise.all([
      ...payments.map((payment) => t.client.delete(`/payments/${payment.id}`)),
      ...ten.map(() => t.client.post(`/invoices/${id}/payments`, { method: 'Cash', amount: 15 })),
    ]);
    const { amounts, status } = await getInvoice(t.client, id);
    const { data } = await made(t.client.get<List<Payment>>(`/invoices/${id}/payments`));
    const paid = data.reduce((sum, payment) => sum + payment.amount, 0);
    expect(amounts).toMatchObject({ paid, balance: 100 - paid });
    expect(status).toBe(paid === 0 ? 'Unpaid' : paid === 100 ? 'Paid' : 'Partial');
  });
});
