import { describe, expect, it } from '../../harness/runner.js';

import { frenchSeller } from '../../../server/src/einvoicing/testing/french-seller.js';
import { textOf } from '../../../server/src/pdf/testing/pdf-text.js';
import { frenchBuyer, newBuyer, newDraft, taxedLine } from '../../harness/e-invoicing.js';
import { cancel, errorLines, type Invoice, made } from '../../harness/fixtures.js';
import { startServer } from '../../harness/server.js';
import { suite } from '../../harness/suite.js';

const t = suite(startServer, { eInvoicing: true, profile: frenchSeller });

const items = [{ ...taxedLine, taxes: [{ name: 'TVA', value: 20 }] }];

async function draft(standard: string, more: object = {}): Promise<Invoice> {
  const { id: customer } = await newBuyer(t.client, standard, frenchBuyer);
  return newDraft(t.client, standard, { customer, items, ...more });
}
const issue = (id: string) => t.client.post<Invoice>(`/invoices/${id}/issue`);
const xmlOf = async (path: string, client = t.client) => {
  const { bytes } = await client.get(`${path}/export`, {
    headers: { accept: 'application/xml' },
  });
  return Buffer.from(bytes).toString('utf8');
};
const pdfOf = async (path: string) => textOf((await t.client.get(`${path}/export`)).bytes);

describe('200', () => {
  it('is EN 16931 within France, with the mode of the profile, and prints what the law wants', async () => {
    const { id, eInvoice } = await draft('PeppolBis', { lang: 'fr' });
    expect(eInvoice.profile).toBe('urn:cen.eu:en16931:2017');
    const issued = await made(issue(id));
    expect(issued.eInvoice).toEqual({
      ...{ standard: 'PeppolBis', profile: 'urn:cen.eu:en16931:2017' },
      ...{ state: 'Issued', notices: [] },
    });
    const xml = await xmlOf(`/invoices/${id}`);
    expect(xml).toContain('<cbc:ProfileID>S1</cbc:ProfileID>');
    expect(xml).toContain('<cbc:ID schemeID="0009">30326504500018</cbc:ID>');
    expect((await pdfOf(`/invoices/${id}`)).replaceAll(/\s+/g, ' ')).toContain(
      'frais de recouvrement en cas de retard de paiement : 40 €',
    );
  });

  it('takes the mode of the invoice, paid at once, and of its cancellation', async () => {
    const { id } = await draft('FacturX', { businessProcess: 'B1', dueDate: null });
    await made(t.client.patch<Invoice>(`/invoices/${id}`, { status: 'Paid' }));
    expect(await xmlOf(`/invoices/${id}`)).toContain('<ram:ID>B2</ram:ID>');
    const other = await draft('FacturX', { businessProcess: 'M1' });
    await made(issue(other.id));
    const { cancellation } = await cancel(t.client, other.id);
    const note = await xmlOf(`/refunds/${cancellation?.creditNoteId ?? ''}`);
    expect(note).toContain('<ram:ID>M1</ram:ID>');
    expect(note).toContain('<ram:SubjectCode>AAB</ram:SubjectCode>');
  });

  it('states the VAT of dollars in euros, in the XML and on paper', async () => {
    const money = { currency: 'USD', vatCurrency: 'eur', vatExchangeRate: 1.0845 };
    const { id } = await draft('FacturX', money);
    const issued = await made(issue(id));
    expect(issued).toMatchObject({ vatCurrency: 'EUR', vatExchangeRate: 1.0845 });
    expect(await xmlOf(`/invoices/${id}`)).toContain(
      '<ram:TaxTotalAmount currencyID="EUR">36.88</ram:TaxTotalAmount>',
    );
    const text = await pdfOf(`/invoices/${id}`);
    expect(text).toContain('1 EUR = 1.0845 USD');
    expect(text).toContain('36.88');
  });

  it('notices a price of more than four decimals, and issues it', async () => {
    const { id } = await draft('FacturX', { items: [{ ...items[0], price: 100.00001 }] });
    const { eInvoice } = await made(issue(id));
    expect(eInvoice.notices).toEqual([
      expect.objectContaining({ code: 'PRICE_DECIMALS', path: '/items/0/price' }),
    ]);
  });

  it('notices goods that leave the country without a place of delivery of their own', async () => {
    const taxes = [{ name: 'TVA', value: 0, exemption: 'IntraCommunity' }];
    const more = { items: [{ ...taxedLine, taxes }] };
    const notice = { code: 'DELIVERY_ADDRESS', path: '/customerSnapshot/shipTo' };
    const { id, eInvoice } = await newDraft(t.client, 'FacturX', more);
    expect(eInvoice.notices).toEqual([expect.objectContaining(notice)]);
    expect((await made(issue(id))).eInvoice.notices).toEqual([expect.objectContaining(notice)]);
    const shipTo = { ...frenchBuyer.billTo, country: 'DE' };
    const { id: customer } = await newBuyer(t.client, 'FacturX', { shipTo });
    const delivered = await newDraft(t.client, 'FacturX', { ...more, customer });
    expect((await made(issue(delivered.id))).eInvoice.notices).toEqual([]);
  });

  it('cancels an invoice from before these rules with the ids, mode and notes of today', async () => {
    const account = await t.server.newAccount({ eInvoicing: true, profile: frenchSeller });
    const { db } = t.server;
    const { id: customer } = await newBuyer(account.client, 'FacturX', frenchBuyer);
    const { id } = await newDraft(account.client, 'FacturX', { customer, items });
    await made(account.client.post<Invoice>(`/invoices/${id}/issue`));
    const { businessProcess: _, ...old } = frenchSeller;
    const frozen = JSON.stringify({ standard: 'FacturX', seller: { ...old, registration: 'RCS' } });
    await db.transaction((tx) =>
      tx.execute('UPDATE invoices SET eInvoice = ? WHERE id = ?', [frozen, id]),
    );
    const moved = { ...frenchSeller, name: 'Aurore Groupe SA', businessProcess: 'M1' as const };
    await account.change({ profile: moved });
    const { cancellation } = await cancel(account.client, id);
    const note = await xmlOf(`/refunds/${cancellation?.creditNoteId ?? ''}`, account.client);
    expect(note).toContain(`<ram:SellerTradeParty><ram:Name>${frenchSeller.name}</ram:Name>`);
    expect(note).toContain('<ram:ID schemeID="0002">732829320</ram:ID>');
    expect(note).toContain('<ram:ID>M1</ram:ID>');
  });
});

describe('422', () => {
  it('names the member of each French rule', async () => {
    const wrong = { number: 'FA.1', businessProcess: 'S2', deliveryDate: '1999-12-31' };
    const quantity = [{ ...items[0], quantity: 1.00001, taxes: [{ name: 'TVA', value: 19 }] }];
    const { id } = await draft('FacturX', { ...wrong, items: quantity, currency: 'USD' });
    expect(errorLines(await issue(id))).toEqual([
      '422 EINVOICE_INVALID',
      '/businessProcess BR-FR-CO-09',
      '/number BR-FR-02',
      '/deliveryDate BR-FR-03',
      '/vatCurrency BR-FR-CO-12',
      '/vatExchangeRate BR-FR-CO-12',
      '/items/0/taxes/0/value BR-FR-16',
      '/items/0/quantity BR-FR-DEC-02',
    ]);
  });

  it('refuses modes that no document of ours can have', async () => {
    for (const businessProcess of ['S8', 'M9', 'B3', 's1', '']) {
      const body = { customer: 'cus_x', items, businessProcess };
      const { status } = await t.client.post('/invoices', body);
      expect([businessProcess, status]).toEqual([businessProcess, 422]);
    }
  });
});
