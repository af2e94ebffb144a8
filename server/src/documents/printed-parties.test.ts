import { expect, test } from 'vitest';
import { sellerAccounts } from '../accounts/testing/banks.js';
import { printedBanks } from './printed-parties.js';

const { iban, uk } = sellerAccounts;
const { type: _, name: __, ...plain } = iban;
const other = { ...iban, iban: 'AT611904300234573201', bic: null };

test('accounts with only IBAN and BIC are printed in the form of earlier versions', () => {
  expect(printedBanks({ bank: iban })).toEqual({ bank: plain });
  expect(printedBanks({ bank: { iban: iban.iban, bic: iban.bic } })).toEqual({ bank: plain });
  expect(printedBanks({ banks: [iban, other] })).toEqual({
    bank: plain,
    otherBanks: [{ iban: other.iban, bic: null }],
  });
  expect(printedBanks({})).toEqual({ bank: { iban: null, bic: null, accountHolder: null } });
});

test.each([
  ['another kind', uk, { iban: null, bic: null, accountHolder: null }],
  ['the name of the bank', { ...iban, name: 'Commerzbank' }, plain],
  ['the address of the bank', { ...iban, address: 'Kaiserplatz\nFrankfurt' }, plain],
])('an account with %s is printed in full', (_kind, account, bank) => {
  expect(printedBanks({ bank: account })).toEqual({ bank, accounts: [account] });
});

test('the first IBAN is that of codes, and another holder is printed', () => {
  const banks = [uk, iban, { ...other, accountHolder: 'Hanse Factoring AG' }];
  expect(printedBanks({ banks })).toEqual({ bank: plain, accounts: banks });
  const holders = [iban, { ...other, accountHolder: 'Hanse Factoring AG' }];
  expect(printedBanks({ banks: holders })).toEqual({ bank: plain, accounts: holders });
});

test('payment instructions are printed if there are any', () => {
  const paymentInstructions = 'Cheques to Cloudhost Inc.';
  expect(printedBanks({ paymentInstructions })).toMatchObject({ paymentInstructions });
});
