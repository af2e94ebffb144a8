import { describe, expect, it } from '../../harness/runner.js';
import { textOf } from '../../../server/src/pdf/testing/pdf-text.js';
import { Decimal, minorDigits } from '../../../server/src/platform/money/money.js';
import { type Invoice, invoiceBody, type List, made, newInvoice } from '../../harness/fixtures.js';
import { randomInvoices } from '../../harness/random-invoice.js';
import { startServer } from '../../harness/server.js';
import { suite } from '../../harness/suite.js';
import { times } from '../../../server/src/platform/testing/run-length.js';
import examples from '../../golden/amounts.json' with { type: 'json' };

const t = suite();
const golden: {
  cases: { name: string; request: object; amounts: object; items?: object[]; taxes?: object[] }[];
} = examples;

const sum = (values: number[]) =>
  values.reduce((total, value) => total.plus(String(value)), new Decimal(0)).toNumber();

describe('the worked examples', () => {
  it.each(golden.cases)(
    'are what the service answers: $name',
    async ({ request, amounts, items, taxes }) => {
      const invoice = await newInvoice(t.client, request);
      expect(invoice.amounts).toMatchObject(amounts);
      if (items) expect(invoice.items.map((item) => item.amounts)).toEqual(items);
      if (taxes) expect(invoice.amounts.taxes).toMatchObject(taxes);
    },
  );
});

describe('one computation is used everywhere', () => {
  it(
    'totals of create, get, list and include=totals are equal for random invoices',
    { timeout: 900_000 },
    async () => {
      const { client } = await t.server.newAccount();
      const bodies = randomInvoices(times(150, 10_000), 1);
      const invoices: Invoice[] = [];
      for (const body of bodies) {
        const answer = await client.post<Invoice>('/invoices', invoiceBody(body));
        if (answer.status === 201) invoices.push(answer.body);
        else expect(answer.status, JSON.stringify(answer.body)).toBe(422);
      }
      expect(invoices.length).toBeGreaterThan(bodies.length * 0.9);
      const listed = new Map<string, Invoice>();
      let totals: Record<string, unknown>[] = [];
      for (let page = 1; listed.size < invoices.length; page += 1) {
        const query = { limit: 100, page, include: 'totals' };
        const list = await made(client.get<List<Invoice>>('/invoices', { query }));
        for (const invoice of list.data) listed.set(invoice.id, invoice);
        totals = list.totals ?? [];
      }
      for (const invoice of invoices) expect(listed.get(invoice.id)).toEqual(invoice);
      for (const total of totals) {
        const own = invoices.filter(({ currency }) => currency === total['currency']);
        expect(total).toMatchObject({
          count: own.length,
          total: sum(own.map(({ amounts }) => amounts.total)),
        });
      }
    },
  );

  it('net + taxes + extra fields + rounding = total, without a missing cent, and tax included never changes it', async () => {
    for (const body of randomInvoices(times(60, 2_000), 2)) {
      const { status, body: included } = await t.client.post<Invoice>(
        '/invoices',
        invoiceBody({ ...body, taxIncluded: true }),
      );
      if (status !== 201) continue;
      const { amounts } = included;
      const { subtotal, discount, extraCharges, net, taxTotal, extraFields, rounding, total } =
        amounts;
      expect(sum([net, taxTotal, rounding, ...extraFields.map(({ amount }) => amount)])).toBe(
        total,
      );
      expect(sum(amounts.taxes.map(({ amount }) => amount))).toBe(taxTotal);
      expect(sum(included.items.map((item) => item.amounts.net))).toBe(subtotal);
      // The buyer pays the listed gross prices: the gross sum B.
      expect(sum([net, taxTotal])).toBe(sum([subtotal, -discount, extraCharges]));
    }
  });
});

describe('the printed document', () => {
  const printing = suite(startServer);

  it('shows the same totals as the API, for random invoices', { timeout: 900_000 }, async () => {
    const { client } = printing;
    for (const body of randomInvoices(times(3, 50), 3)) {
      const answer = await client.post<Invoice>(
        '/invoices',
        invoiceBody({ ...body, status: 'Pending' }),
      );
      if (answer.status !== 201) continue;
      const { id, amounts, currency } = answer.body;
      const { bytes } = await client.get(`/invoices/${id}/export`);
      const text = await textOf(bytes);
      const digits = minorDigits(currency);
      const format = new Intl.NumberFormat('en', {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      const shown = [
        amounts.total,
        amounts.balance,
        amounts.subtotal,
        ...amounts.taxes.map(({ amount }) => amount),
      ];
      for (const amount of shown) expect(text).toContain(format.format(amount));
    }
  });
});
