import { describe, expect, it } from '../../harness/runner.js';

import { germanSeller, newDraft } from '../../harness/e-invoicing.js';
import { cancel, type Invoice, made } from '../../harness/fixtures.js';
import { sharedServer } from '../../harness/shared-server.js';
import { suite } from '../../harness/suite.js';

const t = suite(sharedServer);

const { vatId, registration, ...rest } = germanSeller;

/** No VAT id and no company register; the electronic address is a GLN. */
const freelancer = { ...rest, electronicAddress: { schemeId: '0088', id: '4012345000009' } };

const smallBusiness = {
  items: [
    {
      ...{ name: 'Beratung', quantity: 2, unit: 'hour', price: 100 },
      taxes: [
        {
          ...{ name: 'USt', value: 0, exemption: 'Exempt' },
          exemptionReason: 'Kleinunternehmer, steuerfrei nach § 19 UStG',
        },
      ],
    },
  ],
};

interface Refusal {
  code: string;
  errors: { code: string; resource: string; path: string; message: string }[];
}

const STANDARDS = ['XRechnung', 'FacturX', 'PeppolBis'];

/** The element of the seller's identifier in each standard, with the attribute of a scheme. */
const element = (standard: string, id: string, scheme = '') => {
  const name = standard === 'PeppolBis' ? 'cbc:ID' : scheme === '' ? 'ram:ID' : 'ram:GlobalID';
  return `<${name}${scheme}>${id}</${name}>`;
};

describe('a seller with a tax number alone', () => {
  it.each(STANDARDS)('is told to set an identifier: %s', async (standard) => {
    const account = await t.server.newAccount({ eInvoicing: true, profile: freelancer });
    const { id } = await newDraft(account.client, standard, smallBusiness);
    const { status, body } = await account.client.post<Refusal>(`/invoices/${id}/issue`);
    expect([status, body.code]).toEqual([422, 'EINVOICE_INVALID']);
    expect(body.errors).toEqual([
      {
        ...{ code: 'BR-CO-26', resource: 'account', path: '/seller/identifier' },
        message: expect.stringContaining('set identifier to the supplier number'),
      },
    ]);
  });

  it.each(STANDARDS)('issues with one, which the documents keep: %s', async (standard) => {
    const profile = { ...freelancer, identifier: { id: freelancer.taxNumber } };
    const account = await t.server.newAccount({ eInvoicing: true, profile });
    const { client } = account;
    const xmlOf = async (path: string) => {
      const { bytes } = await client.get(path, { headers: { accept: 'application/xml' } });
      return Buffer.from(bytes).toString('utf8');
    };
    const { id } = await newDraft(client, standard, smallBusiness);
    await made(client.post<Invoice>(`/invoices/${id}/issue`));
    const before = await xmlOf(`/invoices/${id}/export`);
    expect(before).toContain(element(standard, freelancer.taxNumber));
    expect(before).toContain('steuerfrei nach § 19 UStG');

    const later = { ...freelancer, identifier: { id: '4012345000009', schemeId: '0088' } };
    await account.change({ profile: later });
    expect(await xmlOf(`/invoices/${id}/export`)).toBe(before);
    const { cancellation } = await cancel(client, id);
    const note = await xmlOf(`/refunds/${cancellation?.creditNoteId ?? ''}/export`);
    expect(note).toContain(element(standard, freelancer.taxNumber));

    const next = await newDraft(client, standard, smallBusiness);
    await made(client.post<Invoice>(`/invoices/${next.id}/issue`));
    expect(await xmlOf(`/invoices/${next.id}/export`)).toContain(
      element(standard, '4012345000009', ' schemeID="0088"'),
    );
  });
});
