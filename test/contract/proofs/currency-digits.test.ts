import { describe, expect, it } from '../../harness/runner.js';

import { textOf } from '../../../server/src/pdf/testing/pdf-text.js';
import {
  getInvoice,
  made,
  newInvoice,
  newPayment,
  refused,
  errorLines,
  type Invoice,
  type List,
  type Payment,
} from '../../harness/fixtures.js';
import { startServer } from '../../harness/server.js';
import { suite } from '../../harness/suite.js';

const t = suite(startServer);
const currencies: [string, number, string][] = [
  ['JPY', 12_345, 'JPY 12,345'],
  ['EUR', 123.45, 'EUR 123.45'],
  ['BHD', 12.345, 'BHD 12.345'],
  ['CLF', 1.2345, 'CLF 1.2345'],
];

describe('an amount keeps its value in currencies with 0, 2, 3 and 4 decimals', () => {
  it.each(currencies)(
    '%s through create, get, list, payment and PDF',
    async (currency, amount, printed) => {
      const { client } = await t.server.newAccount();
      const items = [{ name: 'x', quantity: 1, price: amount }];
      const { id, amounts } = await newInvoice(client, { currency, items, status: 'Pending' });
      expect(amounts).toMatchObject({ subtotal: amount, total: amount, balance: amount });
      expect((await getInvoice(client, id)).amounts).toEqual(amounts);
      const list = await made(
        client.get<List<Invoice>>('/invoices', { query: { include: 'totals' } }),
      );
      expect(list.totals).toEqual([
        { currency, count: 1, total: amount, paid: 0, balance: amount },
      ]);
      const { bytes } = await client.get(`/invoices/${id}/export`);
      // Matched in full: `JPY 12,345` must not be the start of `JPY 12,345.00`.
      expect(await textOf(bytes)).toMatch(new RegExp(`${printed.replace('.', '\\.')}(?![.,\\d])`));
      const payment = await newPayment(client, id);
      expect(payment).toMatchObject({ amount, currency });
      const payments = await made(
        client.get<List<Payment>>('/payments', { query: { include: 'totals' } }),
      );
      expect(payments.totals).toEqual([{ currency, count: 1, amount, refunded: 0 }]);
    },
  );
});

describe('no amount is treated as hundredths', () => {
  it.each(currencies)('a payment without amount settles %s exactly', async (currency, price) => {
    const { id } = await newInvoice(t.client, {
      currency,
      items: [{ name: 'x', quantity: 3, price }],
    });
    const { amounts } = await getInvoice(t.client, id);
    expect((await newPayment(t.client, id)).amount).toBe(amounts.total);
    expect(await getInvoice(t.client, id)).toMatchObject({
      status: 'Paid',
      amounts: { balance: 0 },
    });
  });

  it.each([
    ['JPY', 10.5],
    ['JPY', 0.1],
    ['EUR', 1.005],
    ['BHD', 1.005],
    ['CLF', 0.001],
  ])('a payment in %s of %d has too many decimals', async (currency, amount) => {
    const { id } = await newInvoice(t.client, { currency });
    const answer = await t.client.post(`/invoices/${id}/payments`, { method: 'Cash', amount });
    expect(errorLines(answer)).toEqual(refused('/amount', 'TOO_MANY_DECIMALS'));
  });

  it.each([
    ['JPY', 10],
    ['EUR', 0.07],
    ['BHD', 1.05],
    ['CLF', 0.01],
  ])('a payment in %s of %d is taken', async (currency, amount) => {
    const { id } = await newInvoice(t.client, { currency });
    expect((await newPayment(t.client, id, { amount })).amount).toBe(amount);
  });

  it.each([
    ['JPY', 10.5, false],
    ['JPY', 10, true],
    ['BHD', 0.125, true],
    ['BHD', 0.1255, false],
    ['CLF', 0.1255, true],
  ])('a Flat value in %s of %d: %s', async (currency, value, taken) => {
    const body = {
      currency,
      discount: { type: 'Flat', value },
      extraCharges: { type: 'Flat', value },
    };
    const answer = await t.client.post('/invoices', {
      customer: { internalId: 'flat', billTo: { company: 'A' } },
      items: [{ name: 'x', quantity: 1, price: 100 }],
      ...body,
    });
    const lines = ['/extraCharges/value TOO_MANY_DECIMALS', '/discount/value TOO_MANY_DECIMALS'];
    if (taken) expect(answer.status).toBe(201);
    else expect(errorLines(answer).slice(1).sort()).toEqual(lines.sort());
  });
});
