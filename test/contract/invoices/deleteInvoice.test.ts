import { describe, expect, it } from '../../harness/runner.js';

import {
  cancel,
  made,
  newInvoice,
  newPayment,
  newRefund,
  errorLines,
  type List,
  type Payment,
} from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('deleteInvoice', async (client) => ({
  id: (await newInvoice(client)).id,
}));
const rowsOf = async (table: string, id: string) => {
  const rows = await t.server.db.select<{ n: number }>(
    `SELECT COUNT(*) AS n FROM ${table} WHERE invoiceId = ?`,
    [id],
  );
  return Number(rows[0]?.n);
};

describe('204', () => {
  it.each(['Draft', 'Pending', 'Unpaid', 'Partial', 'Refunded'])(
    'deletes a %s invoice without payments for good, with its lines',
    async (status) => {
      const { id } = await newInvoice(t.client, { status });
      const answer = await t.client.delete(`/invoices/${id}`);
      expect([answer.status, answer.bytes.length]).toEqual([204, 0]);
      expect(errorLines(await t.client.delete(`/invoices/${id}`))).toEqual(['404 NOT_FOUND']);
      expect(errorLines(await t.client.get(`/invoices/${id}`))).toEqual(['404 NOT_FOUND']);
      expect(errorLines(await t.client.get(`/invoices/${id}/payments`))).toEqual(['404 NOT_FOUND']);
      expect(await rowsOf('invoice_items', id)).toBe(0);
    },
  );

  it('removes an automatic payment with its invoice', async () => {
    const { id } = await newInvoice(t.client, { status: 'Paid' });
    const { data } = await made(t.client.get<List<Payment>>(`/invoices/${id}/payments`));
    expect((await t.client.delete(`/invoices/${id}`)).status).toBe(204);
    expect(errorLines(await t.client.get(`/payments/${data[0]?.id ?? ''}`))).toEqual([
      '404 NOT_FOUND',
    ]);
    expect(await rowsOf('payments', id)).toBe(0);
  });

  it('is possible once a recorded payment is deleted', async () => {
    const { id } = await newInvoice(t.client);
    const payment = await newPayment(t.client, id);
    expect((await t.client.delete(`/invoices/${id}`)).status).toBe(409);
    await t.client.delete(`/payments/${payment.id}`);
    expect((await t.client.delete(`/invoices/${id}`)).status).toBe(204);
  });

  it('burns the number of a document, and frees a number that a client gave to a Draft', async () => {
    const { client } = await t.server.newAccount();
    const draft = await newInvoice(client, { number: 'MINE-1' });
    const open = await newInvoice(client, { status: 'Pending', date: '2026-01-01' });
    await client.delete(`/invoices/${draft.id}`);
    await client.delete(`/invoices/${open.id}`);
    expect((await newInvoice(client, { number: 'MINE-1' })).number).toBe('MINE-1');
    const body = {
      number: open.number,
      customer: draft.customer,
      items: [{ name: 'x', quantity: 1, price: 1 }],
    };
    expect(errorLines(await client.post('/invoices', body))).toEqual(['409 NUMBER_TAKEN']);
    const next = await newInvoice(client, { status: 'Pending', date: '2026-01-01' });
    expect(next.number).toBe('INV-2026-00002');
  });
});

describe('409', () => {
  it('keeps an invoice with recorded payments, counts them, and changes nothing', async () => {
    const { id } = await newInvoice(t.client);
    await newPayment(t.client, id, { amount: 1 });
    await newPayment(t.client, id, { amount: 2 });
    const before = await t.client.get(`/invoices/${id}`);
    const answer = await t.client.delete(`/invoices/${id}`);
    expect(errorLines(answer)).toEqual(['409 INVOICE_HAS_PAYMENTS']);
    expect(answer.body['details']).toEqual({ payments: 2 });
    expect((await t.client.get(`/invoices/${id}`)).body).toEqual(before.body);
  });

  it('keeps an invoice whose automatic payment has refunds', async () => {
    const { id } = await newInvoice(t.client, { status: 'Paid' });
    const { data } = await made(t.client.get<List<Payment>>(`/invoices/${id}/payments`));
    await newRefund(t.client, data[0]?.id ?? '', { amount: 10 });
    expect(errorLines(await t.client.delete(`/invoices/${id}`))).toEqual([
      '409 INVOICE_HAS_PAYMENTS',
    ]);
  });

  it('keeps a canceled invoice', async () => {
    const { id } = await newInvoice(t.client, { status: 'Pending' });
    await cancel(t.client, id);
    expect(errorLines(await t.client.delete(`/invoices/${id}`))).toEqual(['409 INVOICE_CANCELED']);
  });

  it('lets either the deletion or the payment win, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await newInvoice(t.client, { status: 'Pending' });
      const [payment, deletion] = await Promise.all([
        t.client.post(`/invoices/${id}/payments`, { method: 'Cash' }),
        t.client.delete(`/invoices/${id}`),
      ]);
      expect([
        [['201'], ['409 INVOICE_HAS_PAYMENTS']],
        [['404 NOT_FOUND'], ['204']],
      ]).toContainEqual([errorLines(payment), errorLines(deletion)]);
    }
  });
});

describe('412', () => {
  it('is reported before the state: a stale version on an invoice with payments', async () => {
    const { id } = await newInvoice(t.client);
    await newPayment(t.client, id);
    const answer = await t.client.delete(`/invoices/${id}`, { headers: { 'if-match': '"1"' } });
    expect(errorLines(answer)).toEqual(['412 PRECONDITION_FAILED']);
  });
});
