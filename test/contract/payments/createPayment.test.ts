import { describe, expect, it } from '../../harness/runner.js';

import {
  cancel,
  getInvoice,
  line,
  made,
  newInvoice,
  newRefund,
  refused,
  errorLines,
  type List,
  type Payment,
} from '../../harness/fixtures.js';
import { fillWithPayments } from '../../harness/ledger-states.js';
import { describeNotification } from '../../harness/notifying.js';
import { operationSuite } from '../../harness/operation-suite.js';
import { today } from '../../harness/today.js';

const t = operationSuite('createPayment', async (client) => ({
  id: (await newInvoice(client)).id,
  body: { method: 'BankTransfer', amount: 40 },
}));
const post = (id: string, more: object = {}, headers: Record<string, string> = {}) =>
  t.client.post<Payment>(
    `/invoices/${id}/payments`,
    { method: 'BankTransfer', ...more },
    { headers },
  );
const pay = (id: string, more: object = {}) => made(post(id, more));
const countOf = async (id: string) =>
  (await made(t.client.get<List<Payment>>(`/invoices/${id}/payments`))).data.length;

describe('201', () => {
  it('makes a Draft a document in one change: the version increases by 1', async () => {
    const draft = await newInvoice(t.client);
    await pay(draft.id, { amount: 40 });
    const invoice = await getInvoice(t.client, draft.id);
    expect(invoice).toMatchObject({ status: 'Partial', version: draft.version + 1 });
    expect(invoice.number).toMatch(/^INV-/);
  });

  it('returns the payment with every member, its URL and its version', async () => {
    const { id } = await newInvoice(t.client);
    const { status, headers, body } = await post(id, {
      amount: 40,
      notes: 'Thanks',
      paidAt: '2026-11-09',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^pay_[0-9A-HJKMNP-TV-Z]{26}$/) as string,
      invoice: id,
      amount: 40,
      currency: 'EUR',
      method: 'BankTransfer',
      paidAt: '2026-11-09',
      notes: 'Thanks',
      status: 'Completed',
      refunded: 0,
      source: 'manual',
      scopeId: null,
      lastMail: null,
      version: 1,
      createdAt: expect.stringMatching(/Z$/) as string,
      updatedAt: body.createdAt,
    });
    expect(headers.get('location')).toBe(`/v1/payments/${body.id}`);
    expect(headers.get('etag')).toMatch(/^"1-/);
    expect((await t.client.get(`/payments/${body.id}`)).body).toEqual(body);
  });

  it('makes the Draft a document: numbered, Partial, then Paid', async () => {
    const { id } = await newInvoice(t.client);
    await pay(id, { amount: 40 });
    expect(await getInvoice(t.client, id)).toMatchObject({
      status: 'Partial',
      number: expect.stringMatching(/^INV-/) as string,
      amounts: { paid: 40, balance: 60 },
    });
    await pay(id, { amount: 60 });
    expect(await getInvoice(t.client, id)).toMatchObject({
      status: 'Paid',
      amounts: { paid: 100, balance: 0 },
    });
  });

  it('settles the balance if no amount is given, dated today in the zone of the account', async () => {
    const { id } = await newInvoice(t.client, { status: 'Pending' });
    await pay(id, { amount: 30 });
    expect(await pay(id, { amount: null, paidAt: null, notes: '' })).toMatchObject({
      amount: 70,
      paidAt: today(),
      notes: null,
    });
  });

  it.each([['Pending'], ['Unpaid'], ['Partial'], ['Refunded']])(
    'clears a status of %s that was set by hand or asked for',
    async (status) => {
      const { id } = await newInvoice(t.client, { status });
      await pay(id, { amount: 1 });
      expect(await getInvoice(t.client, id)).toMatchObject({
        status: 'Partial',
        statusSource: 'derived',
      });
    },
  );

  it('is not possible again after a refund, which took its claim with it', async () => {
    const { id } = await newInvoice(t.client);
    await newRefund(t.client, (await pay(id)).id, { amount: 25 });
    const before = await getInvoice(t.client, id);
    expect(before).toMatchObject({ status: 'Paid', amounts: { balance: 0, refunded: 25 } });
    expect(errorLines(await post(id, { amount: 0.01 }))).toEqual(['409 INVOICE_ALREADY_PAID']);
    expect(await getInvoice(t.client, id)).toEqual(before);
  });

  it('settles what was never paid, whatever was refunded of the rest', async () => {
    const { id } = await newInvoice(t.client);
    await newRefund(t.client, (await pay(id, { amount: 40 })).id);
    expect(errorLines(await post(id, { amount: 60.01 }))[0]).toBe('422 PAYMENT_EXCEEDS_BALANCE');
    expect((await pay(id)).amount).toBe(60);
    expect(await getInvoice(t.client, id)).toMatchObject({
      status: 'Paid',
      amounts: { paid: 100, refunded: 40, balance: 0 },
    });
  });

  it('stores scope-id as scopeId, and accepts a day before the invoice or in the future', async () => {
    const { id } = await newInvoice(t.client, { date: '2026-11-02' });
    const { body } = await post(id, { amount: 1, paidAt: '2199-12-31' }, { 'scope-id': 'till-4' });
    expect(body).toMatchObject({ scopeId: 'till-4', paidAt: '2199-12-31' });
    expect((await pay(id, { amount: 1, paidAt: '1900-01-01' })).paidAt).toBe('1900-01-01');
  });

  it('replays the response to the same Idempotency-Key, and records the payment once', async () => {
    const { id } = await newInvoice(t.client);
    const headers = { 'idempotency-key': 'pay-1' };
    const first = await post(id, { amount: 40 }, headers);
    const again = await post(id, { amount: 40 }, headers);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    expect(await countOf(id)).toBe(1);
    expect(
      (await t.client.get(`/payments/${first.body.id}`)).headers.get('idempotent-replayed'),
    ).toBeNull();
  });

  it('keeps keys per invoice: the same key on another invoice is another payment', async () => {
    const [one, two] = [await newInvoice(t.client), await newInvoice(t.client)];
    const headers = { 'idempotency-key': 'pay-2' };
    const first = await post(one.id, { amount: 1 }, headers);
    const second = await post(two.id, { amount: 2 }, headers);
    expect([second.status, second.body.amount]).toEqual([201, 2]);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('replays the response even after the invoice was deleted', async () => {
    const { id } = await newInvoice(t.client);
    const headers = { 'idempotency-key': 'pay-3' };
    const { body } = await post(id, {}, headers);
    await t.client.delete(`/payments/${body.id}`);
    await t.client.delete(`/invoices/${id}`);
    expect((await post(id, {}, headers)).body).toEqual(body);
  });
});

describe('409', () => {
  it('refuses a payment for an invoice with nothing left to pay, including a Draft of 0', async () => {
    const { id } = await newInvoice(t.client, { status: 'Paid' });
    for (const more of [{}, { amount: 0.01 }]) {
      const answer = await t.client.post(`/invoices/${id}/payments`, { method: 'Cash', ...more });
      expect(errorLines(answer)).toEqual(['409 INVOICE_ALREADY_PAID']);
      expect(answer.body['details']).toEqual({ balance: 0 });
    }
    const free = await newInvoice(t.client, { items: [{ ...line, price: 0 }] });
    expect(errorLines(await post(free.id))).toEqual(['409 INVOICE_ALREADY_PAID']);
    expect((await getInvoice(t.client, free.id)).status).toBe('Draft');
  });

  it('refuses a payment for a canceled invoice', async () => {
    const { id } = await newInvoice(t.client, { status: 'Pending' });
    await cancel(t.client, id);
    expect(errorLines(await post(id))).toEqual(['409 INVOICE_CANCELED']);
  });

  it('accepts 500 payments for one invoice and refuses the next', async () => {
    const { id } = await newInvoice(t.client, { status: 'Pending' });
    const payment = await pay(id, { amount: 0.01 });
    await fillWithPayments(t.server, payment, 500);
    const answer = await t.client.post(`/invoices/${id}/payments`, {
      method: 'Cash',
      amount: 0.01,
    });
    expect(errorLines(answer)).toEqual(['409 TOO_MANY']);
    expect(answer.body['details']).toEqual({ limit: 500 });
    expect(await countOf(id)).toBe(500);
  });
});

describe('422', () => {
  it.each<[string, object, string, string]>([
    ['no method', { method: undefined }, '/method', 'REQUIRED'],
    ['a method that is none', { method: 'Shells' }, '/method', 'INVALID_VALUE'],
    ['an amount of 0', { amount: 0 }, '/amount', 'TOO_SMALL'],
    ['a negative amount', { amount: -1 }, '/amount', 'TOO_SMALL'],
    ['an amount that is text', { amount: '1.00' }, '/amount', 'INVALID_TYPE'],
    ['an amount above the bound', { amount: 1e12 }, '/amount', 'TOO_LARGE'],
    ['three decimals', { amount: 1.005 }, '/amount', 'TOO_MANY_DECIMALS'],
    ['a day that does not exist', { paidAt: '2026-02-29' }, '/paidAt', 'INVALID_FORMAT'],
    ['a time', { paidAt: '2026-02-03T00:00:00Z' }, '/paidAt', 'INVALID_FORMAT'],
    ['long notes', { notes: 'x'.repeat(501) }, '/notes', 'TOO_LONG'],
    ['a control character', { notes: 'a\u0001' }, '/notes', 'INVALID_VALUE'],
  ])('refuses %s, and records nothing', async (_, more, path, code) => {
    const { id } = await newInvoice(t.client);
    expect(errorLines(await post(id, more))).toEqual(refused(path, code));
    expect(await getInvoice(t.client, id)).toMatchObject({
      status: 'Draft',
      number: null,
      version: 1,
    });
  });

  it('refuses more than the balance, names the balance, and records no credit', async () => {
    const { id } = await newInvoice(t.client);
    await pay(id, { amount: 30 });
    const answer = await t.client.post(`/invoices/${id}/payments`, {
      method: 'Cash',
      amount: 70.01,
    });
    expect(errorLines(answer)).toEqual([
      '422 PAYMENT_EXCEEDS_BALANCE',
      '/amount PAYMENT_EXCEEDS_BALANCE',
    ]);
    expect(answer.body['details']).toEqual({ balance: 70 });
    expect(answer.body['message']).not.toMatch(/credit/i);
    expect(await countOf(id)).toBe(1);
  });

  it('reports wrong decimals of an amount before its size', async () => {
    const { id } = await newInvoice(t.client);
    expect(errorLines(await post(id, { amount: 1000.001 }))).toEqual(
      refused('/amount', 'TOO_MANY_DECIMALS'),
    );
  });
});

describeNotification(t, {
  kind: 'payment',
  prepare: async (client, invoice) => ({
    write: (sendNotification) =>
      client.post(`/invoices/${invoice}/payments`, {
        amount: 40,
        method: 'Cash',
        sendNotification,
      }),
  }),
});
