import { describe, expect, it } from 'vitest';

import type { Received } from '../harness/client.js';
import {
  getInvoice,
  line,
  made,
  newInvoice,
  newItem,
  newPayment,
  type Invoice,
  type Product,
} from '../harness/fixtures.js';
import { deletions } from './four-processes/deletions.js';
import { fourProcesses, tally, times, type Driver } from './four-processes/drivers.js';
import { money } from './four-processes/money.js';
import { faktura } from './program.js';

const drivers = fourProcesses();

const dated = { date: '2026-11-02' };
const open = { ...dated, status: 'Pending' };
const numbers = (count: number): string[] =>
  times(count, (index) => `INV-2026-${String(index + 1).padStart(5, '0')}`);

/** All change from Draft at once; returns their numbers in order. */
async function leaveDraft(driver: Driver, drafts: Invoice[]): Promise<(string | null)[]> {
  const pending = await Promise.all(
    drafts.map(({ id }) => made(driver().patch<Invoice>(`/invoices/${id}`, { status: 'Pending' }))),
  );
  return pending.map(({ number }) => number).sort();
}

describe('four processes on one database', () => {
  it('accept the balance once from ten parallel payments', async () => {
    const driver = await drivers.open();
    const { id } = await newInvoice(driver(), open);
    const payment = { method: 'Cash', amount: 100 };
    expect(await tally(10, () => driver().post(`/invoices/${id}/payments`, payment))).toEqual({
      '201': 1,
      '409 INVOICE_ALREADY_PAID': 9,
    });
    const { status, amounts } = await getInvoice(driver(), id);
    expect([status, amounts.paid, amounts.balance]).toEqual(['Paid', 100, 0]);
  });

  it('refund a payment once, and cancel its invoice once', async () => {
    const driver = await drivers.open();
    const { id } = await newInvoice(driver(), open);
    const payment = await newPayment(driver(), id);
    const refund = { reason: 'Other' };
    expect(await tally(10, () => driver().post(`/payments/${payment.id}/refunds`, refund))).toEqual(
      {
        '201': 1,
        '422 REFUND_EXCEEDS_PAYMENT': 9,
      },
    );
    expect(await tally(10, () => driver().post(`/invoices/${id}/cancel`, {}))).toEqual({
      '200': 10,
    });
    const { status, amounts, version } = await getInvoice(driver(), id);
    expect([status, amounts.refunded]).toEqual(['Canceled', 100]);
    // Created, paid, refunded, canceled once: nine of the cancellations changed nothing.
    expect(version).toBe(4);
  });

  it('run 20 parallel requests with one Idempotency-Key once', async () => {
    const driver = await drivers.open();
    const { id } = await newInvoice(driver(), open);
    const body = { method: 'Cash', amount: 10 };
    const sent = { headers: { 'idempotency-key': 'once' } };
    const send = () => driver().post(`/invoices/${id}/payments`, body, sent);
    expect(await tally(20, send)).toEqual({ '201': 20 });
    expect((await getInvoice(driver(), id)).amounts.paid).toBe(10);
  });

  it('give 200 Drafts that leave Draft in parallel the numbers 1 to 200', async () => {
    const driver = await drivers.open();
    const drafts = await Promise.all(times(200, () => newInvoice(driver(), dated)));
    expect(await leaveDraft(driver, drafts)).toEqual(numbers(200));
  });

  it('leave no gap for Drafts that are deleted while others leave Draft', async () => {
    const driver = await drivers.open();
    const drafts = await Promise.all(times(50, () => newInvoice(driver(), dated)));
    const [given] = await Promise.all([
      leaveDraft(driver, drafts.slice(20)),
      ...drafts.slice(0, 20).map(({ id }) => made(driver().delete(`/invoices/${id}`))),
    ]);
    expect(given).toEqual(numbers(30));
  });

  it('lose no sale of 20 parallel ones', async () => {
    const driver = await drivers.open();
    const { id } = await newItem(driver(), { trackInventory: true, stock: 100 });
    const sale = { ...open, items: [{ ...line, item: id, quantity: 3 }] };
    await Promise.all(times(20, () => newInvoice(driver(), sale)));
    expect((await made(driver().get<Product>(`/items/${id}`))).stock).toBe(40);
  });

  it('refuse consistently what 120 mixed writes to 20 invoices may not do', async () => {
    const driver = await drivers.open();
    const invoices = await Promise.all(times(20, () => newInvoice(driver(), open)));
    const mixed = (index: number): Promise<Received<unknown>> => {
      const [nth, round] = [index % 20, Math.floor(index / 20)];
      const one = `/invoices/${invoices[nth]?.id ?? ''}`;
      // Each invoice gets all six payments, each starting with a different one.
      switch ((nth + round) % 6) {
        case 0:
          return driver().post(`${one}/payments`, { method: 'Cash', amount: 30 });
        case 1:
          return driver().patch(one, { items: [{ ...line, price: 25 + index }] });
        case 2:
          return driver().patch(one, { status: 'Draft' });
        case 3:
          return driver().patch(one, { status: 'Paid' });
        case 4:
          return driver().post(`${one}/cancel`, {});
        default:
          // A deletion is faster than requests with a body, and leaves them nothing to change.
          return nth % 4 === 0 ? driver().delete(one) : driver().patch(one, { header: 'Late' });
      }
    };
    const found = await tally(120, mixed);
    expect(Object.keys(found).filter((answer) => /^5|^429/.test(answer))).toEqual([]);
    for (const answer of ['200', '201', '204']) expect(found[answer], answer).toBeGreaterThan(0);
  });

  money(drivers);
  deletions(drivers);

  // The last test, because it checks what all others have written.
  it('leave consistent books', async () => {
    const { code, stdout, stderr } = await faktura(['audit'], drivers.environment);
    expect(code, stdout + stderr).toBe(0);
  });
});
