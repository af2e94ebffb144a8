import { describe, expect, it } from '../../harness/runner.js';

import {
  errorLines,
  getInvoice,
  type Invoice,
  invoiceBody,
  made,
  newInvoice,
  newPayment,
  newRefund,
} from '../../harness/fixtures.js';
import { suite } from '../../harness/suite.js';

const t = suite();
const five = [0, 1, 2, 3, 4];
const vat = { name: 'VAT', value: 19 };
const priced = (price: number) => ({
  items: [{ name: 'Kitchen', quantity: 1, price, taxes: [vat] }],
});

const retainer = (price = 500) =>
  newInvoice(t.client, { ...priced(price), isRetainer: true, status: 'Paid' });
const finalOf = (ids: string[], more: object = {}) =>
  newInvoice(t.client, { ...priced(1000), deductedRetainers: ids, ...more });
const first = (lines: string[]) => lines[0] ?? '';
const counted = (lines: string[]) =>
  Object.fromEntries(
    [...new Set(lines)].sort().map((one) => [one, lines.filter((x) => x === one).length]),
  );

describe('a retainer is deducted once', () => {
  it('five invoices that leave Draft at once deduct it in one', async () => {
    const { id } = await retainer();
    const drafts = await Promise.all(five.map(() => finalOf([id])));
    const answers = await Promise.all(
      drafts.map((draft, index) =>
        index % 2 === 0
          ? t.client.patch(`/invoices/${draft.id}`, { status: 'Pending' })
          : t.client.post(`/invoices/${draft.id}/payments`, { method: 'Cash', amount: 1 }),
      ),
    );
    const lines = answers.map((answer) => first(errorLines(answer)).replace('201', '200'));
    expect(counted(lines)).toEqual({ '200': 1, '409 STATUS_CONFLICT': 4 });
    const { deductedBy } = await getInvoice(t.client, id);
    const deducting = await Promise.all(drafts.map((draft) => getInvoice(t.client, draft.id)));
    const covered = deducting.filter(({ amounts }) => amounts.deducted === 595);
    expect(covered.map((one) => one.id)).toEqual([deductedBy]);
  });

  it('five invoices that are created at once deduct two in opposite orders in one', async () => {
    const ids = [(await retainer()).id, (await retainer(100)).id];
    const answers = await Promise.all(
      five.map((index) => {
        const deductedRetainers = index % 2 === 0 ? ids : [...ids].reverse();
        const body = { ...priced(1000), status: 'Pending', deductedRetainers };
        return t.client.post('/invoices', invoiceBody(body));
      }),
    );
    const lines = answers.map((answer) => first(errorLines(answer)));
    expect(counted(lines)).toEqual({ '201': 1, '409 STATUS_CONFLICT': 4 });
  });

  it('is deducted or refunded, never both', async () => {
    for (const index of five) {
      const { id } = await retainer();
      const { data } = await made(
        t.client.get<{ data: { id: string }[] }>(`/invoices/${id}/payments`),
      );
      const draft = await finalOf([id]);
      const refund = () =>
        t.client.post(`/payments/${data[0]?.id ?? ''}/refunds`, { reason: 'CustomerRequest' });
      const open = () => t.client.patch(`/invoices/${draft.id}`, { status: 'Pending' });
      const answers = await Promise.all(index % 2 === 0 ? [refund(), open()] : [open(), refund()]);
      const lines = answers.map((answer) => first(errorLines(answer)).replace('201', '200'));
      expect(counted(lines)).toEqual({ '200': 1, '409 STATUS_CONFLICT': 1 });
    }
  });

  it('is free again for one invoice when another is canceled, deleted or a Draft again', async () => {
    const { id } = await retainer();
    const ends = [
      (one: Invoice) => t.client.post(`/invoices/${one.id}/cancel`),
      (one: Invoice) => t.client.delete(`/invoices/${one.id}`),
      (one: Invoice) => t.client.patch(`/invoices/${one.id}`, { status: 'Draft' }),
    ];
    for (const end of ends) {
      const one = await finalOf([id], { status: 'Pending' });
      const other = await finalOf([id]);
      const [, opened] = await Promise.all([
        made(end(one)),
        t.client.patch(`/invoices/${other.id}`, { status: 'Pending' }),
      ]);
      if (opened.status !== 200) {
        await made(t.client.patch(`/invoices/${other.id}`, { status: 'Pending' }));
      }
      expect((await getInvoice(t.client, id)).deductedBy).toBe(other.id);
      await made(t.client.delete(`/invoices/${other.id}`));
      expect((await getInvoice(t.client, id)).deductedBy).toBeNull();
    }
  });

  it('a partly refunded one is deducted by what is left, with net and tax', async () => {
    const paid = await newInvoice(t.client, {
      ...priced(500),
      isRetainer: true,
      status: 'Pending',
    });
    const payment = await newPayment(t.client, paid.id);
    await newRefund(t.client, payment.id, { amount: 119 });
    const final = await finalOf([paid.id], { status: 'Pending' });
    expect(final).toMatchObject({
      status: 'Partial',
      deductions: [{ retainer: paid.id, number: paid.number, net: 400, taxTotal: 76, total: 476 }],
      amounts: { total: 1190, paid: 0, deducted: 476, balance: 714 },
    });
  });
});
