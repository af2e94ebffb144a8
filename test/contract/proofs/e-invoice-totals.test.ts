import { describe, expect, it } from '../../harness/runner.js';
import { textOf } from '../../../server/src/pdf/testing/pdf-text.js';
import { Decimal, minorDigits } from '../../../server/src/platform/money/money.js';
import type { Client } from '../../harness/client.js';
import { germanSeller, newBuyer } from '../../harness/e-invoicing.js';
import type { Invoice } from '../../harness/fixtures.js';
import { randomEInvoices } from '../../harness/random-invoice.js';
import { startServer } from '../../harness/server.js';
import { suite } from '../../harness/suite.js';
import { times } from '../../../server/src/platform/testing/run-length.js';

const t = suite(startServer, { eInvoicing: true, profile: germanSeller });

interface Refusal {
  code: string;
  errors: { code: string; path: string }[];
}

/** The amount of a term in the XML. */
function amountIn(xml: string, element: string): string {
  const [, amount = 'none'] = new RegExp(`<ram:${element}[^>]*>([^<]*)<`).exec(xml) ?? [];
  return amount;
}

/**
 * Creates and issues it; null if the Draft is rejected because of its amounts or the decimals of its
 * currency.
 */
async function issued(client: Client, body: { currency: string; [member: string]: unknown }) {
  const draft = await client.post<Invoice>('/invoices', body);
  if (draft.status === 422) return null;
  const answer = await client.post<Invoice & Refusal>(`/invoices/${draft.body.id}/issue`);
  if (answer.status === 200) return answer.body;
  // No other currency in the test has more than two decimals, and nothing else can be wrong.
  expect(minorDigits(body.currency), JSON.stringify(answer.body)).toBeGreaterThan(2);
  expect(answer.body.errors.map(({ path }) => path)).toEqual(['/currency']);
  return null;
}

describe('an e-invoice, its XML and its PDF', () => {
  it.each([
    ['prices without tax', false],
    ['prices with tax', true],
  ])(
    'show the totals of the API to the cent, for random invoices: %s',
    { timeout: 900_000 },
    async (_, taxIncluded) => {
      const { client } = t;
      const { id: customer } = await newBuyer(client, 'XRechnung');
      const common = { customer, taxIncluded, date: '2026-11-16', deliveryDate: '2026-11-15' };
      let seen = 0;
      for (const body of randomEInvoices(times(20, 1_000), 4)) {
        const invoice = await issued(client, { ...body, ...common, dueDate: '2026-11-30' });
        if (invoice === null) continue;
        seen += 1;
        const { id, currency, amounts } = invoice;
        const digits = minorDigits(currency);
        const path = `/invoices/${id}/export`;
        const headers = { accept: 'application/xml' };
        const xml = Buffer.from((await client.get(path, { headers })).bytes).toString('utf8');
        const withVat = new Decimal(String(amounts.net)).plus(String(amounts.taxTotal));
        const decimals = Math.min(digits, 2);
        expect({
          net: amountIn(xml, 'TaxBasisTotalAmount'),
          tax: amountIn(xml, 'TaxTotalAmount'),
          withVat: amountIn(xml, 'GrandTotalAmount'),
          due: amountIn(xml, 'DuePayableAmount'),
        }).toEqual({
          net: new Decimal(String(amounts.net)).toFixed(decimals),
          tax: new Decimal(String(amounts.taxTotal)).toFixed(decimals),
          withVat: withVat.toFixed(decimals),
          due: new Decimal(String(amounts.total)).toFixed(decimals),
        });
        // Every tenth one is printed, because that takes longer than the rest.
        if (seen % 10 !== 1) continue;
        const text = await textOf((await client.get(path)).bytes);
        const printed = new Intl.NumberFormat('en', {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        });
        expect(text).toContain(`${currency} ${printed.format(amounts.total)}`);
      }
      expect(seen).toBeGreaterThan(10);
    },
  );

  it.each([
    ['JPY', 12_345, '12345', 'JPY 12,345'],
    ['EUR', 123.45, '123.45', 'EUR 123.45'],
  ])('have an amount of %s in its own size', async (currency, price, inXml, inPdf) => {
    const { id: customer } = await newBuyer(t.client, 'PeppolBis');
    const taxes = [{ name: 'VAT', value: 0, exemption: 'ZeroRated' }];
    const invoice = await issued(t.client, {
      customer,
      currency,
      date: '2026-11-16',
      deliveryDate: '2026-11-15',
      dueDate: '2026-11-30',
      items: [{ name: 'Poster', quantity: 1, price, taxes }],
    });
    const path = `/invoices/${invoice?.id ?? ''}/export`;
    const headers = { accept: 'application/xml' };
    const xml = Buffer.from((await t.client.get(path, { headers })).bytes).toString('utf8');
    expect(xml).toContain(`<cbc:PayableAmount currencyID="${currency}">${inXml}<`);
    const text = await textOf((await t.client.get(path)).bytes);
    expect(text).toMatch(new RegExp(`${inPdf.replace('.', '\\.')}(?![.,\\d])`));
  });
});
