import { describe, expect, it } from '../../harness/runner.js';

import { textOf } from '../../../server/src/pdf/testing/pdf-text.js';
import { eInvoicingAccount, newIssued } from '../../harness/e-invoicing.js';
import {
  cancel,
  type Estimate,
  type Invoice,
  made,
  newEstimate,
  newInvoice,
  newPayment,
  newRefund,
  type Refund,
} from '../../harness/fixtures.js';
import { suite } from '../../harness/suite.js';

const t = suite();
const vat = (value: number) => [{ name: 'VAT', value }];
const water = { name: 'Water', quantity: 5, price: 20, taxes: vat(19) };
const crate = { name: 'Crate', quantity: 2, price: 10.5, taxes: vat(7), isReturn: true };
const xmlOf = async (client: typeof t.client, path: string) =>
  Buffer.from(
    (await client.get(path, { headers: { accept: 'application/xml' } })).bytes,
  ).toString();

describe('a return', () => {
  it('counts negative, and discount and charges stay on the other lines', async () => {
    const invoice = await newInvoice(t.client, {
      items: [{ ...crate, discount: { value: 1 } }, water],
      discount: { value: 10 },
      extraCharges: { type: 'Flat', value: 5 },
    });
    expect(
      invoice.items.map(({ quantity, price, isReturn, amounts }) => {
        return { quantity, price, isReturn, ...amounts };
      }),
    ).toEqual([
      { quantity: 2, price: 10.5, isReturn: true, gross: -21, discount: -1, net: -20 },
      { quantity: 5, price: 20, isReturn: false, gross: 100, discount: 0, net: 100 },
    ]);
    expect(invoice.amounts).toMatchObject({ subtotal: 80, discount: 8, extraCharges: 5, net: 77 });
    expect(invoice.amounts.taxes).toMatchObject([
      { rate: 7, base: -20, amount: -1.4 },
      { rate: 19, base: 97, amount: 18.43 },
    ]);
    expect(invoice.amounts.total).toBe(94.03);
  });

  it('can be made a sale and back, and null is a sale', async () => {
    const { id, amounts } = await newInvoice(t.client, { items: [water, crate] });
    const edit = (isReturn: boolean | null): Promise<Invoice> =>
      made(t.client.patch<Invoice>(`/invoices/${id}`, { items: [water, { ...crate, isReturn }] }));
    const sale = await edit(null);
    expect(sale.items[1]).toMatchObject({ isReturn: false, amounts: { net: 21 } });
    expect((await edit(false)).version).toBe(sale.version);
    expect((await edit(true)).amounts).toEqual(amounts);
  });

  it('is printed with a minus, and mirrored by the note that cancels', async () => {
    const invoice = await newInvoice(t.client, { items: [water, crate], status: 'Pending' });
    const shown = async (path: string) =>
      (await textOf((await t.client.get(`${path}/export`)).bytes)).replaceAll(/\s+/g, ' ');
    const page = await (
      await fetch(new URL(new URL(invoice.url).pathname, t.server.baseUrl))
    ).text();
    for (const text of [await shown(`/invoices/${invoice.id}`), page]) {
      expect(text).toMatch(/[-−]2\b/);
      expect(text).toMatch(/[-−]21\.00/);
    }
    const { cancellation } = await cancel(t.client, invoice.id);
    const note = `/refunds/${cancellation?.creditNoteId ?? ''}`;
    expect(await shown(note)).toMatch(/[-−]21\.00/);
    const { creditNote } = await made(t.client.get<Refund>(note));
    expect(creditNote.amounts).toMatchObject({
      net: invoice.amounts.net,
      taxTotal: invoice.amounts.taxTotal,
      total: invoice.amounts.total,
    });
  });

  it('is left out by refunds, which give back the sale, and repeated by the cancellation', async () => {
    const { id, amounts } = await newInvoice(t.client, {
      items: [water, crate],
      status: 'Pending',
    });
    const payment = await newPayment(t.client, id);
    const { creditNote } = await newRefund(t.client, payment.id);
    expect(creditNote.amounts).toMatchObject({ total: amounts.total, rounding: 0 });
    expect(creditNote.amounts.parts).toMatchObject([
      { net: 81.12, taxes: [{ rate: 19, amount: 15.41 }] },
    ]);
    const { cancellation } = await cancel(t.client, id);
    const note = await made(t.client.get<Refund>(`/refunds/${cancellation?.creditNoteId ?? ''}`));
    expect(note.creditNote.amounts).toMatchObject({ creditedBefore: amounts.total, total: 0 });
  });

  it('has a quantity below 0 and a price above it in the XML, of the invoice and of its note', async () => {
    const { client } = await eInvoicingAccount(t.server);
    const items = [water, { ...crate, taxes: vat(19) }].map((item) => ({ ...item, unit: 'kg' }));
    for (const [standard, quantity, price, net] of [
      ['FacturX', 'BilledQuantity', 'ChargeAmount', 'LineTotalAmount'],
      ['PeppolBis', 'InvoicedQuantity', 'PriceAmount', 'LineExtensionAmount'],
    ] as const) {
      const { id } = await newIssued(client, standard, { items });
      const { cancellation } = await cancel(client, id);
      const note = `/refunds/${cancellation?.creditNoteId ?? ''}/export`;
      for (const path of [`/invoices/${id}/export`, note]) {
        const xml = await xmlOf(client, path);
        const counted = path === note ? quantity.replace('Invoiced', 'Credited') : quantity;
        expect(xml).toMatch(new RegExp(`${counted} unitCode="KGM">-2<`));
        expect(xml).toMatch(new RegExp(`${price}[^>]*>10.50?<`));
        expect(xml).toMatch(new RegExp(`${net}[^>]*>-21.00<`));
      }
    }
  });
});

describe('a rounded total', () => {
  it.each<[number | null, string, number, number]>([
    [null, 'CHF', 118.98, 0],
    [0.05, 'CHF', 119, 0.02],
    [0.1, 'EUR', 119, 0.02],
    [0.5, 'EUR', 119, 0.02],
    [1, 'SEK', 119, 0.02],
  ])('is a multiple of %s %s', async (roundTo, currency, total, rounding) => {
    const items = [{ ...water, quantity: 1, price: 99.98 }];
    const { amounts } = await newInvoice(t.client, { items, currency, roundTo });
    expect(amounts).toMatchObject({ net: 99.98, taxTotal: 19, total, rounding, balance: total });
  });

  it('is changed, kept and cleared by PATCH, and by PUT that leaves it out', async () => {
    const items = [{ ...water, quantity: 1, price: 99.98 }];
    const { id } = await newInvoice(t.client, { items, roundTo: 1 });
    const path = `/invoices/${id}`;
    const patch = (body: object) => made(t.client.patch<Invoice>(path, body));
    expect(await patch({ notes: 'x' })).toMatchObject({ roundTo: 1, amounts: { total: 119 } });
    expect(await patch({ roundTo: 0.1 })).toMatchObject({ roundTo: 0.1, amounts: { total: 119 } });
    expect(await patch({ roundTo: null })).toMatchObject({
      roundTo: null,
      amounts: { total: 118.98, rounding: 0 },
    });
    const rounded = await patch({ roundTo: 0.5 });
    const { roundTo: _, ...rest } = rounded;
    const replaced = await made(t.client.put<Invoice>(path, rest));
    expect(replaced).toMatchObject({ roundTo: null, amounts: { total: 118.98 } });
  });

  it('cannot fall below what was paid', async () => {
    const items = [{ ...water, quantity: 1, price: 99.98 }];
    const { id } = await newInvoice(t.client, { items, status: 'Pending', roundTo: 0.05 });
    await newPayment(t.client, id);
    const answer = await t.client.patch(`/invoices/${id}`, { roundTo: null });
    expect(answer).toMatchObject({ status: 422, body: { code: 'TOTAL_BELOW_PAID' } });
  });

  it('is printed as rounding, and is BT-114 with the difference of prices with tax', async () => {
    const { client } = await eInvoicingAccount(t.server);
    const items = [{ ...water, quantity: 1, price: 99.99, unit: 'kg' }];
    const more = { items, taxIncluded: true, roundTo: 0.1 };
    const { id, amounts } = await newIssued(client, 'FacturX', more);
    // 84.03 + 15.97 is a cent more than the prices, which are a cent less than the total.
    expect(amounts).toMatchObject({ net: 84.03, taxTotal: 15.97, rounding: 0, total: 100 });
    const other = await newIssued(client, 'PeppolBis', {
      ...more,
      roundTo: 1,
      items: [{ ...items[0], price: 99.6 }],
    });
    expect(other.amounts).toMatchObject({ net: 83.7, taxTotal: 15.9, rounding: 0.4, total: 100 });
    const xml = await xmlOf(client, `/invoices/${other.id}/export`);
    expect(xml).toContain('<cbc:PayableRoundingAmount currencyID="EUR">0.40<');
    expect(xml).toContain('<cbc:PayableAmount currencyID="EUR">100.00<');
    expect(await xmlOf(client, `/invoices/${id}/export`)).not.toContain('RoundingAmount');
    const text = await textOf((await client.get(`/invoices/${other.id}/export`)).bytes);
    expect(text).toMatch(/Rounding\s+0\.40/);
  });
});

it('an estimate has both', async () => {
  const body = { items: [{ ...water, price: 19.99 }, crate], roundTo: 0.05 };
  const estimate = await newEstimate(t.client, body);
  expect(estimate).toMatchObject({ roundTo: 0.05, items: [{}, { isReturn: true }] });
  // 99.95 - 21.00, and 18.99 - 1.47 of tax: 96.47.
  expect(estimate.amounts).toMatchObject({ net: 78.95, rounding: -0.02, total: 96.45 });
  const { body: read } = await t.client.get<Estimate>(`/estimates/${estimate.id}`);
  expect(read).toEqual(estimate);
});
