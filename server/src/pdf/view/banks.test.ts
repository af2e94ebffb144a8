import { describe, expect, it, test } from 'vitest';
import { sellerAccounts } from '../../accounts/testing/banks.js';
import type { SellerBank } from '../../accounts/index.js';
import { short } from '../testing/pictured.js';
import { nordlicht } from '../testing/samples.js';
import { accountLines } from './banks.js';
import { labelsFor } from './labels.js';
import { footerView } from './parties.js';
import { payViews } from './sections.js';

const { iban, us, uk, generic } = sellerAccounts;
const none = { iban: null, bic: null, accountHolder: null };

const sellerWith = (...accounts: SellerBank[]) => ({ ...nordlicht, bank: none, accounts });

const linesIn = (lang: string, ...accounts: SellerBank[]) =>
  accountLines(sellerWith(...accounts), labelsFor(lang));

const ofNordlicht = 'Account holder: Nordlicht Studio GmbH';

describe('an account', () => {
  it.each<[keyof typeof sellerAccounts, string[]]>([
    ['iban', [ofNordlicht, 'IBAN: DE89 3704 0044 0532 0130 00', 'BIC: COBADEFFXXX']],
    [
      'us',
      [
        'Account holder: Cloudhost Inc.',
        'Bank: Chase',
        'Routing number (ACH/wire): 021000021',
        'Account number: 000123456789',
        'Account type: Checking',
        'Bank address: 270 Park Avenue, New York, NY 10017',
      ],
    ],
    ['uk', [ofNordlicht, 'Sort code: 12-34-56', 'Account number: 12345678']],
    [
      'india',
      [ofNordlicht, 'Bank: HDFC Bank', 'Account number: 50100012345678', 'IFSC: HDFC0000123'],
    ],
    [
      'canada',
      [ofNordlicht, 'Transit number: 00012', 'Institution number: 003', 'Account number: 1234567'],
    ],
    ['australia', [ofNordlicht, 'BSB: 062-000', 'Account number: 123456789']],
    [
      'generic',
      [
        'Account holder: カ）サクラデザイン',
        'Bank: 三菱UFJ銀行 渋谷支店',
        'Account number: 普通 1234567',
        'SWIFT/BIC: BOTKJPJT',
      ],
    ],
  ])('of kind %s is printed as its country writes it', (kind, lines) => {
    expect(linesIn('en', sellerAccounts[kind])).toEqual([lines]);
  });

  it('keeps the names that its country gives codes, in every language', () => {
    expect(linesIn('de', uk)).toEqual([
      ['Kontoinhaber: Nordlicht Studio GmbH', 'Sort code: 12-34-56', 'Kontonummer: 12345678'],
    ]);
    expect(linesIn('ja', generic)[0]).toContain('銀行名：三菱UFJ銀行 渋谷支店');
    expect(linesIn('fr', sellerAccounts.canada)[0]).toContain('Numéro de transit\u00a0: 00012');
  });

  it('is without its bank in the footer, where the first one stands alone', () => {
    const { bank } = footerView({ ...short, seller: sellerWith(us, uk) }, labelsFor('en'));
    expect(bank).toContain('Account type: Checking');
    expect(bank).not.toMatch(/Park Avenue|Sort code/);
  });
});

test('several accounts stand apart, each with its holder if that is another', () => {
  expect(linesIn('en', uk, iban, us)).toEqual([
    [ofNordlicht, 'Sort code: 12-34-56', 'Account number: 12345678'],
    ['IBAN: DE89 3704 0044 0532 0130 00', 'BIC: COBADEFFXXX'],
    expect.arrayContaining(['Account holder: Cloudhost Inc.']),
  ]);
});

test('documents in the form of earlier versions print their IBANs', () => {
  const otherBanks = [{ iban: 'AT611904300234573201', bic: null }];
  expect(accountLines({ ...nordlicht, otherBanks }, labelsFor('en'))).toEqual([
    [ofNordlicht, 'IBAN: DE89 3704 0044 0532 0130 00', 'BIC: COBADEFFXXX'],
    ['IBAN: AT61 1904 3002 3457 3201'],
  ]);
});

test('the code for banking apps has the first IBAN, and none without one', () => {
  const { bank } = nordlicht;
  const codes = (seller: typeof nordlicht) => payViews({ ...short, seller }, labelsFor('en'));
  expect(codes({ ...nordlicht, bank, accounts: [uk, iban] })[0]?.code).toContain(
    `\n${iban.iban}\n`,
  );
  expect(codes(sellerWith(uk))).toEqual([]);
});
