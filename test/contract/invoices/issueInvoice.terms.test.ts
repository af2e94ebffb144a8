import { describe, expect, it } from '../../harness/runner.js';

import { textOf } from '../../../server/src/pdf/testing/pdf-text.js';
import { germanSeller, newDraft, taxedLine } from '../../harness/e-invoicing.js';
import { cancel, errorLines, type Invoice, made } from '../../harness/fixtures.js';
import { sharedServer } from '../../harness/shared-server.js';
import { suite } from '../../harness/suite.js';

const t = suite(sharedServer, { eInvoicing: true, profile: germanSeller });

const terms = {
  sellerItemId: 'BER-1',
  buyerItemId: '4711-0815',
  gtin: '4012345000016',
  classifications: [{ code: '80101500', listId: 'TST', listVersion: '26.0801' }],
  note: 'Vor Ort\nbei A & B',
  servicePeriod: { from: '2026-11-02', to: '2026-11-06' },
  orderLineReference: '3',
};

const draft = (standard: string, part: object, more: object = {}) =>
  newDraft(t.client, standard, { items: [taxedLine, { ...taxedLine, ...part }], ...more });
const issue = (id: string) => t.client.post<Invoice>(`/invoices/${id}/issue`);
const xmlOf = async (path: string) => {
  const headers = { accept: 'application/xml' };
  return Buffer.from((await t.client.get(`${path}/export`, { headers })).bytes).toString('utf8');
};

const CII = [
  '<ram:IncludedNote><ram:Content>Vor Ort\nbei A &amp; B</ram:Content></ram:IncludedNote>',
  '<ram:GlobalID schemeID="0160">4012345000016</ram:GlobalID>' +
    '<ram:SellerAssignedID>BER-1</ram:SellerAssignedID>' +
    '<ram:BuyerAssignedID>4711-0815</ram:BuyerAssignedID>',
  '<ram:ClassCode listID="TST" listVersionID="26.0801">80101500</ram:ClassCode>',
  '<ram:BuyerOrderReferencedDocument><ram:LineID>3</ram:LineID></ram:BuyerOrderReferencedDocument>',
  '<udt:DateTimeString format="102">20261102</udt:DateTimeString></ram:StartDateTime>',
];
const UBL = [
  '<cbc:Note>Vor Ort\nbei A &amp; B</cbc:Note>',
  '<cac:InvoicePeriod><cbc:StartDate>2026-11-02</cbc:StartDate>' +
    '<cbc:EndDate>2026-11-06</cbc:EndDate></cac:InvoicePeriod>' +
    '<cac:OrderLineReference><cbc:LineID>3</cbc:LineID></cac:OrderLineReference>',
  '<cac:BuyersItemIdentification><cbc:ID>4711-0815</cbc:ID></cac:BuyersItemIdentification>' +
    '<cac:SellersItemIdentification><cbc:ID>BER-1</cbc:ID></cac:SellersItemIdentification>' +
    '<cac:StandardItemIdentification><cbc:ID schemeID="0160">4012345000016</cbc:ID>',
  '<cbc:ItemClassificationCode listID="TST" listVersionID="26.0801">80101500<',
];

describe('business terms of a line', () => {
  it.each([
    ['XRechnung', CII],
    ['PeppolBis', UBL],
  ])('are in the XML, on the paper, and on the cancellation: %s', async (standard, parts) => {
    const { id } = await draft(standard, terms, { lang: 'de' });
    await made(issue(id));
    const xml = await xmlOf(`/invoices/${id}`);
    for (const part of parts) expect(xml).toContain(part);
    const text = await textOf((await t.client.get(`/invoices/${id}/export`)).bytes);
    const words = text.replaceAll(/\s+/g, ' ');
    expect(words).toContain('Artikelnr.: BER-1 · Ihre Artikelnr.: 4711-0815 · GTIN: 4012345000016');
    expect(words).toContain('Vor Ort bei A & B');
    const { cancellation } = await cancel(t.client, id);
    const note = await xmlOf(`/refunds/${cancellation?.creditNoteId ?? ''}`);
    for (const part of parts) expect(note).toContain(part);
  });

  it.each<[string, string, object, string, string]>([
    [
      ...(['a list that does not exist', 'FacturX'] as const),
      { classifications: [{ code: '1', listId: 'XYZ' }] },
      ...(['BR-CL-13', '/items/1/classifications'] as const),
    ],
    [
      ...(['a period before that of the invoice', 'XRechnung'] as const),
      { servicePeriod: { from: '2026-10-31', to: '2026-11-02' } },
      ...(['PEPPOL-EN16931-R110', '/items/1/servicePeriod/from'] as const),
    ],
    [
      ...(['a period after that of the invoice', 'PeppolBis'] as const),
      { servicePeriod: { from: '2026-11-02', to: '2026-12-01' } },
      ...(['PEPPOL-EN16931-R111', '/items/1/servicePeriod/to'] as const),
    ],
  ])('that break a rule are refused: %s', async (_, standard, part, code, path) => {
    const servicePeriod = { from: '2026-11-01', to: '2026-11-30' };
    const { id } = await draft(standard, part, { servicePeriod });
    expect(errorLines(await issue(id)).slice(1)).toEqual([`${path} ${code}`]);
  });
});
