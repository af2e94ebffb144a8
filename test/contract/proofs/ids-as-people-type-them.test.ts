import { describe, expect, it } from '../../harness/runner.js';

import { germanSeller, newBuyer, newDraft } from '../../harness/e-invoicing.js';
import { errorLines, made, refused } from '../../harness/fixtures.js';
import { sharedServer } from '../../harness/shared-server.js';
import { suite } from '../../harness/suite.js';

const t = suite(sharedServer, { eInvoicing: true, profile: germanSeller });

interface WithIds {
  id: string;
  tax: { id: string };
  registration: { id: string | null };
  reference: string | null;
  bank: Record<string, string>;
}

const PARTIES = [
  ['/customers', { billTo: { company: 'Acme' } }],
  ['/vendors', { address: { company: 'Acme' } }],
] as const;

describe.each(PARTIES)('%s', (path, body) => {
  const create = (more: object) => made(t.client.post<WithIds>(path, { ...body, ...more }));

  it.each([
    ['BE 0404.616.494', 'BE0404616494'],
    ['DE 136 695 976', 'DE136695976'],
    ['CHE-123.456.788 MWST', 'CHE-123.456.788 MWST'],
    ['che123456788mwst', 'CHE-123.456.788 MWST'],
    ['\u200bde\u00a0136\u202f695\u2011976\ufeff', 'DE136695976'],
    ['DE136695977', 'DE136695977'],
    ['30/123/45678', '30/123/45678'],
    ['12-3456789', '12-3456789'],
    ['nl', 'NL'],
    ['.'.repeat(50), '.'.repeat(50)],
    ['ß'.repeat(50), 'ß'.repeat(50)],
  ])('stores the tax id %j as %s, and never refuses one', async (id, stored) => {
    const { id: record, tax } = await create({ tax: { id } });
    expect(tax.id).toBe(stored);
    const patched = await t.client.patch<WithIds>(`${path}/${record}`, { tax: { id: stored } });
    expect([patched.status, patched.body.tax.id]).toEqual([200, stored]);
  });

  it('stores a registration and a reference as sent, without what nobody can see', async () => {
    const sent = {
      registration: { id: ' DE 136 695 976\u200b' },
      reference: '\u00a004011000-1234\u00ad',
    };
    expect(await create(sent)).toMatchObject({
      registration: { id: 'DE 136 695 976' },
      reference: '04011000-1234',
    });
    expect(await create({ registration: { id: '\u200b' }, reference: '\u00a0' })).toMatchObject({
      registration: { id: null },
      reference: null,
    });
  });
});

describe('a bank account of a vendor', () => {
  const post = (bank: object) =>
    t.client.post<WithIds>('/vendors', { address: { company: 'Acme' }, bank });

  it('is taken with every kind of blank', async () => {
    const iban = '\ufeffDE89\u00a03704\u202f0044\u20090532\u200b0130\u200d00\u00ad';
    const { status, body } = await post({
      type: 'iban',
      iban,
      bic: '\u200bcoba\u00a0deff\u2060xxx',
    });
    expect([status, body.bank['iban'], body.bank['bic']]).toEqual([
      201,
      'DE89370400440532013000',
      'COBADEFFXXX',
    ]);
  });

  it('is refused with a wrong check digit among the blanks, and without a number', async () => {
    const iban = '\u200bDE89\u00a03704 0044 0532 0130 01';
    expect(errorLines(await post({ type: 'iban', iban }))).toEqual(
      refused('/bank/iban', 'INVALID_VALUE'),
    );
    expect(errorLines(await post({ type: 'generic', accountNumber: '\u200b\u00a0' }))).toEqual(
      refused('/bank/accountNumber', 'INVALID_FORMAT'),
    );
  });

  it('has the number that one can see', async () => {
    const { body } = await post({ type: 'generic', accountNumber: '\u00a012-34 5\u200b' });
    expect(body.bank['accountNumber']).toBe('12-34 5');
  });
});

it('a tag of nothing but characters without width is refused', async () => {
  const body = { billTo: { company: 'Acme' }, tags: ['a', '\u200b'] };
  expect(errorLines(await t.client.post('/customers', body))).toEqual(
    refused('/tags/1', 'INVALID_FORMAT'),
  );
});

describe('at the issue of an e-invoice', () => {
  it.each([
    ['DE129273399', 'FAKTURA-05', 'has a wrong check digit'],
    ['DE12927339', 'FAKTURA-04', 'has the wrong length'],
  ])('the VAT id %s of the buyer is refused with the reason', async (taxId, code, reason) => {
    const { id: customer } = await newBuyer(t.client, 'XRechnung');
    const { id } = await newDraft(t.client, 'XRechnung', { customer });
    const written = await t.client.patch(`/customers/${customer}`, { tax: { id: taxId } });
    expect(written.status).toBe(200);
    const { status, body } = await t.client.post<{ errors: unknown[] }>(`/invoices/${id}/issue`);
    expect([status, body.errors]).toEqual([
      422,
      [
        expect.objectContaining({
          ...{ code, resource: 'customer', path: '/tax/id' },
          message: expect.stringContaining(reason) as string,
        }),
      ],
    ]);
    await t.client.patch(`/customers/${customer}`, { tax: { id: 'DE 129.273-398' } });
    expect((await t.client.post(`/invoices/${id}/issue`)).status).toBe(200);
    const xml = await t.client.get<string>(`/invoices/${id}/export`, {
      headers: { accept: 'application/xml' },
    });
    expect(xml.body).toContain('>DE129273398<');
  });
});
