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
  type Refund,
} from '../../harness/fixtures.js';
import { describeNotification, partPaid } from '../../harness/notifying.js';
import { operationSuite } from '../../harness/operation-suite.js';
import { suite } from '../../harness/suite.js';

operationSuite('updateRefund', async (client) => {
  const { id } = await newPayment(client, (await newInvoice(client)).id);
  return { id: (await newRefund(client, id, { amount: 10 })).id, body: { notes: 'new' } };
});
const t = suite(undefined, 'without records');
const send = (id: string, body: object) => t.client.patch<Refund>(`/refunds/${id}`, body);
const patch = (id: string, body: object) => made(send(id, body));
/** A refund of 40 on a payment of 100, with its invoice of 100. */
const refunded = async (more: object = {}) => {
  const payment = await newPayment(t.client, (await newInvoice(t.client)).id, { method: 'Card' });
  return newRefund(t.client, payment.id, { amount: 40, method: 'Cash', notes: 'n', ...more });
};

describe('200', () => {
  it('changes the amount within the payment, and updates payment and invoice', async () => {
    const refund = await refunded();
    const before = await getInvoice(t.client, refund.invoice);
    expect(await patch(refund.id, { amount: 100 })).toMatchObject({ amount: 100, version: 2 });
    expect((await t.client.get(`/payments/${refund.payment ?? ''}`)).body).toMatchObject({
      status: 'Refunded',
      refunded: 100,
      version: 3,
    });
    expect(await getInvoice(t.client, refund.invoice)).toMatchObject({
      status: 'Refunded',
      version: before.version + 1,
      amounts: { refunded: 100, balance: 0 },
    });
    await patch(refund.id, { amount: 0.01 });
    expect(await getInvoice(t.client, refund.invoice)).toMatchObject({
      status: 'Paid',
      amounts: { refunded: 0.01, balance: 0 },
    });
  });

  it('changes other members without touching payment and invoice', async () => {
    const refund = await refunded();
    const before = await getInvoice(t.client, refund.invoice);
    const body = { reason: 'Fraudulent', refundedAt: '2026-11-11', notes: null, method: null };
    expect(await patch(refund.id, body)).toMatchObject({
      reason: 'Fraudulent',
      refundedAt: '2026-11-11',
      notes: null,
      method: 'Card',
      number: refund.number,
      amount: 40,
      version: 2,
    });
    expect(await getInvoice(t.client, refund.invoice)).toEqual(before);
  });

  it('accepts another number, and its own former one', async () => {
    const refund = await refunded();
    expect((await patch(refund.id, { number: 'GS-7' })).number).toBe('GS-7');
    expect((await patch(refund.id, { number: refund.number })).number).toBe(refund.number);
    const other = await refunded();
    expect(errorLines(await send(other.id, { number: 'GS-7' }))).toEqual(['409 NUMBER_TAKEN']);
  });

  it('stores nothing for an empty body, nor for values that are already stored', async () => {
    const refund = await refunded();
    expect(await patch(refund.id, {})).toEqual(refund);
    const { amount, method, number, reason, refundedAt } = refund;
    const same = { amount, method, number, reason, refundedAt };
    expect(await patch(refund.id, same)).toEqual(refund);
    expect(await patch(refund.id, { amount: null, refundedAt: null })).toEqual(refund);
  });

  it('keeps a stored third decimal', async () => {
    const items = [{ name: 'x', quantity: 1, price: 1.005 }];
    const { id } = await newInvoice(t.client, { currency: 'BHD', items });
    const payment = await newPayment(t.client, id);
    const refund = await newRefund(t.client, payment.id);
    const changed = await patch(refund.id, { amount: 1.005, notes: 'x' });
    expect(changed).toMatchObject({ amount: 1.005, notes: 'x', version: 2 });
  });
});

describe('409', () => {
  it('refuses a change on a canceled invoice, and accepts its unchanged response', async () => {
    const refund = await refunded({ amount: 100 });
    await cancel(t.client, refund.invoice);
    expect(errorLines(await send(refund.id, { notes: 'x' }))).toEqual(['409 INVOICE_CANCELED']);
    expect(await patch(refund.id, { ...refund })).toEqual(refund);
  });

  it('refuses a change of a cancellation note, and accepts its unchanged response', async () => {
    const { id } = await newInvoice(t.client, { status: 'Pending' });
    const { cancellation } = await cancel(t.client, id, { notes: 'n' });
    const noteId = cancellation?.creditNoteId ?? '';
    const note = await made(t.client.get<Refund>(`/refunds/${noteId}`));
    for (const body of [
      { notes: null },
      { amount: 99 },
      { method: 'Cash' },
      { number: 'GS-8' },
      { reason: 'Other' },
      { refundedAt: '2026-01-01' },
    ]) {
      expect(errorLines(await send(noteId, body))).toEqual(['409 CREDIT_NOTE_ISSUED']);
    }
    const same = { notes: 'n', amount: note.amount, method: null };
    expect(await patch(noteId, same)).toEqual(note);
  });
});

describe('422', () => {
  it.each<[string, object, string, string]>([
    ['a reason of null', { reason: null }, '/reason', 'INVALID_TYPE'],
    ['a number of null', { number: null }, '/number', 'INVALID_TYPE'],
    ['an empty number', { number: '' }, '/number', 'NOT_ALLOWED'],
    ['an amount of 0', { amount: 0 }, '/amount', 'TOO_SMALL'],
    ['three decimals', { amount: 1.005 }, '/amount', 'TOO_MANY_DECIMALS'],
    ['a day that does not exist', { refundedAt: '2026-13-01' }, '/refundedAt', 'INVALID_FORMAT'],
    ['a day too early', { refundedAt: '1899-12-31' }, '/refundedAt', 'INVALID_FORMAT'],
  ])('refuses %s, and changes nothing', async (_, body, path, code) => {
    const refund = await refunded();
    expect(errorLines(await send(refund.id, body))).toEqual(refused(path, code));
    expect((await t.client.get(`/refunds/${refund.id}`)).body).toEqual(refund);
  });

  it('refuses more than the payment allows with its other refunds', async () => {
    const refund = await refunded();
    await newRefund(t.client, refund.payment ?? '', { amount: 10 });
    const answer = await t.client.patch(`/refunds/${refund.id}`, { amount: 90.01 });
    expect(errorLines(answer)).toEqual([
      '422 REFUND_EXCEEDS_PAYMENT',
      '/amount REFUND_EXCEEDS_PAYMENT',
    ]);
    expect(answer.body['details']).toEqual({ refundable: 90 });
    expect((await patch(refund.id, { amount: 90 })).amount).toBe(90);
  });
});

describeNotification(t, {
  kind: 'refund',
  prepare: async (client, invoice) => {
    const { id } = await newRefund(client, (await partPaid(client, invoice)).id, { amount: 10 });
    return {
      write: (sendNotification) =>
        client.request('PATCH', `/refunds/${id}`, { body: { amount: 12, sendNotification } }),
    };
  },
});
