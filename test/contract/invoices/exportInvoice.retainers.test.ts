import { describe, expect, it } from '../../harness/runner.js';

import { textOf } from '../../../server/src/pdf/testing/pdf-text.js';
import { germanSeller, newBuyer, taxedLine } from '../../harness/e-invoicing.js';
import { cancel, type Invoice, made } from '../../harness/fixtures.js';
import { startServer } from '../../harness/server.js';
import { suite } from '../../harness/suite.js';

const t = suite(startServer, { eInvoicing: true, profile: germanSeller });

const dated = { date: '2026-11-16', dueDate: '2026-11-30', deliveryDate: '2026-11-15', lang: 'de' };
const reduced = { ...taxedLine, taxes: [{ name: 'USt', value: 7 }] };

/** Two paid retainers of 238.00 and 452.00, and the final invoice of 904.00. */
async function deducting(standard: string): Promise<{ retainers: Invoice[]; final: Invoice }> {
  const { id: customer } = await newBuyer(t.client, standard);
  const create = (body: object) =>
    made(t.client.post<Invoice>('/invoices', { customer, ...dated, ...body }));
  const paid = { isRetainer: true, status: 'Paid' };
  const retainers = [
    await create({ ...paid, date: '2026-10-05', items: [taxedLine] }),
    await create({ ...paid, date: '2026-10-19', items: [taxedLine, reduced] }),
  ];
  const items = [taxedLine, taxedLine, reduced, reduced];
  const deductedRetainers = retainers.map(({ id }) => id);
  return { retainers, final: await create({ items, deductedRetainers, status: 'Pending' }) };
}

const exported = async (path: string, accept: string) =>
  (await t.client.get(path, { headers: { accept } })).bytes;
const xmlOf = async (path: string) =>
  Buffer.from(await exported(path, 'application/xml')).toString('utf8');
const plain = (text: string) => text.replace(/\s+/g, ' ');

describe('200', () => {
  it.each([
    ['XRechnung', '<ram:TotalPrepaidAmount>690.00<', '<ram:DuePayableAmount>214.00<', 1],
    ['FacturX', '<ram:TotalPrepaidAmount>690.00<', '<ram:DuePayableAmount>214.00<', 1],
    [
      'PeppolBis',
      '<cbc:PrepaidAmount currencyID="EUR">690.00<',
      '<cbc:PayableAmount currencyID="EUR">214.00<',
      2,
    ],
  ])('states the retainers in the XML of %s, with its VAT unreduced', async (standard, ...of) => {
    const [prepaid, due, references] = of;
    const { retainers, final } = await deducting(standard);
    expect(final.amounts).toMatchObject({ total: 904, deducted: 690, balance: 214 });
    const content = await xmlOf(`/invoices/${final.id}/export`);
    expect(content).toContain(prepaid);
    expect(content).toContain(due);
    expect(content).toMatch(/>400\.00<[^]*>76\.00<|>76\.00<[^]*>400\.00</);
    expect(content.match(/InvoiceReferencedDocument>|BillingReference>/g)).toHaveLength(
      2 * references,
    );
    for (const { number } of retainers) {
      expect(content).toContain(`Anzahlungsrechnung ${number ?? ''}`);
    }
    expect(plain(content)).toContain('USt 7 % auf 200,00: 14,00');
  });

  it('prints number, date, net and taxes of each, then what remains; so does a cancellation', async () => {
    const { final } = await deducting('XRechnung');
    // The number before them breaks in the middle.
    const rows = [
      '05.10.2026 · Nettobetrag: 200,00 · USt 19 % auf 200,00: 38,00',
      '19.10.2026 · Nettobetrag: 400,00 · USt 19 % auf 200,00: 38,00 · USt 7 % auf 200,00: 14,00',
      'Verbleibender Nettobetrag 200,00',
      'Verbleibende Steuer 14,00',
      'Verbleibender Betrag 214,00',
    ];
    const text = plain(await textOf(await exported(`/invoices/${final.id}/export`, '*/*')));
    for (const row of rows) expect(text).toContain(row);
    expect(text).toContain('Bitte zahlen Sie 214,00 €');
    const { cancellation } = await cancel(t.client, final.id);
    const note = `/refunds/${cancellation?.creditNoteId ?? ''}/export`;
    const content = await xmlOf(note);
    expect(content).toContain('<ram:GrandTotalAmount>904.00<');
    expect(content).toContain('<ram:TotalPrepaidAmount>690.00<');
    expect(content).toContain('<ram:DuePayableAmount>214.00<');
    const printed = plain(await textOf(await exported(note, '*/*')));
    for (const row of rows) expect(printed).toContain(row);
  });

  it('shows on the page what remains', async () => {
    const { final } = await deducting('FacturX');
    const page = await fetch(t.server.url + new URL(final.url).pathname);
    const text = plain((await page.text()).replace(/<[^>]+>/g, ' '));
    expect(text).toContain('Verbleibender Betrag');
    expect(text).toContain('Zu zahlen bis zum 30. November 2026: 214,00 €');
  });
});
