import { expect, it } from '../../harness/runner.js';

import { eInvoicingAccount, germanSeller, newDraft } from '../../harness/e-invoicing.js';
import {
  cancel,
  getInvoice,
  type Invoice,
  made,
  newPayment,
  newRefund,
} from '../../harness/fixtures.js';
import { sharedServer } from '../../harness/shared-server.js';
import { suite } from '../../harness/suite.js';

const t = suite(sharedServer);

const payee = {
  name: 'Hanse Factoring AG',
  identifier: { id: '4098765000010', schemeId: '0088' },
  registration: { id: 'HRB 55555' },
};
const taxRepresentative = {
  name: 'Fiskal & Partner',
  vatId: 'DE129273398',
  address: { line1: 'Domstraße 3', city: 'Bremen', postalCode: '28195', country: 'DE' },
};
const profile = { ...germanSeller, payee, taxRepresentative };

/** Both parties in each syntax; XRechnung and Factur-X are CII. */
const PARTIES = {
  CII: [
    '<ram:PayeeTradeParty><ram:GlobalID schemeID="0088">4098765000010</ram:GlobalID>' +
      '<ram:Name>Hanse Factoring AG</ram:Name>',
    '<ram:SellerTaxRepresentativeTradeParty><ram:Name>Fiskal &amp; Partner</ram:Name>',
    '<ram:ID schemeID="VA">DE129273398</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTax',
  ],
  UBL: [
    '<cac:PartyName><cbc:Name>Hanse Factoring AG</cbc:Name></cac:PartyName>',
    '<cac:TaxRepresentativeParty><cac:PartyName><cbc:Name>Fiskal &amp; Partner</cbc:Name>',
  ],
};

it.each([
  ['XRechnung', PARTIES.CII],
  ['FacturX', PARTIES.CII],
  ['PeppolBis', PARTIES.UBL],
])('the payee and the tax representative are frozen at issue: %s', async (standard, parts) => {
  const account = await eInvoicingAccount(t.server, profile);
  const { client } = account;
  const xmlOf = async (path: string) => {
    const { bytes } = await client.get(path, { headers: { accept: 'application/xml' } });
    return Buffer.from(bytes).toString('utf8');
  };
  const { id } = await newDraft(client, standard);
  await made(client.post<Invoice>(`/invoices/${id}/issue`));
  const issued = await xmlOf(`/invoices/${id}/export`);
  for (const part of parts) expect(issued).toContain(part);

  await account.change({ profile: germanSeller });
  expect(await xmlOf(`/invoices/${id}/export`)).toBe(issued);
  const payment = await newPayment(client, id, { amount: 100 });
  const refund = await newRefund(client, payment.id, { amount: 40 });
  const { cancellation } = await cancel(client, id);
  for (const note of [refund.id, cancellation?.creditNoteId ?? '']) {
    const xml = await xmlOf(`/refunds/${note}/export`);
    for (const part of parts) expect(xml).toContain(part);
  }
  const { url } = await getInvoice(client, id);
  const page = await (await fetch(t.server.url + new URL(url).pathname)).text();
  expect(page).toContain('Payee: Hanse Factoring AG · 4098765000010 · HRB 55555');
  expect(page).toContain(
    'Tax representative: Fiskal &amp; Partner, Domstraße 3, 28195 Bremen · VAT ID: DE129273398',
  );

  const next = await newDraft(client, standard);
  await made(client.post<Invoice>(`/invoices/${next.id}/issue`));
  expect(await xmlOf(`/invoices/${next.id}/export`)).not.toContain('Hanse Factoring AG');
});

it('one that lacks a member is refused with the field of the profile', async () => {
  const half = { payee: { registration: payee.registration }, taxRepresentative: { name: 'F' } };
  const { client } = await eInvoicingAccount(t.server, { ...germanSeller, ...half });
  const { id } = await newDraft(client, 'FacturX');
  const { status, body } = await client.post<{
    errors: { code: string; resource: string; path: string }[];
  }>(`/invoices/${id}/issue`);
  expect([status, body.errors.map(({ code, resource, path }) => [code, resource, path])]).toEqual([
    422,
    [
      ['BR-17', 'account', '/seller/payee/name'],
      ['BR-19', 'account', '/seller/taxRepresentative/address'],
      ['BR-20', 'account', '/seller/taxRepresentative/address/country'],
      ['BR-56', 'account', '/seller/taxRepresentative/vatId'],
    ],
  ]);
});
