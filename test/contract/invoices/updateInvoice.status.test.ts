import { describe, expect, it } from '../../harness/runner.js';

import {
  cancel,
  getInvoice,
  line,
  made,
  newInvoice,
  newPayment,
  newRefund,
  errorLines,
  type Invoice,
  type List,
  type Payment,
  type Refund,
} from '../../harness/fixtures.js';
import { fillWithPayments, sendInDatabase } from '../../harness/ledger-states.js';
import { suite } from '../../harness/suite.js';

const t = suite();
const send = (id: string, body: object) => t.client.patch<Invoice>(`/invoices/${id}`, body);
const patch = (id: string, body: object) => made(send(id, body));
const paymentsOf = async (id: string) =>
  (await made(t.client.get<List<Payment>>(`/invoices/${id}/payments`))).data;

/** How to reach each state, and the result of each status from there. */
const states: Record<string, () => Promise<string>> = {
  Draft: async () => (await newInvoice(t.client)).id,
  Pending: async () => (await newInvoice(t.client, { status: 'Pending' })).id,
  Unpaid: async () => (await newInvoice(t.client, { status: 'Unpaid' })).id,
  'Unpaid after a deleted payment': async () => {
    const { id } = await newInvoice(t.client);
    const payment = await newPayment(t.client, id);
    await t.client.delete(`/payments/${payment.id}`);
    return id;
  },
  Partial: async () => {
    const { id } = await newInvoice(t.client);
    await newPayment(t.client, id, { amount: 30 });
    return id;
  },
  'Partial by hand': async () => (await newInvoice(t.client, { status: 'Partial' })).id,
  Paid: async () => {
    const { id } = await newInvoice(t.client);
    await newPayment(t.client, id);
    return id;
  },
  'Paid with a total of 0': async () => {
    const { id } = await newInvoice(t.client, { status: 'Paid', items: [{ ...line, price: 0 }] });
    return id;
  },
  Refunded: async () => {
    const { id } = await newInvoice(t.client);
    await newRefund(t.client, (await newPayment(t.client, id)).id, { amount: 100 });
    return id;
  },
  'Refunded by hand': async () => (await newInvoice(t.client, { status: 'Refunded' })).id,
  Canceled: async () => {
    const { id } = await newInvoice(t.client, { status: 'Pending' });
    await cancel(t.client, id);
    return id;
  },
  'Canceled from the start': async () => (await newInvoice(t.client, { status: 'Canceled' })).id,
};

const conflict = '409 STATUS_CONFLICT';
const paid = '409 INVOICE_HAS_PAYMENTS';
const draft = '409 INVOICE_IS_DRAFT';
const over = '409 INVOICE_CANCELED';
const order = ['Draft', 'Pending', 'Unpaid', 'Partial', 'Paid', 'Refunded', 'Canceled'];

// oxfmt-ignore
const table: [string, string[]][] = [
  //                                 Draft     Pending            Unpaid            Partial            Paid             Refunded            Canceled
  ['Draft',                          ['same',  'derived',         'derived',        conflict,          'derived',       conflict,           draft]],
  ['Pending',                        ['derived', 'same',          'derived',        'manual',          'derived',       'manual',           'derived']],
  ['Unpaid',                         ['derived', 'derived',       'same',           'manual',          'derived',       'manual',           'derived']],
  ['Unpaid after a deleted payment', ['derived', 'manual',        'same',           'manual',          'derived',       'manual',           'derived']],
  ['Partial',                        [paid,    conflict,          conflict,         'same',            'derived',       conflict,           paid]],
  ['Partial by hand',                [conflict, 'derived',        'derived',        'same',            'derived',       'manual',           'derived']],
  ['Paid',                           [paid,    conflict,          conflict,         conflict,          'same',          conflict,           paid]],
  ['Paid with a total of 0',         [conflict, conflict,         conflict,         conflict,          'same',          conflict,           'derived']],
  ['Refunded',                       [paid,    conflict,          conflict,         conflict,          conflict,        'same',             'derived']],
  ['Refunded by hand',               [conflict, 'derived',        'derived',        'manual',          conflict,        'same',             'derived']],
  ['Canceled',                       [over,    over,              over,             over,              over,            over,               'same']],
  ['Canceled from the start',       [over,    over,              over,             over,              over,            over,               'same']],
];
const pairs = table.flatMap(([from, results]) =>
  order.map((to, index) => [from, to, results[index] ?? ''] as const),
);

describe('a status that a client sets', () => {
  it.each(pairs)('from %s to %s: %s', async (from, to, expected) => {
    const id = await (states[from] as () => Promise<string>)();
    const before = await getInvoice(t.client, id);
    const answer = await send(id, { status: to });
    const after = await getInvoice(t.client, id);
    if (/^\d/.test(expected)) {
      expect(errorLines(answer)).toEqual([expected]);
      expect(after).toEqual(before);
      return;
    }
    expect(answer.status).toBe(200);
    if (expected === 'same') expect(after).toEqual(before);
    else
      expect(after).toMatchObject({
        status: to,
        statusSource: expected,
        version: before.version + 1,
      });
    const { total } = after.amounts;
    if (to === 'Paid') expect(after.amounts).toMatchObject({ paid: total, balance: 0 });
    if (to !== 'Draft') expect(after.number).toMatch(/^INV-/);
  });

  it('names the derived status in a conflict', async () => {
    const id = await (states['Partial'] as () => Promise<string>)();
    const { body } = await t.client.patch(`/invoices/${id}`, { status: 'Pending' });
    expect(body['details']).toEqual({ derived: 'Partial' });
    const back = await t.client.patch(`/invoices/${id}`, { status: 'Draft' });
    expect(back.body['details']).toEqual({ payments: 1 });
  });
});

describe('status Canceled', () => {
  it('creates a note with reason Cancelled for the total of the same request', async () => {
    const { id } = await newInvoice(t.client, { status: 'Pending' });
    const items = [{ ...line, price: 60 }];
    const { cancellation, amounts } = await patch(id, { status: 'Canceled', items, notes: 'n' });
    expect(amounts).toMatchObject({ total: 120, balance: 0 });
    expect(cancellation).toMatchObject({ reason: 'Cancelled', notes: null });
    const note = await made(t.client.get<Refund>(`/refunds/${cancellation?.creditNoteId ?? ''}`));
    expect(note).toMatchObject({ type: 'Cancellation', invoice: id, amount: 120, payment: null });
  });

  it('names the amount not refunded, and changes nothing', async () => {
    const { id } = await newInvoice(t.client);
    const payment = await newPayment(t.client, id, { amount: 30 });
    await newRefund(t.client, payment.id, { amount: 10 });
    const before = await getInvoice(t.client, id);
    const answer = await t.client.patch(`/invoices/${id}`, { status: 'Canceled', notes: 'n' });
    expect(errorLines(answer)).toEqual([paid]);
    expect(answer.body['details']).toEqual({ payments: 1, unrefunded: 20 });
    expect(await getInvoice(t.client, id)).toEqual(before);
  });

  it('can be set by PUT too', async () => {
    const invoice = await newInvoice(t.client, { status: 'Pending' });
    const { body } = await t.client.put<Invoice>(`/invoices/${invoice.id}`, {
      ...invoice,
      status: 'Canceled',
    });
    expect(body).toMatchObject({ status: 'Canceled', version: 2, amounts: { balance: 0 } });
  });
});

describe('status Paid', () => {
  it('records no payment beyond the 500 that an invoice can have', async () => {
    const { id } = await newInvoice(t.client, { status: 'Pending' });
    await fillWithPayments(t.server, await newPayment(t.client, id, { amount: 0.01 }), 500);
    expect(errorLines(await send(id, { status: 'Paid' }))).toEqual(['409 TOO_MANY']);
    expect((await getInvoice(t.client, id)).status).toBe('Partial');
  });

  it('records the open balance as a payment by the service', async () => {
    const id = await (states['Partial'] as () => Promise<string>)();
    await patch(id, { status: 'Paid' });
    const payments = await paymentsOf(id);
    expect(payments.map(({ amount, source, method }) => [amount, source, method])).toEqual([
      [30, 'manual', 'BankTransfer'],
      [70, 'status', 'Other'],
    ]);
  });

  it('pays the total of the same request: members are applied first', async () => {
    const { id } = await newInvoice(t.client);
    const invoice = await patch(id, { status: 'Paid', items: [{ ...line, price: 60 }] });
    expect(invoice.amounts).toMatchObject({ total: 120, paid: 120, balance: 0 });
    expect((await paymentsOf(id)).map(({ amount }) => amount)).toEqual([120]);
  });

  it('records no payment if the total is 0', async () => {
    const { id } = await newInvoice(t.client, { items: [{ ...line, price: 0 }] });
    for (const status of ['Pending', 'Paid']) {
      expect((await patch(id, { status })).status).toBe('Paid');
    }
    expect(await paymentsOf(id)).toEqual([]);
  });
});

describe('returning to Draft', () => {
  it('keeps the number and uses it again', async () => {
    const { id, number } = await newInvoice(t.client, { status: 'Pending' });
    expect(await patch(id, { status: 'Draft' })).toMatchObject({ status: 'Draft', number });
    expect(await patch(id, { status: 'Unpaid' })).toMatchObject({ status: 'Unpaid', number });
  });

  it('forgets that money was received before', async () => {
    const id = await (states['Unpaid after a deleted payment'] as () => Promise<string>)();
    await patch(id, { status: 'Draft' });
    expect((await patch(id, { status: 'Pending' })).statusSource).toBe('derived');
  });

  it('is not possible once the invoice was sent', async () => {
    const { id } = await newInvoice(t.client, { status: 'Pending' });
    await sendInDatabase(t.server, id);
    expect(errorLines(await send(id, { status: 'Draft' }))).toEqual([conflict]);
  });

  it('allows changes again that only a Draft allows', async () => {
    const { id } = await newInvoice(t.client, { status: 'Pending' });
    await patch(id, { status: 'Draft' });
    expect(await patch(id, { isRetainer: true, number: null })).toMatchObject({
      isRetainer: true,
      number: null,
    });
  });
});
