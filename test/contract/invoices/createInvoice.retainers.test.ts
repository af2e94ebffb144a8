import { describe, expect, it } from '../../harness/runner.js';

import {
  cancel,
  errorLines,
  getInvoice,
  type Invoice,
  made,
  newCustomer,
  newInvoice,
  newPayment,
  newRefund,
  type Payment,
  refused,
} from '../../harness/fixtures.js';
import { suite } from '../../harness/suite.js';

const t = suite();
const vat = { name: 'VAT', value: 19 };
const priced = (price: number) => ({
  items: [{ name: 'Kitchen', quantity: 1, price, taxes: [vat] }],
});
const retainer = (more: object = {}) =>
  newInvoice(t.client, { ...priced(500), isRetainer: true, status: 'Paid', ...more });
const finalOf = (ids: string[], more: object = {}) =>
  newInvoice(t.client, { ...priced(1000), deductedRetainers: ids, ...more });
const patch = (id: string, body: object) => t.client.patch<Invoice>(`/invoices/${id}`, body);
const lines = async (answer: Promise<Parameters<typeof errorLines>[0]>) => errorLines(await answer);
const paymentOf = async (id: string) => {
  const { data } = await made(t.client.get<{ data: Payment[] }>(`/invoices/${id}/payments`));
  return data[0]?.id ?? '';
};
const conflict = ['409 STATUS_CONFLICT'];

describe('201', () => {
  it('deducts what a retainer charged, by tax, and states it', async () => {
    const paid = await retainer();
    const final = await finalOf([paid.id], { status: 'Pending' });
    expect(final).toMatchObject({
      status: 'Partial',
      statusSource: 'derived',
      deductedRetainers: [paid.id],
      deductions: [
        {
          retainer: paid.id,
          number: paid.number,
          date: paid.date,
          net: 500,
          taxes: [
            {
              name: 'VAT',
              type: 'Percentage',
              rate: 19,
              exemption: 'Standard',
              base: 500,
              amount: 95,
            },
          ],
          taxTotal: 95,
          total: 595,
        },
      ],
      amounts: { net: 1000, taxTotal: 190, total: 1190, paid: 0, deducted: 595, balance: 595 },
    });
    expect(await getInvoice(t.client, final.id)).toEqual(final);
    expect(await getInvoice(t.client, paid.id)).toMatchObject({
      status: 'Paid',
      deductedBy: final.id,
      version: paid.version + 1,
    });
    const { data } = await made(
      t.client.get<{ data: Payment[] }>(`/invoices/${final.id}/payments`),
    );
    expect(data).toEqual([]);
  });

  it('only names retainers on a Draft', async () => {
    const paid = await retainer();
    const draft = await finalOf([paid.id]);
    expect(draft).toMatchObject({
      status: 'Draft',
      deductedRetainers: [paid.id],
      deductions: [],
      amounts: { deducted: 0, balance: 1190 },
    });
    expect((await getInvoice(t.client, paid.id)).deductedBy).toBeNull();
    expect(await made(patch(draft.id, { deductedRetainers: null }))).toMatchObject({
      deductedRetainers: [],
    });
  });

  it('is Paid if its retainers cover it, or if Paid pays the rest', async () => {
    const whole = await retainer(priced(1000));
    expect(await finalOf([whole.id], { status: 'Pending' })).toMatchObject({
      status: 'Paid',
      amounts: { paid: 0, deducted: 1190, balance: 0 },
    });
    const half = await retainer();
    const paid = await finalOf([half.id], { status: 'Paid' });
    expect(paid).toMatchObject({ status: 'Paid', amounts: { paid: 595, deducted: 595 } });
    await newRefund(t.client, await paymentOf(paid.id));
    expect(await getInvoice(t.client, paid.id)).toMatchObject({
      status: 'Refunded',
      amounts: { refunded: 595, balance: 0 },
    });
    const canceled = await cancel(t.client, paid.id);
    expect(canceled).toMatchObject({
      status: 'Canceled',
      deductions: [{ total: 595 }],
      amounts: { deducted: 595, balance: 0 },
    });
    expect((await getInvoice(t.client, half.id)).deductedBy).toBeNull();
    const note = await made(t.client.get(`/refunds/${canceled.cancellation?.creditNoteId ?? ''}`));
    expect(note).toMatchObject({ amount: 1190, creditNote: { amounts: { total: 595 } } });
  });

  it('can be sent back as it was read, in every state', async () => {
    const { id } = await retainer();
    const draft = await finalOf([id]);
    const put = (body: Invoice) => made(t.client.put<Invoice>(`/invoices/${body.id}`, body));
    expect(await put(draft)).toEqual(draft);
    const open = await made(patch(draft.id, { status: 'Pending' }));
    expect(await put(open)).toEqual(open);
    // As a client sends it that does not know the member.
    const { deductedRetainers: _, ...unknowing } = open;
    const replaced = await put({ ...unknowing, notes: 'Thank you' } as Invoice);
    expect(replaced).toMatchObject({ deductedRetainers: [id], amounts: { deducted: 595 } });
    const deducted = await getInvoice(t.client, id);
    expect(await put(deducted)).toEqual(deducted);
  });
});

describe('409 STATUS_CONFLICT', () => {
  it('if a retainer is not paid, gone, refunded, canceled or deducted', async () => {
    const gone = await retainer({ status: 'Draft' });
    const draft = await finalOf([gone.id]);
    await made(t.client.delete(`/invoices/${gone.id}`));
    expect(await lines(patch(draft.id, { status: 'Pending' }))).toEqual(conflict);

    const open = await retainer({ status: 'Pending' });
    const refunded = await retainer();
    await newRefund(t.client, await paymentOf(refunded.id));
    const canceled = await cancel(t.client, (await retainer()).id);
    const deducted = await retainer();
    await finalOf([deducted.id], { status: 'Pending' });
    for (const { id } of [open, refunded, canceled, deducted]) {
      const create = t.client.post('/invoices', {
        customer: open.customer,
        ...priced(1000),
        deductedRetainers: [id],
        status: 'Pending',
      });
      expect(await lines(create)).toEqual(conflict);
      const named = await finalOf([id]);
      expect(await lines(patch(named.id, { status: 'Unpaid' }))).toEqual(conflict);
      expect(await lines(t.client.post(`/invoices/${named.id}/send`))).toEqual(conflict);
      const pay = t.client.post(`/invoices/${named.id}/payments`, { method: 'Cash' });
      expect(await lines(pay)).toEqual(conflict);
      expect(await getInvoice(t.client, named.id)).toEqual(named);
    }
  });

  it('freezes a deducted retainer, its payments and refunds, and names the invoice', async () => {
    const paid = await retainer({ status: 'Pending' });
    const payment = await newPayment(t.client, paid.id);
    const refund = await newRefund(t.client, payment.id, { amount: 1 });
    const final = await finalOf([paid.id], { status: 'Pending' });
    const other = await newCustomer(t.client);
    const [ofPayment, ofRefund] = [`/payments/${payment.id}`, `/refunds/${refund.id}`];
    const refusals = [
      patch(paid.id, { items: [{ name: 'Less', quantity: 1, price: 1 }] }),
      patch(paid.id, { customer: other.id }),
      patch(paid.id, { status: 'Canceled' }),
      t.client.post(`/invoices/${paid.id}/cancel`),
      patch(paid.id, { notes: 'changed' }),
      t.client.put(`/invoices/${paid.id}`, { ...paid, notes: 'changed' }),
      t.client.delete(`/invoices/${paid.id}`),
      t.client.patch(ofPayment, { amount: 594 }),
      t.client.put(ofPayment, { method: 'Cash' }),
      t.client.delete(`/payments/${payment.id}`),
      t.client.post(`${ofPayment}/refunds`, { reason: 'CustomerRequest' }),
      t.client.patch(ofRefund, { amount: 2 }),
      t.client.put(ofRefund, { reason: 'Other' }),
      t.client.delete(ofRefund),
    ];
    for (const answer of await Promise.all(refusals)) {
      expect(errorLines(answer)).toEqual(conflict);
      expect(answer.body).toMatchObject({
        message: expect.stringContaining(final.number ?? '') as string,
        details: { derived: 'Paid' },
      });
    }
    expect(await getInvoice(t.client, paid.id)).toMatchObject({ deductedBy: final.id });
  });

  it('locks customer and currency of the invoice that deducts', async () => {
    const final = await finalOf([(await retainer()).id], { status: 'Pending' });
    const other = await newCustomer(t.client);
    expect(await lines(patch(final.id, { customer: other.id }))).toEqual(conflict);
    expect(await lines(patch(final.id, { currency: 'USD' }))).toEqual(['409 CURRENCY_LOCKED']);
    expect(await lines(patch(final.id, { status: 'Unpaid' }))).toEqual(conflict);
  });
});

describe('422', () => {
  it('at the member, if it names what this invoice can never deduct', async () => {
    const [plain, stranger] = [await newInvoice(t.client), await newCustomer(t.client)];
    const dollars = await retainer({ currency: 'USD' });
    const foreign = await retainer({ customer: stranger.id });
    const create = (ids: string[], more: object = {}) =>
      t.client.post('/invoices', {
        customer: plain.customer,
        ...priced(1000),
        deductedRetainers: ids,
        ...more,
      });
    const at = (index: number) => `/deductedRetainers/${index}`;
    const paid = await retainer();
    expect(await lines(create([paid.id, 'inv_unknown']))).toEqual(refused(at(1), 'NOT_FOUND'));
    expect(await lines(create([plain.id]))).toEqual(refused(at(0), 'NOT_FOUND'));
    expect(await lines(create([dollars.id]))).toEqual(refused(at(0), 'INVALID_VALUE'));
    expect(await lines(create([foreign.id]))).toEqual(refused(at(0), 'INVALID_VALUE'));
    expect(await lines(create([paid.id], { isRetainer: true }))).toEqual(
      refused('/deductedRetainers', 'NOT_ALLOWED'),
    );
    expect(await lines(create([paid.id, paid.id]))).toEqual(refused(at(1), 'DUPLICATE'));
    const draft = await finalOf([paid.id]);
    expect(await lines(patch(draft.id, { customer: stranger.id }))).toEqual(
      refused(at(0), 'INVALID_VALUE'),
    );
    const open = await made(patch(draft.id, { status: 'Pending' }));
    expect(await lines(patch(open.id, { deductedRetainers: [] }))).toEqual(
      refused('/deductedRetainers', 'NOT_ALLOWED'),
    );
  });

  it('TOTAL_BELOW_PAID if the retainers come to more than the total', async () => {
    const { id, customer } = await retainer();
    const below = ['422 TOTAL_BELOW_PAID', '/deductedRetainers TOTAL_BELOW_PAID'];
    const body = { customer, ...priced(499.99), deductedRetainers: [id] };
    const create = await t.client.post('/invoices', { ...body, status: 'Pending' });
    expect(errorLines(create)).toEqual(below);
    expect(create.body).toMatchObject({ details: { paid: 595 } });
    const draft = await made(t.client.post<Invoice>('/invoices', body));
    expect(await lines(patch(draft.id, { status: 'Pending' }))).toEqual(below);
    expect(await lines(t.client.post(`/invoices/${draft.id}/send`))).toEqual(below);
    const pay = t.client.post(`/invoices/${draft.id}/payments`, { method: 'Cash' });
    expect(await lines(pay)).toEqual(below);
    const open = await made(patch(draft.id, { ...priced(500), status: 'Pending' }));
    expect(open.status).toBe('Paid');
    expect(await lines(patch(open.id, priced(499)))).toEqual([
      '422 TOTAL_BELOW_PAID',
      '/items TOTAL_BELOW_PAID',
    ]);
  });
});
