import { expect, test } from 'vitest';
import { short } from '../testing/pictured.js';
import { labelsFor } from './labels.js';
import { creditTransferCode, payViews } from './sections.js';
import { qrPng, qrSvg } from './qr-code.js';

const redCross = {
  name: 'Red Cross of Belgium',
  iban: 'BE72000000001616',
  bic: 'BPOTBEB1',
  amount: '1',
  text: 'Urgency fund',
};

// Examples of EPC069-12, version 2.1, as quoted in the tests of segno (https://github.com/heuer/segno).
const mustermann = {
  name: 'Franz Mustermänn',
  iban: 'DE71110220330123456789',
  bic: 'BHBLDEHHXXX',
  amount: '12.3',
  text: '',
};
const dAlsace = {
  name: "François D'Alsace S.A.",
  iban: 'FR1420041010050500013M02606',
  bic: null,
  amount: '12.3',
  text: 'Client:Marie Louise La Lune',
};

test('the code of a transfer matches the first example of the guideline', () => {
  const lines = ['BCD', '002', '1', 'SCT', 'BHBLDEHHXXX', 'Franz Mustermänn'];
  // The example also has a purpose and a creditor reference, which no invoice has.
  const example = [...lines, 'DE71110220330123456789', 'EUR12.3'].join('\n');
  expect(creditTransferCode(mustermann)).toBe(example);
  expect(Buffer.byteLength(`${example}\nGDDS\nRF18539007547034`)).toBe(96);
});

test('the code of a transfer with a text matches the second example, in UTF-8', () => {
  const code = creditTransferCode(dAlsace) ?? '';
  expect(code.split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', ''],
    ...["François D'Alsace S.A.", 'FR1420041010050500013M02606', 'EUR12.3'],
    ...['', '', 'Client:Marie Louise La Lune'],
  ]);
  // The example uses character set 2, ISO 8859-1, in which this is its length.
  expect(Buffer.from(code, 'latin1')).toHaveLength(103);
});

test('the bank and the text may be missing, and the code has no trailing line', () => {
  const code = creditTransferCode({ ...redCross, bic: null, text: '' });
  expect(code).toBe('BCD\n002\n1\nSCT\n\nRed Cross of Belgium\nBE72000000001616\nEUR1');
});

test.each([
  ['53.62', 'EUR53.62'],
  ['0.5', 'EUR0.5'],
  ['53.6200', 'EUR53.62'],
  ['999999999.99', 'EUR999999999.99'],
])('%s euros are written %s', (amount, written) => {
  expect(creditTransferCode({ ...redCross, amount })).toContain(`\n${written}\n`);
});

test('an invoice that does not fit in the code has none', () => {
  expect(creditTransferCode({ ...redCross, amount: '1000000000' })).toBeNull();
  expect(creditTransferCode({ ...redCross, amount: '-1' })).toBeNull();
  expect(creditTransferCode({ ...redCross, amount: '1.005' })).toBeNull();
  expect(creditTransferCode({ ...redCross, iban: 'BR1500000000000010932840814P2' })).toBeNull();
  const long = { ...redCross, name: '株'.repeat(100), text: '会'.repeat(100) };
  expect(creditTransferCode(long)).toBeNull();
});

test('no text adds a line to the code, and a long name is cut', () => {
  const code = creditTransferCode({ ...redCross, name: `A\nB${'c'.repeat(100)}`, text: 'x\r\ny' });
  expect(code?.split('\n')).toHaveLength(11);
  expect(code).toContain(`\nA B${'c'.repeat(67)}\n`);
});

test('only an open invoice in euros, of an account with an IBAN, has a code', () => {
  const labels = labelsFor('en');
  const [pay] = payViews(short, labels);
  expect(pay?.text).toBe('Scan this code with your banking app to pay.');
  expect(pay?.code).toMatch(/\nDE89370400440532013000\nEUR53\.62\n\n\nINV-2026-00042$/);
  const none = { iban: null, bic: null, accountHolder: null };
  expect(payViews({ ...short, currency: 'CHF' }, labels)).toEqual([]);
  expect(payViews({ ...short, state: 'Paid' }, labels)).toEqual([]);
  const directDebit = { mandateReference: 'M', creditorId: null, debitedAccount: null };
  expect(payViews({ ...short, directDebit }, labels)).toEqual([]);
  expect(payViews({ ...short, kind: 'Estimate' }, labels)).toEqual([]);
  expect(payViews({ ...short, seller: { ...short.seller, bank: none } }, labels)).toEqual([]);
});

test('the pictures are PNG, and SVG that needs no style', async () => {
  expect((await qrPng('x')).subarray(1, 4).toString()).toBe('PNG');
  const svg = await qrSvg('x');
  expect(svg).toMatch(/^<svg [^]*<path [^]*<\/svg>\s*$/);
  expect(svg).not.toMatch(/style|script|href/);
});
