import { describe, expect, it } from 'vitest';
import { sellerBanks } from './filled-profile.js';
import { parseProfile } from './settings.js';
import { sellerAccounts } from './testing/banks.js';

const { iban, us, uk, canada } = sellerAccounts;

describe('an account of a business profile', () => {
  it.each(Object.entries(sellerAccounts))('of kind %s is taken, and taken again', (_, account) => {
    expect(parseProfile({ bank: account })).toEqual({ bank: account });
    const other = { ...uk, accountNumber: '87654321' };
    expect(sellerBanks(parseProfile({ banks: [account, other] }))).toEqual([account, other]);
  });

  it.each([
    [{ iban: 'de89 3704 0044 0532 0130 00', bic: 'cobadeffxxx' }, iban],
    [{ type: 'uk', accountNumber: '12345678', sortCode: '123456' }, uk],
    [{ ...us, address: ` ${us.address} `, accountHolder: us.accountHolder }, us],
  ])('is normalised as that of a vendor; without a type, it is an IBAN', (given, account) => {
    expect(parseProfile({ bank: given })).toEqual({ bank: account });
  });

  it.each([
    [{ type: 'uk', accountNumber: '12345678' }, 'bank.sortCode: is required'],
    [{ ...uk, sortCode: '12 34 56' }, 'bank.sortCode: must be 6 digits, for example 12-34-56'],
    [{ ...uk, accountNumber: '1234' }, 'bank.accountNumber: must be 8 digits'],
    [{ ...us, routingNumber: '021000022' }, 'bank.routingNumber: is not an ABA routing number'],
    [{ ...us, accountType: 'gold' }, 'bank.accountType: must be one of checking, savings'],
    [{ ...us, address: 7 }, 'bank.address: must be a string'],
    [{ ...canada, transitNumber: '12' }, 'bank.transitNumber: must be 5 digits'],
    [{ ...sellerAccounts.india, ifsc: 'HDFC' }, 'bank.ifsc: must be 11 letters and digits'],
    [{ ...sellerAccounts.australia, bsb: '1' }, 'bank.bsb: must be 6 digits, for example 012-345'],
    [{ ...sellerAccounts.generic, swift: 'X' }, 'bank.swift: must be a BIC of 8 or 11 characters'],
    [{ ...uk, iban: iban.iban }, 'bank.iban: is not a known field'],
    [{ type: 'us', iban: iban.iban, name: 'a\nb' }, 'bank.name: must be one line'],
    [{ type: 'fr' }, 'bank.type: must be one of iban, us, uk, india, canada, australia, generic'],
    [{ bic: 'COBADEFFXXX' }, 'bank.iban: is required'],
    ['DE89', 'bank: must be an object'],
  ])('%o is refused: %s', (bank, message) => {
    expect(() => parseProfile({ bank })).toThrow(message);
  });

  it('is refused for every fault at once, check digits included', () => {
    const bank = { iban: 'DE00370400440532013000', bic: 'X' };
    expect(() => parseProfile({ bank })).toThrow(
      /bank\.bic: must be a BIC[^]*bank\.iban: has wrong check digits/,
    );
  });

  it('is refused in a list by its place', () => {
    const banks = [uk, { ...us, routingNumber: '1' }];
    expect(() => parseProfile({ banks })).toThrow('banks.1.routingNumber: must be 9 digits');
  });

  it('is one of at most ten, and at least one', () => {
    const banks = Array.from({ length: 11 }, (_, n) => ({
      ...uk,
      accountNumber: `${12345600 + n}`,
    }));
    expect(() => parseProfile({ banks })).toThrow('banks: must have at most 10 entries');
    expect(() => parseProfile({ banks: [] })).toThrow('banks: must not be empty');
  });

  it.each([
    [{ bank: uk, banks: [iban, uk] }, 'bank.accountNumber'],
    [{ banks: [iban, us, { iban: 'de89 3704 0044 0532 0130 00' }] }, 'banks.2.iban'],
    [{ banks: [us, { ...us, name: 'Another', accountType: 'savings' }] }, 'banks.1.accountNumber'],
    [{ bank: us, banks: [us, uk, uk] }, 'banks.2.accountNumber'],
  ])('is refused if it is listed twice, as in %o: %s', (profile, field) => {
    expect(() => parseProfile(profile)).toThrow(`${field}: is the number of another account too`);
  });

  it('may differ from another one in the code of the bank alone', () => {
    const banks = [uk, { ...uk, sortCode: '65-43-21' }];
    expect(parseProfile({ bank: uk, banks }).banks).toEqual(banks);
  });
});

describe('payment instructions', () => {
  it('have lines, but no control characters', () => {
    const paymentInstructions = 'Cheques to Cloudhost Inc.\nAdd USD 15 for wires.';
    expect(parseProfile({ paymentInstructions })).toEqual({ paymentInstructions });
    expect(() => parseProfile({ paymentInstructions: 'a\u0000' })).toThrow('paymentInstructions: ');
    expect(() => parseProfile({ paymentInstructions: 'x'.repeat(1001) })).toThrow('at most 1000');
  });
});

describe('the accounts of a profile that an earlier version stored', () => {
  it('are read as accounts of kind iban', () => {
    const [first, other] = [{ iban: iban.iban, bic: iban.bic }, { iban: 'AT611904300234573201' }];
    expect(sellerBanks({ bank: first })).toEqual([iban]);
    expect(sellerBanks({ bank: first, banks: [first, other] })).toEqual([
      iban,
      { ...iban, ...other, bic: null },
    ]);
  });

  it('are each there once', () => {
    const banks = [{ iban: iban.iban, bic: iban.bic }, uk, iban, uk];
    expect(sellerBanks({ banks })).toEqual([iban, uk]);
  });

  it('are none without an IBAN', () => {
    expect(sellerBanks({})).toEqual([]);
    expect(sellerBanks({ bank: { bic: 'COBADEFFXXX' } })).toEqual([]);
  });
});
