import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankErrors, normaliseBank } from '../platform/codes/bank.rules.js';
import type { VendorBody, VendorFields } from './vendor.fields.js';
import { vendorErrors, vendorFields } from './vendor.rules.js';

type BankBody = NonNullable<VendorBody['bank']>;

const company = { address: { company: 'De Papierhandel B.V.' } };
const withBank = (bank: BankBody) => vendorFields({ ...company, bank });

function codes(body: VendorBody, current: VendorFields | null = null) {
  return vendorErrors(vendorFields(body), current).map(({ path, code }) => `${path} ${code}`);
}

const account = { accountNumber: '12345678' };

describe('vendorFields', () => {
  it('gives every absent member its default', () => {
    expect(vendorFields(company)).toEqual({
      address: expect.objectContaining({ company: 'De Papierhandel B.V.', city: null }) as unknown,
      tax: null,
      registration: null,
      reference: null,
      currency: null,
      paymentTerms: null,
      bank: null,
      notes: null,
      tags: [],
    });
  });

  it('keeps what is sent, with the currency in upper case', () => {
    const kept = { reference: 'V-1', paymentTerms: 30, notes: 'paper', tags: ['a'] };
    expect(vendorFields({ ...company, ...kept, currency: 'eur' })).toMatchObject({
      ...kept,
      currency: 'EUR',
    });
  });

  it('treats an empty text as absent, and 0 days as 0 days', () => {
    const body = { ...company, reference: '', notes: '', paymentTerms: 0 };
    expect(vendorFields(body)).toMatchObject({ reference: null, notes: null, paymentTerms: 0 });
  });
});

describe('the normal form of a bank account', () => {
  const unnamed = { name: null, accountHolder: null };
  it.each<[BankBody, object]>([
    [
      { type: 'iban', iban: ' nl91 abna 0417 1643 00', bic: ' abnanl2a ' },
      { iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' },
    ],
    [
      { type: 'iban', iban: 'NL91ABNA0417164300' },
      { iban: 'NL91ABNA0417164300', bic: null },
    ],
    [
      { type: 'us', ...account, routingNumber: '021000021' },
      { ...account, routingNumber: '021000021', accountType: null },
    ],
    [
      { type: 'uk', ...account, sortCode: '601613' },
      { ...account, sortCode: '60-16-13' },
    ],
    [
      { type: 'uk', ...account, sortCode: '60-16-13' },
      { ...account, sortCode: '60-16-13' },
    ],
    [
      { type: 'india', ...account, ifsc: 'hdfc0000123' },
      { ...account, ifsc: 'HDFC0000123' },
    ],
    [
      { type: 'canada', ...account, transitNumber: '00012', institutionNumber: '003' },
      { ...account, transitNumber: '00012', institutionNumber: '003' },
    ],
    [
      { type: 'australia', ...account, bsb: '062000' },
      { ...account, bsb: '062-000' },
    ],
    [
      { type: 'generic', ...account, swift: 'ubsw chzh 80a' },
      { ...account, swift: 'UBSWCHZH80A' },
    ],
    [{ type: 'generic', ...account, swift: null, name: '', accountHolder: '' }, { swift: null }],
  ])('of %j', (body, expected) => {
    expect(normaliseBank(body)).toMatchObject({ type: body.type, ...unnamed, ...expected });
  });

  it('is idempotent', () => {
    const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`));
    const bodies = fc.oneof(
      fc.record({
        type: fc.constant('uk' as const),
        accountNumber: digits(8),
        sortCode: digits(6),
      }),
      fc.record({
        type: fc.constant('australia' as const),
        accountNumber: digits(9),
        bsb: digits(6),
      }),
      fc.record({
        type: fc.constant('generic' as const),
        accountNumber: fc.string({ minLength: 1, maxLength: 50 }),
        swift: fc.stringMatching(/^[A-Za-z]{6} ?[A-Za-z0-9]{2}$/),
      }),
    );
    fc.assert(
      fc.property(bodies, (body) => {
        const once = normaliseBank(body);
        expect(normaliseBank(once as BankBody)).toEqual(once);
      }),
    );
  });
});

describe('vendorErrors', () => {
  it.each<[string, VendorBody, string[]]>([
    ['nothing', { ...company }, []],
    ['no name', { address: { city: 'Kiel' } }, ['/address INCOMPLETE']],
    [
      'half a name',
      { address: { ...company.address, firstName: 'Lena' } },
      ['/address/lastName INCOMPLETE'],
    ],
    ['a tax name alone', { ...company, tax: { name: 'VAT' } }, ['/tax/id INCOMPLETE']],
    ['a currency that is none', { ...company, currency: 'XYZ' }, ['/currency INVALID_VALUE']],
    [
      'wrong check digits',
      { ...company, bank: { type: 'iban', iban: 'NL92ABNA0417164300' } },
      ['/bank/iban INVALID_VALUE'],
    ],
    [
      'a wrong checksum',
      { ...company, bank: { type: 'us', ...account, routingNumber: '021000022' } },
      ['/bank/routingNumber INVALID_VALUE'],
    ],
  ])('finds %s', (_, body, expected) => {
    expect(codes(body)).toEqual(expected);
  });

  it('reports what is wrong with a bank account, and nothing if it is valid', () => {
    const errors = (bank: BankBody) => bankErrors(normaliseBank(bank), '/bank');
    expect(errors({ type: 'iban', iban: 'NL91ABNA0417164300' })).toEqual([]);
    expect(errors({ type: 'us', ...account, routingNumber: '021000021' })).toEqual([]);
    expect(errors({ type: 'uk', ...account, sortCode: '601613' })).toEqual([]);
    const [wrong] = errors({ type: 'us', ...account, routingNumber: '021000022' });
    expect(wrong?.message).toContain('ABA routing number');
  });

  it('does not check a stored member again', () => {
    const stored = vendorFields({ address: {}, tax: { name: 'VAT' }, currency: 'XYZ' });
    expect(vendorErrors({ ...stored, notes: 'x' }, stored)).toEqual([]);
    const broken = withBank({ type: 'iban', iban: 'NL92ABNA0417164300' });
    const kept = { type: 'iban', iban: 'nl92 abna 0417 1643 00' } as const;
    expect(codes({ ...company, bank: kept }, broken)).toEqual([]);
    expect(codes({ ...company, bank: { ...kept, bic: 'ABNANL2A' } }, broken)).toEqual([
      '/bank/iban INVALID_VALUE',
    ]);
  });
});
