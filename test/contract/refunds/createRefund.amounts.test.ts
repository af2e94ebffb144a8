import { describe, expect, it } from '../../harness/runner.js';

import { germanSeller, newIssued } from '../../harness/e-invoicing.js';
import {
  cancel,
  errorLines,
  getInvoice,
  made,
  newInvoice,
  newPayment,
  newRefund,
  type Invoice,
  type Refund,
} from '../../harness/fixtures.js';
import { sharedServer } from '../../harness/shared-server.js';
import { suite } from '../../harness/suite.js';

const t = suite(sharedServer, { eInvoicing: true, profile: germanSeller });
const plain = suite();

const vat = (value: number) => ({ name: 'VAT', value, exemption: 'Standard' });
const lineAt = (price: number, value: number) => ({
  name: 'Poster',
  quantity: 1,
  price,
  taxes: [vat(value)],
});
const note = (id: string | undefined) => made(plain.client.get<Refund>(`/refunds/${id ?? ''}`));

/** An invoice that was paid, and the credit notes of its refunds. */
async function refunded(body: object, amounts: number[]) {
  const { id } = await newInvoice(plain.client, { status: 'Pending', ...body });
  const payment = await newPayment(plain.client, id);
  const notes: Refund[] = [];
  for (const amount of amounts) notes.push(await newRefund(plain.client, payment.id, { amount }));
  return { invoice: await getInvoice(plain.client, id), payment, notes };
}

const added = (notes: readonly Refund[], name: 'net' | 'taxTotal' | 'total') =>
  Number(notes.reduce((sum, { creditNote }) => sum + creditNote.amounts[name], 0).toFixed(4));

describe('what credit notes give back', () => {
  it('is owed no longer: a refund leaves the balance, and all of it makes the invoice Refunded', async () => {
    const part = await refunded({ items: [lineAt(840.34, 19)], dueDate: null }, [100]);
    expect(part.invoice).toMatchObject({
      status: 'Paid',
      isOverdue: false,
      amounts: { balance: 0 },
    });
    await newRefund(plain.client, part.payment.id);
    expect(await getInvoice(plain.client, part.invoice.id)).toMatchObject({
      status: 'Refunded',
      amounts: { total: 1000, paid: 1000, refunded: 1000, balance: 0 },
    });
  });

  it.each<[string, object, number[], number, number]>([
    ['three thirds of 119.00', { items: [lineAt(100, 19)] }, [39.67, 39.67, 39.66], 100, 19],
    [
      '1,147 yen in two',
      {
        currency: 'JPY',
        items: [lineAt(999, 10), lineAt(100, 8)],
        discount: { type: 'Percentage', value: 5 },
      },
      [500, 647],
      1044,
      103,
    ],
  ])('is what was charged, net and tax: %s', async (_, body, amounts, net, tax) => {
    const { notes, invoice } = await refunded(body, amounts);
    expect([added(notes, 'net'), added(notes, 'taxTotal')]).toEqual([net, tax]);
    expect(added(notes, 'total')).toBe(invoice.amounts.total);
    expect(notes.every(({ creditNote }) => creditNote.amounts.rounding === 0)).toBe(true);
  });

  it('mirrors the invoice in one whole refund', async () => {
    const items = [lineAt(9.99, 19), lineAt(2.49, 7)];
    const discount = { type: 'Percentage', value: 5 };
    const { notes } = await refunded({ items, discount }, [13.83]);
    const parts = notes[0]?.creditNote.amounts.parts ?? [];
    expect(parts.map(({ net, taxes }) => [net, taxes[0]?.amount])).toEqual([
      [9.49, 1.8],
      [2.37, 0.17],
    ]);
  });

  it('is nothing more once everything was refunded: the cancellation deducts it', async () => {
    const { id } = await newIssued(t.client, 'XRechnung');
    const payment = await newPayment(t.client, id);
    await newRefund(t.client, payment.id);
    const { cancellation } = await cancel(t.client, id);
    const path = `/refunds/${cancellation?.creditNoteId ?? ''}`;
    const { amount, creditNote } = await made(t.client.get<Refund>(path));
    expect(amount).toBe(payment.amount);
    expect(creditNote.amounts).toMatchObject({
      net: 0,
      taxTotal: 0,
      rounding: 0,
      creditedBefore: payment.amount,
      total: 0,
    });
  });

  it('is what was left where a part was paid and refunded before', async () => {
    const { id } = await newInvoice(plain.client, { status: 'Pending', items: [lineAt(100, 19)] });
    const payment = await newPayment(plain.client, id, { amount: 39.67 });
    const before = await newRefund(plain.client, payment.id);
    const { cancellation } = await cancel(plain.client, id);
    const { creditNote } = await note(cancellation?.creditNoteId);
    expect(creditNote.amounts).toMatchObject({ creditedBefore: 39.67, total: 79.33 });
    expect(before.creditNote.amounts.net + creditNote.amounts.net).toBeCloseTo(100, 6);
    expect(before.creditNote.amounts.taxTotal + creditNote.amounts.taxTotal).toBeCloseTo(19, 6);
  });

  it('is computed anew by an edit of the note, from what the others left', async () => {
    const { notes } = await refunded({ items: [lineAt(100, 19)] }, [39.67, 39.67]);
    const path = `/refunds/${notes[0]?.id ?? ''}`;
    const { creditNote } = await made(plain.client.patch<Refund>(path, { amount: 79.33 }));
    expect(creditNote.amounts).toMatchObject({ net: 66.67, taxTotal: 12.66, total: 79.33 });
  });
});

describe('a credit note', () => {
  it('never changes with its invoice: what it credits, its buyer and its invoice number stay', async () => {
    const { invoice, notes } = await refunded({ items: [lineAt(100, 19)] }, [50]);
    const [before] = notes as [Refund];
    const edit = (body: object) => plain.client.patch<Invoice>(`/invoices/${invoice.id}`, body);
    const printed = async () =>
      (await plain.client.get(`/refunds/${before.id}/export`)).headers.get('etag');
    const etag = await printed();
    const customer = { internalId: 'other', billTo: { company: 'Other Ltd' } };
    await made(edit({ customer, number: 'RENAMED-1', lang: 'de' }));
    await made(edit({ items: [lineAt(100, 19), lineAt(10, 7)] }));
    expect(await note(before.id)).toEqual(before);
    expect(await printed()).toBe(etag);
  });

  it('keeps its set on the invoice: a rate, a tax or an amount that it gave back stays', async () => {
    const { invoice } = await refunded({ items: [lineAt(100, 19), lineAt(50, 7)] }, [100]);
    const edit = (items: object[]) => plain.client.patch(`/invoices/${invoice.id}`, { items });
    const refusal = (path: string) => ['422 TOTAL_BELOW_PAID', `${path} TOTAL_BELOW_PAID`];
    expect(errorLines(await edit([lineAt(100, 7), lineAt(70, 7)]))).toEqual(refusal('/items'));
    const less = [lineAt(40, 19), lineAt(150, 7)];
    expect(errorLines(await edit(less))).toEqual(refusal('/items/0'));
    expect(await getInvoice(plain.client, invoice.id)).toEqual(invoice);
    await made(edit([lineAt(100, 19), lineAt(50, 7), lineAt(1, 0.5)]));
  });

  it('that gave back the whole invoice keeps net and taxes where the total stays the same', async () => {
    const withheld = (value: number) => [{ name: 'Withheld', type: 'Flat', value }];
    const { invoice } = await refunded({ items: [lineAt(100, 19)], taxes: withheld(-20) }, [99]);
    const items = [lineAt(110, 19)];
    const edit = (body: object) => plain.client.patch(`/invoices/${invoice.id}`, body);
    const answer = await edit({ items, taxes: withheld(-31.9) });
    expect(errorLines(answer)).toEqual([
      '422 TOTAL_BELOW_PAID',
      '/items/0 TOTAL_BELOW_PAID',
      '/taxes/0 TOTAL_BELOW_PAID',
    ]);
    expect(await getInvoice(plain.client, invoice.id)).toEqual(invoice);
    await made(edit({ items }));
  });

  it('gives back at most what was charged, whatever is refunded, edited and canceled at once', async () => {
    const lines = [lineAt(33.33, 19), lineAt(66.67, 7)];
    const { invoice, payment } = await refunded({ items: lines }, []);
    const { total } = invoice.amounts;
    const refund = (amount: number) =>
      plain.client.post<Refund>(`/payments/${payment.id}/refunds`, { amount, reason: 'Other' });
    const quarter = Math.round(total * 25) / 100;
    const path = `/invoices/${invoice.id}`;
    const raced = await Promise.all([
      ...Array.from({ length: 5 }, () => refund(quarter)),
      plain.client.patch(path, { items: [lineAt(66.67, 7), lineAt(33.33, 19)] }),
      plain.client.patch(path, { items: [...lines, lineAt(1, 7)] }),
      plain.client.post(`${path}/cancel`, {}),
    ]);
    expect(raced.filter(({ status }) => status >= 500)).toEqual([]);
    await refund(Math.round((total - 4 * quarter) * 100) / 100);
    await plain.client.post(`${path}/cancel`, {});
    const { amounts, status } = await getInvoice(plain.client, invoice.id);
    const rows = await plain.server.db.select<{ id: string }>(
      'SELECT id FROM refunds WHERE invoiceId = ?',
      [invoice.id],
    );
    const notes = await Promise.all(rows.map(({ id }) => note(id)));
    expect(status).toBe('Canceled');
    expect(added(notes, 'net')).toBe(amounts.net);
    expect(added(notes, 'taxTotal')).toBe(amounts.taxTotal);
    expect(added(notes, 'total')).toBe(amounts.total);
  });

  it('says that no tax of the document can be added, since it belongs to every line', async () => {
    const { invoice } = await refunded({ items: [lineAt(100, 19)] }, [50]);
    const taxes = [{ name: 'City', type: 'Flat', value: 0 }];
    const { body } = await plain.client.patch(`/invoices/${invoice.id}`, { taxes });
    expect(body).toMatchObject({
      code: 'TOTAL_BELOW_PAID',
      errors: [{ path: '/taxes', message: expect.stringMatching(/new line$/) as string }],
    });
  });
});
