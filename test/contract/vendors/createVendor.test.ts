import { describe, expect, it } from '../../harness/runner.js';

import { banks, newVendor, type Vendor } from '../../harness/books.js';
import { made, refused, errorLines } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const address = { company: 'De Papierhandel B.V.' };
const t = operationSuite('createVendor', async () => ({ body: { address } }));
const create = (more: object) => made(t.client.post<Vendor>('/vendors', { address, ...more }));

const emptyAddress = {
  firstName: null,
  lastName: null,
  company: null,
  email: null,
  phone: null,
  address: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
  legal: null,
};

describe('201', () => {
  it('returns the vendor with every member, its URL and its version', async () => {
    const { status, headers, body } = await t.client.post<Vendor>('/vendors', { address });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^ven_[0-9A-HJKMNP-TV-Z]{26}$/) as string,
      address: { ...emptyAddress, ...address },
      tax: null,
      registration: null,
      reference: null,
      currency: null,
      paymentTerms: null,
      bank: null,
      notes: null,
      tags: [],
      version: 1,
      createdAt: expect.stringMatching(/Z$/) as string,
      updatedAt: body.createdAt,
    });
    expect(headers.get('location')).toBe(`/v1/vendors/${body.id}`);
    expect(headers.get('etag')).toMatch(/^"1/);
    expect((await t.client.get(`/vendors/${body.id}`)).body).toEqual(body);
  });

  it('stores every member in normalized form', async () => {
    const vendor = await create({
      address: { lastName: 'Vogt', firstName: 'Lena', email: 'Lena@Papier.Example', country: 'nl' },
      tax: { id: 'nl 0044 95445 b01', name: 'VAT ID' },
      registration: { id: '3433 4259', name: 'KvK' },
      reference: 'NL-20417',
      currency: 'eur',
      paymentTerms: 0,
      notes: '<b> & "x"\n\t🍋',
      tags: [' paper ', 'Paper', 'ink'],
    });
    expect(vendor).toMatchObject({
      address: { firstName: 'Lena', email: 'lena@papier.example', country: 'NL', company: null },
      tax: { id: 'NL004495445B01', name: 'VAT ID' },
      registration: { id: '3433 4259', name: 'KvK' },
      reference: 'NL-20417',
      currency: 'EUR',
      paymentTerms: 0,
      notes: '<b> & "x"\n\t🍋',
      tags: ['paper', 'ink'],
    });
    expect((await create({ paymentTerms: 36_500 })).paymentTerms).toBe(36_500);
  });

  it.each(Object.entries(banks))('accepts a bank account of the shape %s', async (_, bank) => {
    const owner = { name: 'Bank', accountHolder: 'De Papierhandel B.V.' };
    expect((await create({ bank })).bank).toEqual({ name: null, accountHolder: null, ...bank });
    expect((await create({ bank: { ...bank, ...owner } })).bank).toEqual({ ...bank, ...owner });
  });

  it.each<[string, object, object]>([
    [
      'an IBAN and a BIC with blanks and small letters',
      { type: 'iban', iban: ' nl91 abna 0417 1643 00 ', bic: 'abna nl 2a' },
      { iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' },
    ],
    [
      'an IBAN of 31 characters',
      { type: 'iban', iban: 'MT84 MALT 0110 0001 2345 MTLC AST0 01S' },
      { iban: 'MT84MALT011000012345MTLCAST001S', bic: null },
    ],
    [
      'a sort code in digits',
      { type: 'uk', accountNumber: '31926819', sortCode: '601613' },
      { sortCode: '60-16-13' },
    ],
    [
      'a BSB in digits',
      { type: 'australia', accountNumber: '1', bsb: '062000' },
      { bsb: '062-000' },
    ],
    [
      'an IFSC in small letters',
      { type: 'india', accountNumber: '501000123', ifsc: 'hdfc0000123' },
      { ifsc: 'HDFC0000123' },
    ],
    [
      'a SWIFT code of 11 characters',
      { type: 'generic', accountNumber: 'GB33 1', swift: 'ubswchzh80a' },
      { accountNumber: 'GB33 1', swift: 'UBSWCHZH80A' },
    ],
    [
      'optional members of null',
      { ...banks.us, accountType: null, name: null },
      { ...banks.us, accountType: null, name: null },
    ],
  ])('stores %s in the normal form', async (_, bank, expected) => {
    expect((await create({ bank })).bank).toMatchObject(expected);
  });

  it('creates a new vendor each time: equal names do not conflict', async () => {
    const [one, two] = [await newVendor(t.client), await newVendor(t.client)];
    expect(one.id).not.toBe(two.id);
  });

  it('replays the response to the same Idempotency-Key', async () => {
    const sent = { headers: { 'idempotency-key': 'paper-1' } };
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => t.client.post<Vendor>('/vendors', { address }, sent)),
    );
    for (const other of others) expect(other.body).toEqual(first?.body);
  });
});

describe('422', () => {
  it.each<[string, object, string[]]>([
    ['no address', { address: undefined }, ['/address REQUIRED']],
    ['an address of null', { address: null }, ['/address INVALID_TYPE']],
    ['no name at all', { address: { city: 'Kiel' } }, ['/address INCOMPLETE']],
    ['a first name alone', { address: { firstName: 'Lena' } }, ['/address/lastName INCOMPLETE']],
    [
      'a country that is none',
      { address: { ...address, country: 'ZZ' } },
      ['/address/country INVALID_VALUE'],
    ],
    ['a tax name without id', { tax: { name: 'VAT' } }, ['/tax/id INCOMPLETE']],
    ['a currency that is none', { currency: 'XYZ' }, ['/currency INVALID_VALUE']],
    ['an empty currency', { currency: '' }, ['/currency INVALID_FORMAT']],
    ['a term below zero', { paymentTerms: -1 }, ['/paymentTerms TOO_SMALL']],
    ['a term of a hundred years and a day', { paymentTerms: 36_501 }, ['/paymentTerms TOO_LARGE']],
    ['half a day', { paymentTerms: 0.5 }, ['/paymentTerms INVALID_TYPE']],
    ['a long reference', { reference: 'x'.repeat(101) }, ['/reference TOO_LONG']],
    ['eleven tags', { tags: 'abcdefghijk'.split('') }, ['/tags TOO_MANY']],
  ])('refuses %s', async (_, more, lines) => {
    const answer = await t.client.post('/vendors', { address, ...more });
    expect(errorLines(answer)).toEqual(['422 VALIDATION_FAILED', ...lines]);
  });

  it.each<[string, object, string, string]>([
    ['no type', { iban: banks.iban.iban }, '/bank/type', 'REQUIRED'],
    ['another type', { type: 'swiss', accountNumber: '1' }, '/bank/type', 'INVALID_VALUE'],
    [
      'a member of another shape',
      { ...banks.uk, iban: banks.iban.iban },
      '/bank/iban',
      'UNKNOWN_FIELD',
    ],
    ['no IBAN', { type: 'iban' }, '/bank/iban', 'REQUIRED'],
    ['an IBAN of null', { type: 'iban', iban: null }, '/bank/iban', 'INVALID_TYPE'],
    [
      'wrong check digits',
      { type: 'iban', iban: 'NL92ABNA0417164300' },
      '/bank/iban',
      'INVALID_VALUE',
    ],
    [
      'an IBAN that is too short for its country',
      { type: 'iban', iban: 'DE8937040044053201300' },
      '/bank/iban',
      'INVALID_VALUE',
    ],
    [
      'an IBAN of a country that has none',
      { type: 'iban', iban: 'US64SVBKUS6S3300958879' },
      '/bank/iban',
      'INVALID_VALUE',
    ],
    ['an IBAN of other letters', { type: 'iban', iban: 'NÄ91' }, '/bank/iban', 'INVALID_FORMAT'],
    ['a BIC of nine', { ...banks.iban, bic: 'ABNANL2AX' }, '/bank/bic', 'INVALID_FORMAT'],
    [
      'a routing number of eight digits',
      { ...banks.us, routingNumber: '02100002' },
      '/bank/routingNumber',
      'INVALID_FORMAT',
    ],
    [
      'a wrong checksum',
      { ...banks.us, routingNumber: '021000022' },
      '/bank/routingNumber',
      'INVALID_VALUE',
    ],
    [
      'another kind of account',
      { ...banks.us, accountType: 'gold' },
      '/bank/accountType',
      'INVALID_VALUE',
    ],
    [
      'a sort code with a blank',
      { ...banks.uk, sortCode: '60 16 13' },
      '/bank/sortCode',
      'INVALID_FORMAT',
    ],
    [
      'seven digits',
      { ...banks.uk, accountNumber: '3192681' },
      '/bank/accountNumber',
      'INVALID_FORMAT',
    ],
    ['an IFSC of ten', { ...banks.india, ifsc: 'HDFC000012' }, '/bank/ifsc', 'INVALID_FORMAT'],
    [
      'no institution',
      { type: 'canada', accountNumber: '1', transitNumber: '00012' },
      '/bank/institutionNumber',
      'REQUIRED',
    ],
    [
      'a BSB as a sort code',
      { ...banks.australia, bsb: '06-20-00' },
      '/bank/bsb',
      'INVALID_FORMAT',
    ],
    [
      'an account number of 51 characters',
      { type: 'generic', accountNumber: 'x'.repeat(51) },
      '/bank/accountNumber',
      'TOO_LONG',
    ],
  ])('refuses a bank account with %s', async (_, bank, path, code) => {
    const answer = await t.client.post('/vendors', { address, bank });
    expect(errorLines(answer)).toEqual(refused(path, code));
  });
});
