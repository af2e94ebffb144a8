import { describe, expect, it } from '../../harness/runner.js';

import {
  cancel,
  invoiceBody,
  line,
  made,
  newInvoice,
  newItem,
  newPayment,
  newRefund,
  errorLines,
  type Invoice,
  type Product,
} from '../../harness/fixtures.js';
import { suite } from '../../harness/suite.js';

const t = suite();

const tracked = (): Promise<Product> => newItem(t.client, { trackInventory: true, stock: 120 });
const of = (item: string, quantity: number) => ({ ...line, item, quantity });
const draftOf = (...items: object[]): Promise<Invoice> => newInvoice(t.client, { items });
const productOf = (id: string): Promise<Product> => made(t.client.get<Product>(`/items/${id}`));
const stockOf = async (id: string): Promise<number | null> => (await productOf(id)).stock;
const patch = (id: string, body: object): Promise<Invoice> =>
  made(t.client.patch<Invoice>(`/invoices/${id}`, body));

describe('stock falls when an invoice leaves Draft', () => {
  it('once, by the quantity rounded up, as one change of the product', async () => {
    const { id, version } = await tracked();
    const draft = await draftOf(of(id, 2.5));
    expect(await productOf(id)).toMatchObject({ stock: 120, version });
    await patch(draft.id, { status: 'Pending' });
    expect(await productOf(id)).toMatchObject({ stock: 117, version: version + 1 });
    await patch(draft.id, { status: 'Unpaid' });
    await patch(draft.id, { status: 'Paid' });
    expect(await productOf(id)).toMatchObject({ stock: 117, version: version + 1 });
    const events = await t.server.db.select<{ facts: string }>(
      "SELECT facts FROM events WHERE accountId = ? AND resourceId = ? AND kind = 'updated'",
      [t.account.id, id],
    );
    expect(events.map(({ facts }) => JSON.parse(facts) as unknown)).toEqual([
      { version: version + 1, changed: ['stock'], stock: 117, taken: 3, invoice: draft.id },
    ]);
  });

  it('and rises by what a return adds, until the invoice is canceled', async () => {
    const [sold, returned] = [await tracked(), await tracked()];
    const draft = await draftOf(of(sold.id, 10), { ...of(returned.id, 2.5), isReturn: true });
    await patch(draft.id, { status: 'Pending' });
    expect([await stockOf(sold.id), await stockOf(returned.id)]).toEqual([110, 123]);
    await patch(draft.id, { items: [of(sold.id, 10), { ...of(sold.id, 4), isReturn: true }] });
    expect([await stockOf(sold.id), await stockOf(returned.id)]).toEqual([114, 120]);
    await cancel(t.client, draft.id);
    expect([await stockOf(sold.id), await stockOf(returned.id)]).toEqual([120, 120]);
  });

  it.each(['Pending', 'Unpaid', 'Paid', 'Partial', 'Refunded'])(
    'where it is created as %s',
    async (status) => {
      const { id } = await tracked();
      await newInvoice(t.client, { items: [of(id, 2)], status });
      expect(await stockOf(id)).toBe(118);
    },
  );

  it.each(['Pending', 'Unpaid', 'Paid'])(
    'by PUT to %s, together with its lines',
    async (status) => {
      const { id } = await tracked();
      const draft = await draftOf(of(id, 1));
      const body = invoiceBody({ items: [of(id, 4)], status, date: draft.date });
      await made(
        t.client.put<Invoice>(`/invoices/${draft.id}`, { ...body, customer: draft.customer }),
      );
      expect(await stockOf(id)).toBe(116);
    },
  );

  it('with its first payment, and not with the next', async () => {
    const { id } = await tracked();
    const draft = await draftOf(of(id, 2));
    await newPayment(t.client, draft.id, { amount: 10 });
    expect(await stockOf(id)).toBe(118);
    await newPayment(t.client, draft.id, { amount: 10 });
    expect(await stockOf(id)).toBe(118);
  });

  it('below zero, since a sale is never refused for it', async () => {
    const { id } = await tracked();
    await newInvoice(t.client, { items: [of(id, 125)], status: 'Pending' });
    expect(await stockOf(id)).toBe(-5);
  });

  it('by the sum of the lines of one product, for each product separately', async () => {
    const [first, second] = [await tracked(), await tracked()];
    const items = [of(first.id, 1.5), of(second.id, 1), line, of(first.id, 1.5)];
    await newInvoice(t.client, { items, status: 'Pending' });
    expect(await stockOf(first.id)).toBe(117);
    expect(await stockOf(second.id)).toBe(119);
  });

  it('not if the invoice is created as canceled', async () => {
    const { id, version } = await tracked();
    await newInvoice(t.client, { items: [of(id, 2)], status: 'Canceled' });
    expect(await productOf(id)).toMatchObject({ stock: 120, version });
  });
});

describe('a later edit writes the difference', () => {
  it('of the lines only', async () => {
    const { id, version } = await tracked();
    const { id: invoice } = await newInvoice(t.client, { items: [of(id, 2)], status: 'Pending' });
    await patch(invoice, { items: [of(id, 5)] });
    expect(await stockOf(id)).toBe(115);
    await patch(invoice, { items: [of(id, 0.25)] });
    expect(await stockOf(id)).toBe(119);
    await patch(invoice, { notes: 'By courier', items: [of(id, 0.75)] });
    expect(await productOf(id)).toMatchObject({ stock: 119, version: version + 3 });
  });

  it('if another product replaces the first', async () => {
    const [first, second] = [await tracked(), await tracked()];
    const open = await newInvoice(t.client, { items: [of(first.id, 2)], status: 'Pending' });
    await patch(open.id, { items: [of(second.id, 3)] });
    expect([await stockOf(first.id), await stockOf(second.id)]).toEqual([120, 117]);
  });

  it('and a refused one nothing', async () => {
    const { id, version } = await tracked();
    const items = [of(id, 2)];
    const paid = await newInvoice(t.client, { items, status: 'Paid' });
    const answer = await t.client.patch(`/invoices/${paid.id}`, { items: [of(id, 1)] });
    expect(errorLines(answer)).toEqual(['422 TOTAL_BELOW_PAID', '/items TOTAL_BELOW_PAID']);
    expect(await productOf(id)).toMatchObject({ stock: 118, version: version + 1 });
  });
});

describe('all of it is returned', () => {
  const ways: [string, (invoice: Invoice) => Promise<unknown>][] = [
    ['return to Draft', ({ id }) => patch(id, { status: 'Draft' })],
    ['cancel', ({ id }) => cancel(t.client, id)],
    ['status Canceled', ({ id }) => patch(id, { status: 'Canceled' })],
    ['delete', ({ id }) => made(t.client.delete(`/invoices/${id}`))],
  ];
  it.each(ways)('by %s', async (_way, act) => {
    const { id, version } = await tracked();
    const open = await newInvoice(t.client, { items: [of(id, 2)], status: 'Pending' });
    await patch(open.id, { items: [of(id, 3.5)] });
    expect(await stockOf(id)).toBe(116);
    await act(open);
    expect(await productOf(id)).toMatchObject({ stock: 120, version: version + 3 });
    const rows = await t.server.db.select('SELECT * FROM stock_movements WHERE invoiceId = ?', [
      open.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('and falls again when the Draft leaves Draft', async () => {
    const { id } = await tracked();
    const open = await newInvoice(t.client, { items: [of(id, 2)], status: 'Pending' });
    await patch(open.id, { status: 'Draft' });
    await patch(open.id, { items: [of(id, 7)] });
    expect(await stockOf(id)).toBe(120);
    await patch(open.id, { status: 'Pending' });
    expect(await stockOf(id)).toBe(113);
  });

  it('not with a refund, nor with a payment that is deleted', async () => {
    const { id } = await tracked();
    const draft = await draftOf(of(id, 2));
    const payment = await newPayment(t.client, draft.id);
    await newRefund(t.client, payment.id);
    expect(await stockOf(id)).toBe(118);
    const other = await draftOf(of(id, 1));
    const { id: second } = await newPayment(t.client, other.id);
    await t.client.delete(`/payments/${second}`);
    expect(await stockOf(id)).toBe(117);
  });

  it('for no product if it was deleted', async () => {
    const { id } = await tracked();
    const open = await newInvoice(t.client, { items: [of(id, 2)], status: 'Pending' });
    expect((await t.client.delete(`/items/${id}`)).status).toBe(204);
    await patch(open.id, { items: [of(id, 5)] });
    expect(await t.server.db.select('SELECT * FROM stock_movements', [])).not.toContainEqual(
      expect.objectContaining({ invoiceId: open.id }),
    );
    expect((await t.client.delete(`/invoices/${open.id}`)).status).toBe(204);
  });
});
