import { describe, expect, it } from '../../harness/runner.js';

import {
  germanSeller,
  newBuyer,
  newDraft,
  newIssued,
  taxedLine,
} from '../../harness/e-invoicing.js';
import { getInvoice, type Invoice, made, newInvoice, errorLines } from '../../harness/fixtures.js';
import { sharedServer } from '../../harness/shared-server.js';
import { suite } from '../../harness/suite.js';

const t = suite(sharedServer, { eInvoicing: true, profile: germanSeller });

interface Refusal {
  code: string;
  details: unknown;
  errors: { code: string; resource: string; path: string; message: string }[];
}

const refusal = async (id: string) => (await t.client.post<Refusal>(`/invoices/${id}/issue`)).body;

const XRECHNUNG = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';

describe('422', () => {
  it('lists every violated rule once, with the member to correct; nothing changes', async () => {
    const { id: customer } = await newBuyer(t.client, 'XRechnung', {
      reference: null,
      billTo: { company: 'Bäckerei Müller GmbH', country: 'DE', email: 'a@mueller.example' },
    });
    const items = [taxedLine, { ...taxedLine, taxes: [{ name: 'frei', value: 0 }] }];
    const draft = await made(t.client.post<Invoice>('/invoices', { customer, items }));
    const { code, details, errors } = await refusal(draft.id);
    expect({ code, details }).toEqual({
      code: 'EINVOICE_INVALID',
      details: { standard: 'XRechnung', profile: XRECHNUNG },
    });
    expect(errors.map((error) => [error.code, error.resource, error.path])).toEqual([
      ['BR-DE-8', 'customer', '/billTo/city'],
      ['BR-DE-9', 'customer', '/billTo/postalCode'],
      ['BR-DE-15', 'customer', '/reference'],
      ['BR-CO-25', 'invoice', '/dueDate'],
      ['BR-CO-04', 'invoice', '/items/1/taxes/0/exemption'],
    ]);
    expect(await getInvoice(t.client, draft.id)).toEqual(draft);
  });

  it.each([
    [
      'two taxes on a line',
      { items: [{ ...taxedLine, taxes: [...taxedLine.taxes, { name: 'Abgabe', value: 2 }] }] },
      ['FAKTURA-01', '/items/0/taxes'],
    ],
    ['no tax on a line', { items: [{ ...taxedLine, taxes: [] }] }, ['BR-CO-04', '/items/0/taxes']],
    [
      'an extra field that is no deposit',
      { extraFields: [{ name: 'Trinkgeld', type: 'Flat', value: 5 }] },
      ['FAKTURA-03', '/extraFields/0'],
    ],
    [
      'a reason that is missing',
      { items: [{ ...taxedLine, taxes: [{ name: 'frei', value: 0, exemption: 'Exempt' }] }] },
      ['BR-E-10', '/items/0/taxes/0/exemptionReason'],
    ],
    [
      'a currency of three decimals',
      { currency: 'KWD', items: [{ ...taxedLine, quantity: 1, price: 1.005 }] },
      ['BR-DEC-09', '/currency'],
    ],
    ['a line of the terms that begins with #', { terms: '#SKONTO#' }, ['BR-DE-18', '/terms']],
    [
      'OutsideScope beside another treatment',
      {
        items: [
          taxedLine,
          { ...taxedLine, taxes: [{ name: '-', value: 0, exemption: 'OutsideScope' }] },
        ],
      },
      ['BR-O-12', '/items/0/taxes/0/exemption'],
    ],
  ])('tells of %s', async (_, body, [code, path]) => {
    const { id } = await newDraft(t.client, 'XRechnung', body);
    const { errors } = await refusal(id);
    expect(errors.map((error) => [error.code, error.path])).toContainEqual([code, path]);
  });

  it('reports what is missing in the business profile', async () => {
    const profile = { name: 'N', taxNumber: '1', address: { country: 'DE' } };
    const account = await t.server.newAccount({ eInvoicing: true, profile });
    const { id } = await newDraft(account.client);
    const { body } = await account.client.post<Refusal>(`/invoices/${id}/issue`);
    const paths = body.errors
      .filter(({ resource }) => resource === 'account')
      .map(({ path }) => path);
    expect(paths).toEqual([
      '/seller/bank',
      '/seller/contact/name',
      '/seller/address/city',
      '/seller/address/postalCode',
      '/seller/contact/phone',
      '/seller/contact/email',
      '/seller/electronicAddress',
      '/seller/identifier',
    ]);
  });

  /** Two taxes of one rate: an e-invoice rounds their sum, a plain invoice each. */
  const twice = (price: number) =>
    ['VAT', 'Tax'].map((name) => ({ name: 'x', quantity: 1, price, taxes: [{ name, value: 10 }] }));
  it.each<[string, object, string]>([
    [
      'below zero',
      { items: twice(0.05), extraFields: [{ name: 'Deposit', type: 'Flat', value: -0.12 }] },
      'TOTAL_NEGATIVE',
    ],
    [
      'above the bound',
      { items: [...twice(0.04), { name: 'y', quantity: 1000, price: 999_999_999.99991 }] },
      'TOTAL_TOO_LARGE',
    ],
  ])('refuses a Draft of a plain invoice whose total would be %s', async (_, body, code) => {
    const account = await t.server.newAccount({ profile: germanSeller });
    const draft = await newInvoice(account.client, body);
    await account.change({ eInvoicing: true });
    const client = await account.clientWith(['*']);
    const answer = await client.post(`/invoices/${draft.id}/issue`);
    expect(errorLines(answer)).toEqual([`422 ${code}`, `/items ${code}`]);
    expect((await getInvoice(client, draft.id)).version).toBe(draft.version);
  });

  it('uses no number', async () => {
    const first = await newIssued(t.client);
    const { id } = await newDraft(t.client, 'XRechnung', { items: [{ ...taxedLine, taxes: [] }] });
    expect((await t.client.post(`/invoices/${id}/issue`)).status).toBe(422);
    const next = await newIssued(t.client);
    const last = (number: string | null) => Number(number?.split('-').at(-1));
    expect(last(next.number)).toBe(last(first.number) + 1);
  });
});
