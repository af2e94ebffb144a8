import { describe, expect, it } from '../../harness/runner.js';

import { textOf } from '../../../server/src/pdf/testing/pdf-text.js';
import { germanBuyer, germanSeller, newBuyer, newDraft } from '../../harness/e-invoicing.js';
import { cancel, errorLines, type Invoice, made } from '../../harness/fixtures.js';
import { startServer } from '../../harness/server.js';
import { suite } from '../../harness/suite.js';

const t = suite(startServer, { eInvoicing: true, profile: germanSeller });

const references = {
  purchaseOrderReference: 'PO-2026-118',
  buyerReference: '991-33333TEST-33',
  contractReference: 'RV-2025-07',
  projectReference: 'Neubau Halle 3',
  salesOrderReference: 'SO-4711',
};
const identifier = { id: '4012345000009', schemeId: '0088' };
const earlier = { number: 'INV-2026-00017', date: '2026-08-03' };
const issue = (id: string) => t.client.post<Invoice>(`/invoices/${id}/issue`);
const xmlOf = async (path: string) => {
  const { bytes } = await t.client.get(`${path}/export`, {
    headers: { accept: 'application/xml' },
  });
  return Buffer.from(bytes).toString('utf8');
};
const noteOf = (invoice: Invoice) => `/refunds/${invoice.cancellation?.creditNoteId ?? ''}`;

describe('200', () => {
  it('states the references of the invoice in CII, in its cancellation too', async () => {
    const { id } = await newDraft(t.client, 'XRechnung', references);
    expect(await made(issue(id))).toMatchObject(references);
    const canceled = await cancel(t.client, id);
    for (const path of [`/invoices/${id}`, noteOf(canceled)]) {
      const xml = await xmlOf(path);
      for (const part of [
        '<ram:BuyerReference>991-33333TEST-33</ram:BuyerReference>',
        '<ram:SellerOrderReferencedDocument><ram:IssuerAssignedID>SO-4711<',
        '<ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>PO-2026-118<',
        '<ram:ContractReferencedDocument><ram:IssuerAssignedID>RV-2025-07<',
        '<ram:SpecifiedProcuringProject><ram:ID>Neubau Halle 3<',
      ]) {
        expect(xml, path).toContain(part);
      }
      const { bytes } = await t.client.get(`${path}/export`);
      const text = (await textOf(bytes)).replaceAll(/\s+/g, ' ');
      for (const value of Object.values(references)) expect(text, path).toContain(value);
    }
  });

  it('states them in UBL, whose credit notes have no element for a project', async () => {
    const { id } = await newDraft(t.client, 'PeppolBis', references);
    await made(issue(id));
    const xml = await xmlOf(`/invoices/${id}`);
    expect(xml).toContain('<cbc:BuyerReference>991-33333TEST-33</cbc:BuyerReference>');
    expect(xml).toContain(
      '<cac:OrderReference><cbc:ID>PO-2026-118</cbc:ID><cbc:SalesOrderID>SO-4711</cbc:SalesOrderID>',
    );
    expect(xml).toContain('<cac:ContractDocumentReference><cbc:ID>RV-2025-07</cbc:ID>');
    expect(xml).toContain('<cac:ProjectReference><cbc:ID>Neubau Halle 3</cbc:ID>');
    expect(await xmlOf(noteOf(await cancel(t.client, id)))).toContain(
      '<cac:AdditionalDocumentReference><cbc:ID>Neubau Halle 3</cbc:ID><cbc:DocumentTypeCode>50<',
    );
  });

  it('names earlier invoices; its cancellation names the invoice alone', async () => {
    const { id: customer } = await newBuyer(t.client, 'PeppolBis', { identifier });
    const precedingInvoices = [earlier, { number: 'INV-2026-00018' }];
    const { id } = await newDraft(t.client, 'PeppolBis', { customer, precedingInvoices });
    expect((await made(issue(id))).precedingInvoices).toEqual([
      earlier,
      { number: 'INV-2026-00018', date: null },
    ]);
    const xml = await xmlOf(`/invoices/${id}`);
    expect(xml).toContain('<cbc:ID>INV-2026-00017</cbc:ID><cbc:IssueDate>2026-08-03<');
    expect(xml).toContain(
      '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>INV-2026-00018<',
    );
    expect(xml).toContain('<cbc:ID schemeID="0088">4012345000009</cbc:ID>');
    const { bytes } = await t.client.get(`/invoices/${id}/export`);
    const text = (await textOf(bytes)).replaceAll(/\s+/g, ' ');
    expect(text).toContain('Earlier invoice INV-2026-00017 · 3 Aug');
    expect(text).toContain('Customer ID 4012345000009');
    const canceled = await cancel(t.client, id);
    expect(await xmlOf(noteOf(canceled))).not.toContain('INV-2026-00017');
  });

  it('notices dollars without the VAT in euros, and states that in both syntaxes', async () => {
    const notice = { code: 'VAT_CURRENCY', path: '/vatCurrency' };
    for (const [standard, part] of [
      ['XRechnung', '<ram:TaxTotalAmount currencyID="EUR">35.04<'],
      ['PeppolBis', '<cbc:TaxAmount currencyID="EUR">35.04<'],
    ] as const) {
      const { id, eInvoice } = await newDraft(t.client, standard, { currency: 'USD' });
      expect(eInvoice.notices).toEqual([expect.objectContaining(notice)]);
      const inEuros = { vatCurrency: 'EUR', vatExchangeRate: 1.0845 };
      await made(t.client.patch<Invoice>(`/invoices/${id}`, inEuros));
      expect((await made(issue(id))).eInvoice.notices).toEqual([]);
      expect(await xmlOf(`/invoices/${id}`)).toContain(part);
    }
  });

  it('takes the reference of the customer, or on Peppol a purchase order instead', async () => {
    const { id } = await newDraft(t.client);
    expect(await made(issue(id))).toMatchObject({ buyerReference: null });
    expect(await xmlOf(`/invoices/${id}`)).toContain('<ram:BuyerReference>04011000-12345-03<');
    const billTo = { ...germanBuyer.billTo, city: 'Wien', postalCode: '1010', country: 'AT' };
    const austrian = { billTo, tax: null, reference: null };
    const { id: customer } = await newBuyer(t.client, 'PeppolBis', austrian);
    const without = await newDraft(t.client, 'PeppolBis', { customer, salesOrderReference: '7' });
    expect(errorLines(await issue(without.id))).toEqual([
      '422 EINVOICE_INVALID',
      '/reference PEPPOL-EN16931-R003',
    ]);
    await made(t.client.patch<Invoice>(`/invoices/${without.id}`, { purchaseOrderReference: '1' }));
    await made(issue(without.id));
  });
});

describe('422', () => {
  it('is refused with the scheme of the customer’s identifier, or a second earlier invoice', async () => {
    const wrong = { id: '1', schemeId: '9930' };
    const { id: customer } = await newBuyer(t.client, 'XRechnung', { identifier: wrong });
    const precedingInvoices = [earlier, earlier];
    const { id } = await newDraft(t.client, 'XRechnung', { customer, precedingInvoices });
    expect(errorLines(await issue(id))).toEqual([
      '422 EINVOICE_INVALID',
      '/precedingInvoices/1 FAKTURA-06',
      '/identifier BR-CL-10',
    ]);
  });
});
