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
  type List,
  type Payment,
  type Refund,
} from '../../harness/fixtures.js';
import { fillWithRefunds } from '../../harness/ledger-states.js';
import { describeNotification, partPaid } from '../../harness/notifying.js';
import { operationSuite } from '../../harness/operation-suite.js';
import { suite } from '../../harness/suite.js';
import { today } from '../../harness/today.js';

operationSuite('createRefund', async (client) => ({
  id: (await newPayment(client, (await newInvoice(client)).id)).id,
  body: { reason: 'CustomerRequest', amount: 1 },
}));
const t = suite(undefined, 'without records');
const post = (id: string, more: object = {}, headers: Record<string, string> = {}) => {
  const body = { reason: 'CustomerRequest', ...more };
  return t.client.post<Refund>(`/payments/${id}/refunds`, body, { headers });
};
const refund = (id: string, more: object = {}) => made(post(id, more));
const untaxed = (net: number) => {
  const nothing = { extraFields: [], taxTotal: 0, rounding: 0, creditedBefore: 0 };
  return { ...nothing, parts: [{ net, taxes: [] }], net, total: net };
};
const getPayment = (id: string) => made(t.client.get<Payment>(`/payments/${id}`));
const refundsOf = async (id: string) =>
  (await made(t.client.get<List<Refund>>(`/payments/${id}/refunds`))).data;
const paid = async (amount = 100, more: object = {}) =>
  newPayment(t.client, (await newInvoice(t.client, more)).id, { amount });

describe('201', () => {
  it('returns the refund with every member, its URL and its version', async () => {
    const payment = await paid();
    const { status, headers, body } = await post(payment.id, {
      amount: 40,
      method: 'Cash',
      notes: 'Damaged',
      refundedAt: '2026-11-10',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^ref_[0-9A-HJKMNP-TV-Z]{26}$/) as string,
      payment: payment.id,
      invoice: payment.invoice,
      number: expect.stringMatching(/^CN-2026-\d{5}$/) as string,
      amount: 40,
      currency: 'EUR',
      method: 'Cash',
      reason: 'CustomerRequest',
      refundedAt: '2026-11-10',
      notes: 'Damaged',
      type: 'Refund',
      status: 'Completed',
      creditNote: { state: 'Draft', standard: null, amounts: untaxed(40) },
      scopeId: null,
      lastMail: null,
      version: 1,
      createdAt: expect.stringMatching(/Z$/) as string,
      updatedAt: body.createdAt,
    });
    expect(headers.get('location')).toBe(`/v1/refunds/${body.id}`);
    expect(headers.get('etag')).toMatch(/^"1-/);
    expect((await t.client.get(`/refunds/${body.id}`)).body).toEqual(body);
  });

  it('updates payment and invoice, each by one version', async () => {
    const payment = await paid();
    const before = await getInvoice(t.client, payment.invoice);
    await refund(payment.id, { amount: 40 });
    expect(await getPayment(payment.id)).toMatchObject({
      status: 'PartiallyRefunded',
      refunded: 40,
      version: 2,
    });
    expect(await getInvoice(t.client, payment.invoice)).toMatchObject({
      status: 'Paid',
      version: before.version + 1,
      amounts: { paid: 100, refunded: 40, balance: 0 },
    });
    await refund(payment.id, { amount: 60 });
    expect(await getPayment(payment.id)).toMatchObject({ status: 'Refunded', refunded: 100 });
    expect(await getInvoice(t.client, payment.invoice)).toMatchObject({
      status: 'Refunded',
      statusSource: 'derived',
      amounts: { paid: 100, refunded: 100, balance: 0 },
    });
  });

  it('refunds everything left, by the same method, dated today in the zone of the account', async () => {
    const payment = await paid();
    await refund(payment.id, { amount: 30 });
    expect(
      await refund(payment.id, {
        amount: null,
        method: null,
        number: '',
        refundedAt: null,
        notes: '',
      }),
    ).toMatchObject({ amount: 70, method: 'BankTransfer', refundedAt: today(), notes: null });
  });

  it('refunds the third decimal of a dinar if no amount is sent', async () => {
    const items = [{ name: 'x', quantity: 1, price: 1.005 }];
    const { id } = await newInvoice(t.client, { status: 'Paid', currency: 'BHD', items });
    const { data } = await made(t.client.get<List<Payment>>(`/invoices/${id}/payments`));
    await refund(data[0]?.id ?? '', { amount: 0.01 });
    expect(await refund(data[0]?.id ?? '')).toMatchObject({ amount: 0.995, currency: 'BHD' });
    expect((await getInvoice(t.client, id)).status).toBe('Refunded');
  });

  it('shares one series with the notes of canceled invoices, year by year', async () => {
    const { client } = await t.server.newAccount();
    const number = async (more: object) => {
      const { id } = await newPayment(client, (await newInvoice(client)).id);
      return (await newRefund(client, id, more)).number;
    };
    const now = today().slice(0, 4);
    expect(await number({})).toBe(`CN-${now}-00001`);
    const { id } = await newInvoice(client, { status: 'Pending' });
    expect((await cancel(client, id)).cancellation?.number).toBe(`CN-${now}-00002`);
    expect(await number({ refundedAt: '2030-01-01' })).toBe('CN-2030-00001');
    expect(await number({ number: `CN-${now}-00003` })).toBe(`CN-${now}-00003`);
    expect(await number({})).toBe(`CN-${now}-00004`);
  });

  it('assigns 40 simultaneous notes the numbers 1 to 40', async () => {
    const { client } = await t.server.newAccount();
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { id } = await newInvoice(client, { status: 'Pending' });
        return { id, payment: (await newPayment(client, id, { amount: 2 })).id };
      }),
    );
    const notes = await Promise.all(
      ids.flatMap(({ payment }) => [1, 2].map(() => newRefund(client, payment, { amount: 1 }))),
    );
    const year = notes[0]?.number.slice(3, 7) ?? '';
    expect(notes.map(({ number }) => number).sort()).toEqual(
      notes.map((_, index) => `CN-${year}-${String(index + 1).padStart(5, '0')}`),
    );
  });

  it('stores scope-id as scopeId', async () => {
    const { body } = await post((await paid()).id, {}, { 'scope-id': 'till-4' });
    expect(body.scopeId).toBe('till-4');
  });

  it('replays the response to the same Idempotency-Key sent 20 times at once', async () => {
    const payment = await paid();
    const headers = { 'idempotency-key': 'refund-1' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(payment.id, { amount: 40 }, headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await refundsOf(payment.id)).toHaveLength(1);
  });

  it('refunds everything once if ten requests try at the same time', async () => {
    const payment = await paid();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(payment.id)));
    const lines = answers.map((answer) => errorLines(answer)[0]).sort();
    expect(lines).toEqual(['201', ...Array<string>(9).fill('422 REFUND_EXCEEDS_PAYMENT')]);
    expect(await getPayment(payment.id)).toMatchObject({ refunded: 100, version: 2 });
    expect(await refundsOf(payment.id)).toHaveLength(1);
  });

  it('writes one event for each record that it changes', async () => {
    const payment = await paid();
    const { id } = await refund(payment.id, { amount: 40 });
    const { version } = await getInvoice(t.client, payment.invoice);
    for (const [resource, count] of [
      [id, 1],
      [payment.id, 2],
      [payment.invoice, version],
    ] as const) {
      const events = await t.server.db.select('SELECT id FROM events WHERE resourceId = ?', [
        resource,
      ]);
      expect(events).toHaveLength(count);
    }
  });
});

describe('404', () => {
  it('names the payment', async () => {
    const { body } = await t.client.post('/payments/pay_none/refunds', { reason: 'Other' });
    expect(body['details']).toEqual({ resource: 'payment' });
  });
});

describe('409', () => {
  it('refuses a refund on a canceled invoice', async () => {
    const payment = await paid();
    await cancel(t.client, payment.invoice);
    expect(errorLines(await post(payment.id, { amount: 1 }))).toEqual(['409 INVOICE_CANCELED']);
  });

  it('refuses the number of another note, including a deleted one', async () => {
    const payment = await paid();
    const first = await refund(payment.id, { amount: 1, number: 'GS-1' });
    for (let round = 0; round < 2; round += 1) {
      expect(errorLines(await post(payment.id, { amount: 1, number: 'GS-1' }))).toEqual([
        '409 NUMBER_TAKEN',
      ]);
      await t.client.delete(`/refunds/${first.id}`);
    }
    expect(await refundsOf(payment.id)).toEqual([]);
  });

  it('accepts 100 refunds for one payment and refuses the next', async () => {
    const payment = await paid();
    const first = await refund(payment.id, { amount: 0.01 });
    await fillWithRefunds(t.server, first, 100);
    const answer = await t.client.post(`/payments/${payment.id}/refunds`, {
      reason: 'Other',
      amount: 0.01,
    });
    expect(errorLines(answer)).toEqual(['409 TOO_MANY']);
    expect(answer.body['details']).toEqual({ limit: 100 });
    expect(await refundsOf(payment.id)).toHaveLength(100);
  });
});

describe('422', () => {
  it.each<[string, object, string, string]>([
    ['no reason', { reason: undefined }, '/reason', 'REQUIRED'],
    ['a reason that is none', { reason: 'Bored' }, '/reason', 'INVALID_VALUE'],
    ['a method that is none', { method: 'Shells' }, '/method', 'INVALID_VALUE'],
    ['an amount of 0', { amount: 0 }, '/amount', 'TOO_SMALL'],
    ['a negative amount', { amount: -1 }, '/amount', 'TOO_SMALL'],
    ['an amount above the bound', { amount: 1e12 }, '/amount', 'TOO_LARGE'],
    ['three decimals', { amount: 1.005 }, '/amount', 'TOO_MANY_DECIMALS'],
    ['a day that does not exist', { refundedAt: '2026-02-29' }, '/refundedAt', 'INVALID_FORMAT'],
    ['a day too far', { refundedAt: '2201-01-01' }, '/refundedAt', 'INVALID_FORMAT'],
    ['a long number', { number: 'x'.repeat(21) }, '/number', 'TOO_LONG'],
    ['long notes', { notes: 'x'.repeat(501) }, '/notes', 'TOO_LONG'],
    ['a control character', { notes: 'a\u0001' }, '/notes', 'INVALID_VALUE'],
  ])('refuses %s, and records nothing', async (_, more, path, code) => {
    const payment = await paid();
    expect(errorLines(await post(payment.id, more))).toEqual(refused(path, code));
    expect(await getPayment(payment.id)).toEqual(payment);
  });

  it('refuses a tenth of a yen', async () => {
    const payment = await paid(100, { currency: 'JPY' });
    expect(errorLines(await post(payment.id, { amount: 10.5 }))).toEqual(
      refused('/amount', 'TOO_MANY_DECIMALS'),
    );
  });

  it('refuses more than what is left, and names that amount', async () => {
    const payment = await paid();
    await refund(payment.id, { amount: 30 });
    const answer = await t.client.post(`/payments/${payment.id}/refunds`, {
      reason: 'Other',
      amount: 70.01,
    });
    expect(errorLines(answer)).toEqual([
      '422 REFUND_EXCEEDS_PAYMENT',
      '/amount REFUND_EXCEEDS_PAYMENT',
    ]);
    expect(answer.body['details']).toEqual({ refundable: 70 });
  });

  it.each([{}, { amount: 0.01 }])('refuses %j if nothing is left', async (more) => {
    const payment = await paid();
    await refund(payment.id);
    const answer = await t.client.post(`/payments/${payment.id}/refunds`, {
      reason: 'Other',
      ...more,
    });
    expect(errorLines(answer)[0]).toBe('422 REFUND_EXCEEDS_PAYMENT');
    expect(answer.body['details']).toEqual({ refundable: 0 });
  });
});

describeNotification(t, {
  kind: 'refund',
  prepare: async (client, invoice) => {
    const { id } = await partPaid(client, invoice);
    return {
      write: (sendNotification) =>
        client.post(`/payments/${id}/refunds`, { amount: 10, reason: 'Other', sendNotification }),
    };
  },
});
