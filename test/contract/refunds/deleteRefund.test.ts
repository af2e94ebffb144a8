import { describe, expect, it } from '../../harness/runner.js';

import {
  cancel,
  getInvoice,
  newInvoice,
  newPayment,
  newRefund,
  errorLines,
} from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('deleteRefund', async (client) => {
  const { id } = await newPayment(client, (await newInvoice(client)).id);
  return { id: (await newRefund(client, id)).id };
});
const refunded = async (amount: number) => {
  const { id } = await newInvoice(t.client);
  const payment = await newPayment(t.client, id);
  return { invoice: id, payment, refund: await newRefund(t.client, payment.id, { amount }) };
};
const remove = (id: string) => t.client.delete(`/refunds/${id}`);

describe('204', () => {
  it('deletes the refund for good; payment and invoice count the money again', async () => {
    const { invoice, payment, refund } = await refunded(40);
    const before = await getInvoice(t.client, invoice);
    const answer = await remove(refund.id);
    expect([answer.status, answer.bytes.length]).toEqual([204, 0]);
    expect(errorLines(await t.client.get(`/refunds/${refund.id}`))).toEqual(['404 NOT_FOUND']);
    expect(errorLines(await remove(refund.id))).toEqual(['404 NOT_FOUND']);
    expect((await t.client.get(`/payments/${payment.id}`)).body).toMatchObject({
      status: 'Completed',
      refunded: 0,
      version: 3,
    });
    expect(await getInvoice(t.client, invoice)).toMatchObject({
      status: 'Paid',
      amounts: { paid: 100, refunded: 0, balance: 0 },
      version: before.version + 1,
    });
    expect((await t.client.delete(`/payments/${payment.id}`)).status).toBe(204);
  });

  it('burns the number of its credit note, and records that', async () => {
    const { refund } = await refunded(1);
    await remove(refund.id);
    const events = await t.server.db.select<{ kind: string; number: string }>(
      'SELECT kind, number FROM number_events WHERE documentId = ? ORDER BY id',
      [refund.id],
    );
    expect(events.map(({ kind, number }) => `${kind} ${number}`)).toEqual([
      `assigned ${refund.number}`,
      `burnt ${refund.number}`,
    ]);
  });
});

describe('409', () => {
  it('keeps the note of a canceled invoice', async () => {
    const { id } = await newInvoice(t.client, { status: 'Pending' });
    const { cancellation } = await cancel(t.client, id);
    const note = cancellation?.creditNoteId ?? '';
    expect(errorLines(await remove(note))).toEqual(['409 CREDIT_NOTE_ISSUED']);
    expect((await t.client.get(`/refunds/${note}`)).status).toBe(200);
  });

  it('keeps a refund of a canceled invoice', async () => {
    const { invoice, refund } = await refunded(100);
    await cancel(t.client, invoice);
    expect(errorLines(await remove(refund.id))).toEqual(['409 INVOICE_CANCELED']);
  });
});
