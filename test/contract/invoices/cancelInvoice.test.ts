import { describe, expect, it } from '../../harness/runner.js';

import { eInvoicingAccount, newIssued } from '../../harness/e-invoicing.js';
import {
  getInvoice,
  line,
  made,
  newInvoice,
  newPayment,
  newRefund,
  refused,
  errorLines,
  type Invoice,
  type Refund,
} from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('cancelInvoice', async (client) => ({
  id: (await newInvoice(client, { status: 'Pending' })).id,
  body: { reason: 'BillingError' },
}));
const send = (id: string, body?: object, headers: Record<string, string> = {}) =>
  t.client.request<Invoice>('POST', `/invoices/${id}/cancel`, {
    headers,
    ...(body === undefined ? {} : { body }),
  });
const cancel = (id: string, body?: object) => made(send(id, body));
const notesOf = (id: string) =>
  t.server.db.select<{ id: string; number: string; amount: string }>(
    'SELECT id, number, amount FROM refunds WHERE invoiceId = ? AND paymentId IS NULL',
    [id],
  );

describe('200', () => {
  it('cancels the document, keeps its number, and creates a note for the whole amount', async () => {
    const open = await newInvoice(t.client, { status: 'Pending' });
    const canceled = await cancel(open.id, { reason: 'Duplicate', notes: 'Sent twice' });
    expect(canceled).toEqual({
      ...open,
      status: 'Canceled',
      amounts: { ...open.amounts, balance: 0 },
      cancellation: {
        creditNoteId: expect.stringMatching(/^ref_/) as string,
        number: expect.stringMatching(/^CN-/) as string,
        reason: 'Duplicate',
        notes: 'Sent twice',
        canceledAt: canceled.updatedAt,
      },
      version: 2,
      updatedAt: canceled.updatedAt,
    });
    expect(await getInvoice(t.client, open.id)).toEqual(canceled);
    const { creditNoteId = '', number } = canceled.cancellation ?? {};
    const note = await made(t.client.get<Refund>(`/refunds/${creditNoteId}`));
    expect(note).toMatchObject({
      id: creditNoteId,
      invoice: open.id,
      payment: null,
      number,
      amount: 100,
      currency: 'EUR',
      method: null,
      reason: 'Duplicate',
      notes: 'Sent twice',
      type: 'Cancellation',
      status: 'Completed',
      creditNote: { state: 'Draft', standard: null },
      version: 1,
    });
  });

  it.each([
    ['no body', undefined],
    ['an empty object', {}],
    ['nulls', { reason: null, notes: null }],
    ['an empty note', { notes: '' }],
  ])('takes %s for reason Cancelled without notes', async (_, body) => {
    const { id } = await newInvoice(t.client, { status: 'Unpaid' });
    const { cancellation } = await cancel(id, body);
    expect(cancellation).toMatchObject({ reason: 'Cancelled', notes: null });
  });

  it('returns a canceled invoice unchanged, and creates no second note', async () => {
    const { id } = await newInvoice(t.client, { status: 'Pending' });
    const first = await cancel(id, { reason: 'Other' });
    expect(await cancel(id, { reason: 'Duplicate', notes: 'again' })).toEqual(first);
    expect(await notesOf(id)).toHaveLength(1);
  });

  it('returns one that was created as Canceled, which has no note', async () => {
    const { id, number } = await newInvoice(t.client, { status: 'Canceled' });
    expect(number).toMatch(/^INV-/);
    const canceled = await cancel(id);
    expect(canceled).toMatchObject({
      status: 'Canceled',
      statusSource: 'manual',
      cancellation: null,
      amounts: { total: 100, balance: 0 },
      version: 1,
    });
    expect(await notesOf(id)).toEqual([]);
  });

  it('is possible once everything was refunded; the refunds stay in addition to the note', async () => {
    const { id } = await newInvoice(t.client);
    const payment = await newPayment(t.client, id);
    const refund = await newRefund(t.client, payment.id);
    expect(await cancel(id)).toMatchObject({
      status: 'Canceled',
      amounts: { total: 100, paid: 100, refunded: 100, balance: 0 },
    });
    expect((await t.client.get(`/refunds/${refund.id}`)).body).toEqual(refund);
  });

  it.each(['Unpaid', 'Partial', 'Refunded'])('ends a status of %s that was set', async (status) => {
    const { id } = await newInvoice(t.client, { status });
    expect(await cancel(id)).toMatchObject({ status: 'Canceled', statusSource: 'derived' });
  });

  it('creates a note of 0 if the total is 0', async () => {
    const { id } = await newInvoice(t.client, { status: 'Paid', items: [{ ...line, price: 0 }] });
    const { cancellation } = await cancel(id);
    const note = await t.client.get<Refund>(`/refunds/${cancellation?.creditNoteId ?? ''}`);
    expect(note.body.amount).toBe(0);
  });

  it('is no longer overdue', async () => {
    const { id } = await newInvoice(t.client, {
      status: 'Pending',
      date: '2026-01-01',
      dueDate: '2026-01-02',
    });
    expect((await getInvoice(t.client, id)).isOverdue).toBe(true);
    expect((await cancel(id)).isOverdue).toBe(false);
  });

  it('writes one event for the invoice and one for the note', async () => {
    const { id } = await newInvoice(t.client, { status: 'Pending' });
    const { cancellation } = await cancel(id);
    await cancel(id);
    const events = await t.server.db.select(
      'SELECT resource, kind FROM events WHERE resourceId IN (?, ?) ORDER BY resource, id',
      [id, cancellation?.creditNoteId],
    );
    expect(events).toEqual([
      { resource: 'invoice', kind: 'created' },
      { resource: 'invoice', kind: 'updated' },
      { resource: 'refund', kind: 'created' },
    ]);
  });

  it('happens once for ten simultaneous requests', async () => {
    const { id } = await newInvoice(t.client, { status: 'Pending' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(id)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(await notesOf(id)).toHaveLength(1);
  });

  it('lets either the payment or the cancellation win, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await newInvoice(t.client, { status: 'Pending' });
      const [payment, canceled] = await Promise.all([
        t.client.post(`/invoices/${id}/payments`, { method: 'Cash' }),
        send(id),
      ]);
      expect([
        [['201'], ['409 INVOICE_HAS_PAYMENTS']],
        [['409 INVOICE_CANCELED'], ['200']],
      ]).toContainEqual([errorLines(payment), errorLines(canceled)]);
    }
  });
});

describe('409', () => {
  it('refuses a Draft', async () => {
    const draft = await newInvoice(t.client);
    expect(errorLines(await send(draft.id))).toEqual(['409 INVOICE_IS_DRAFT']);
    expect(await getInvoice(t.client, draft.id)).toEqual(draft);
  });

  it('refuses if money was not refunded, and says how much it is', async () => {
    const { id } = await newInvoice(t.client, { status: 'Pending' });
    const payment = await newPayment(t.client, id, { amount: 50 });
    await newPayment(t.client, id, { amount: 30 });
    await newRefund(t.client, payment.id, { amount: 19.99 });
    const before = await getInvoice(t.client, id);
    const answer = await t.client.post(`/invoices/${id}/cancel`, {});
    expect(errorLines(answer)).toEqual(['409 INVOICE_HAS_PAYMENTS']);
    expect(answer.body['details']).toEqual({ payments: 2, unrefunded: 60.01 });
    expect(await getInvoice(t.client, id)).toEqual(before);
    expect(await notesOf(id)).toEqual([]);
  });
});

describe('422', () => {
  it.each<[string, object, string, string]>([
    ['a reason that is none', { reason: 'Bored' }, '/reason', 'INVALID_VALUE'],
    ['long notes', { notes: 'x'.repeat(501) }, '/notes', 'TOO_LONG'],
    ['an amount', { amount: 1 }, '/amount', 'UNKNOWN_FIELD'],
  ])('refuses %s, and cancels nothing', async (_, body, path, code) => {
    const open = await newInvoice(t.client, { status: 'Pending' });
    expect(errorLines(await send(open.id, body))).toEqual(refused(path, code));
    expect(await getInvoice(t.client, open.id)).toEqual(open);
  });

  it('refuses notes that the standard of the e-invoice does not allow', async () => {
    const { client } = await eInvoicingAccount(t.server);
    const issued = await newIssued(client, 'PeppolBis');
    const answer = await client.post(`/invoices/${issued.id}/cancel`, { notes: '#AAI# Twice' });
    expect(errorLines(answer)).toEqual(['422 EINVOICE_INVALID', '/notes BR-CL-08']);
    expect(answer.body).toMatchObject({ errors: [{ resource: 'refund' }] });
    expect(await getInvoice(client, issued.id)).toEqual(issued);
    expect(await notesOf(issued.id)).toEqual([]);
  });
});
