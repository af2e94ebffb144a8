import { describe, expect, it } from '../../harness/runner.js';

import { banks, newVendor, type Vendor } from '../../harness/books.js';
import { made, refused, errorLines } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const address = { company: 'De Papierhandel B.V.' };
const t = operationSuite('replaceVendor', async (client) => ({
  id: (await newVendor(client)).id,
  body: { address, notes: 'new' },
}));
const put = (id: string, body: object) => made(t.client.put<Vendor>(`/vendors/${id}`, body));

const whole = {
  address: { ...address, city: 'Amsterdam', country: 'NL', phone: '+31 20 1' },
  tax: { id: 'NL004495445B01', name: 'VAT ID' },
  registration: { id: '34334259' },
  reference: 'NL-20417',
  currency: 'EUR',
  paymentTerms: 30,
  bank: banks.iban,
  notes: 'x',
  tags: ['paper'],
};

describe('200', () => {
  it('replaces everything: what is left out becomes null or empty', async () => {
    const { id, createdAt } = await newVendor(t.client, whole);
    const replaced = await put(id, { address: { company: 'B' } });
    expect(replaced).toMatchObject({
      id,
      address: { company: 'B', city: null, phone: null },
      tax: null,
      registration: null,
      reference: null,
      currency: null,
      paymentTerms: null,
      bank: null,
      notes: null,
      tags: [],
      version: 2,
      createdAt,
    });
    expect((await t.client.get(`/vendors/${id}`)).body).toEqual(replaced);
  });

  it.each<[string, object]>([
    ['a company', {}],
    ['one with everything', whole],
    ['one with empty identifiers', { tax: {}, registration: {} }],
    ...Object.entries(banks).map(([type, bank]): [string, object] => [`one in ${type}`, { bank }]),
  ])('changes nothing if its response is sent back: %s', async (_, more) => {
    const vendor = await newVendor(t.client, more);
    expect(await put(vendor.id, vendor)).toEqual(vendor);
  });
});

describe('422', () => {
  it.each<[string, object, string, string]>([
    ['no address', {}, '/address', 'REQUIRED'],
    ['no name', { address: { city: 'Kiel' } }, '/address', 'INCOMPLETE'],
    ['an unknown currency', { address, currency: 'ABC' }, '/currency', 'INVALID_VALUE'],
    [
      'wrong check digits',
      { address, bank: { type: 'iban', iban: 'NL92ABNA0417164300' } },
      '/bank/iban',
      'INVALID_VALUE',
    ],
  ])('refuses %s, and changes nothing', async (_, body, path, code) => {
    const vendor = await newVendor(t.client, whole);
    expect(errorLines(await t.client.put(`/vendors/${vendor.id}`, body))).toEqual(
      refused(path, code),
    );
    expect((await t.client.get(`/vendors/${vendor.id}`)).body).toEqual(vendor);
  });
});
