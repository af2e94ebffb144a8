import { describe, expect, it } from '../../harness/runner.js';

import { textOf } from '../../../server/src/pdf/testing/pdf-text.js';
import { germanSeller, newDraft } from '../../harness/e-invoicing.js';
import { cancel, errorLines, type Invoice, made } from '../../harness/fixtures.js';
import { startServer } from '../../harness/server.js';
import { suite } from '../../harness/suite.js';

const profile = { ...germanSeller, creditorId: 'DE98ZZZ09999999999' };
const t = suite(startServer, { eInvoicing: true, profile });

const debit = { mandateReference: 'M-2026-0042', debitedAccount: 'de02 1203 0000 0000 2020 51' };
const issue = (id: string) => t.client.post<Invoice>(`/invoices/${id}/issue`);
const xmlOf = async (path: string) => {
  const headers = { accept: 'application/xml' };
  return Buffer.from((await t.client.get(`${path}/export`, { headers })).bytes).toString('utf8');
};
const paperOf = async (id: string) =>
  (await textOf((await t.client.get(`/invoices/${id}/export`)).bytes)).replaceAll(/\s+/g, ' ');

const CII = [
  '<ram:CreditorReferenceID>DE98ZZZ09999999999<',
  '<ram:TypeCode>59</ram:TypeCode><ram:PayerPartyDebtorFinancialAccount>' +
    '<ram:IBANID>DE02120300000000202051<',
  '<ram:DirectDebitMandateID>M-2026-0042<',
];
const UBL = [
  '<cbc:ID schemeID="SEPA">DE98ZZZ09999999999<',
  '<cac:PaymentMandate><cbc:ID>M-2026-0042</cbc:ID><cac:PayerFinancialAccount>' +
    '<cbc:ID>DE02120300000000202051<',
];

describe('a direct debit', () => {
  it.each([
    ['XRechnung', CII],
    ['PeppolBis', UBL],
  ])('is in the XML and on the paper instead of an account: %s', async (standard, parts) => {
    const { id } = await newDraft(t.client, standard, { ...debit, lang: 'de' });
    expect(await made(issue(id))).toMatchObject({
      mandateReference: 'M-2026-0042',
      debitedAccount: 'DE02120300000000202051',
    });
    const xml = await xmlOf(`/invoices/${id}`);
    for (const part of parts) expect(xml).toContain(part);
    expect(xml).not.toContain('DE89370400440532013000');
    const paper = await paperOf(id);
    expect(paper).toContain('Wir ziehen 238,00 € per Lastschrift ein.');
    expect(paper).toContain('Mandatsreferenz: M-2026-0042');
    expect(paper).toContain('Gläubiger-ID: DE98ZZZ09999999999');
    expect(paper).toContain('IBAN: DE02 1203 0000 0000 2020 51');
    const { cancellation } = await cancel(t.client, id);
    const note = await xmlOf(`/refunds/${cancellation?.creditNoteId ?? ''}`);
    for (const part of parts) expect(note).toContain(part);
  });

  it('is taken back with its account', async () => {
    const { id } = await newDraft(t.client, null, debit);
    const patch = (body: object) => t.client.patch<Invoice>(`/invoices/${id}`, body);
    expect(errorLines(await patch({ mandateReference: null }))).toEqual([
      '422 VALIDATION_FAILED',
      '/mandateReference REQUIRED',
    ]);
    const none = { mandateReference: null, debitedAccount: null };
    expect(await made(patch(none))).toMatchObject(none);
  });

  it.each([
    [{ debitedAccount: null }, '/debitedAccount BR-DE-31'],
    [{ currency: 'USD' }, '/mandateReference FAKTURA-09'],
    [{ debitedAccount: 'BR1800360305000010009795493C1' }, '/debitedAccount FAKTURA-09'],
  ])('that breaks a rule is refused: %j', async (part, line) => {
    const { id } = await newDraft(t.client, 'XRechnung', { ...debit, ...part });
    expect(errorLines(await issue(id))).toEqual(['422 EINVOICE_INVALID', line]);
  });

  it('needs the creditor id of the business profile', async () => {
    const { client } = await t.server.newAccount({ eInvoicing: true, profile: germanSeller });
    const { id } = await newDraft(client, 'PeppolBis', debit);
    expect(errorLines(await client.post(`/invoices/${id}/issue`))).toEqual([
      '422 EINVOICE_INVALID',
      '/seller/creditorId DE-R-030',
    ]);
  });
});
