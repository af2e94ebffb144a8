import fc from 'fast-check';
import { SwissQRBill } from 'swissqrbill/svg';
import { describe, expect, test } from 'vitest';
import type { PrintedDocument } from '../document.js';
import { templateData } from '../docx/template-data.js';
import { swiss } from '../testing/pictured.js';
import { address } from '../testing/samples.js';
import { createFormat } from './format.js';
import { swissQrBill } from './swiss-qr-bill.js';
import { documentView } from './view.js';

const format = createFormat({ locale: 'de-DE', currency: 'CHF', dateFormat: null, tz: 'UTC' });
const billOf = (document: PrintedDocument) => swissQrBill(document, { format });

const withIban = (iban: string, rest: Partial<PrintedDocument> = {}) => {
  const bank = { ...swiss.seller.bank, iban };
  return { ...swiss, ...rest, seller: { ...swiss.seller, bank } };
};
const withBuyer = (billTo: PrintedDocument['buyer']['billTo']) => ({
  ...swiss,
  buyer: { ...swiss.buyer, billTo },
});

/** Not a QR-IBAN: the bank number is 00762. */
const IBAN = 'CH9300762011623852957';

describe('the reference', () => {
  test.each([
    ['210000000003139471430009017', 'INV-21000000000313947143000901'],
    ['000000000000000002026000429', 'INV-2026-00042'],
    ['000000000000000000000000011', '1'],
  ])('of a QR-IBAN is %s: the digits of %s and their check digit', (reference, number) => {
    expect(billOf({ ...swiss, number })?.data.reference).toBe(reference);
  });

  test.each([
    ['RF18539007547034', '5390-0754-7034'],
    ['RF36INV202600042', 'inv-2026/00042'],
  ])('of another IBAN is %s (ISO 11649), from %s', (reference, number) => {
    expect(billOf(withIban(IBAN, { number }))?.data.reference).toBe(reference);
  });

  test('is left out if letters of the number would be lost, and the number is the message', () => {
    const data = billOf(withIban(IBAN, { number: 'RÉ-7' }))?.data;
    expect(data).toMatchObject({ message: 'RÉ-7' });
    expect(data).not.toHaveProperty('reference');
    const japanese = billOf(withIban(IBAN, { number: '請求7' }))?.data;
    expect(japanese).not.toHaveProperty('message');
  });

  test('is what the document asks the payer to enter', async () => {
    const options = { tz: 'UTC', now: new Date('2026-11-10T12:00:00Z') };
    const { sections } = await documentView(swiss, options);
    const [payment] = sections;
    const [sentence] = payment && 'lines' in payment ? payment.lines : [];
    const groups = ['00', '00000', '00000', '00000', '20260', '00429'];
    expect(sentence).toContain(`Referenz: ${groups.join('\u00a0')}`);
  });
});

describe('the addresses', () => {
  test('are structured, with the number of the building apart', () => {
    expect(billOf(swiss)?.data).toMatchObject({
      creditor: {
        name: 'Alpenblick Design AG',
        address: 'Bahnhofstrasse',
        buildingNumber: '12a',
        zip: '8001',
        city: 'Zürich',
        country: 'CH',
      },
      debtor: { name: 'Pia-Maria Rutschmann-Schnyder', address: 'Grosse Marktgasse' },
    });
  });

  test('of several lines or without a number stay whole, with plain apostrophes', () => {
    const billTo = { ...swiss.buyer.billTo, address: 'Rue de l’Hôpital 7\r\nBâtiment B' };
    const { debtor } = billOf(withBuyer(billTo))?.data ?? {};
    expect(debtor).toMatchObject({ address: "Rue de l'Hôpital 7, Bâtiment B" });
    expect(debtor).not.toHaveProperty('buildingNumber');
    const square = billOf(withBuyer({ ...billTo, address: 'Im Hof' }))?.data.debtor;
    expect(square?.address).toBe('Im Hof');
  });

  test('name a person in the order of the language', () => {
    const billTo = { ...swiss.buyer.billTo, company: null, firstName: 'Éva', lastName: 'Nagy' };
    const nameIn = (lang: string) => billOf({ ...withBuyer(billTo), lang })?.data.debtor?.name;
    expect([nameIn('de'), nameIn('hu')]).toEqual(['Éva Nagy', 'Nagy Éva']);
  });

  test.each([
    ['no address', address({ company: 'A' })],
    ['no country', { ...swiss.buyer.billTo, country: null }],
    ['a name of 71 characters', { ...swiss.buyer.billTo, company: 'a'.repeat(71) }],
    ['a street of 71 characters', { ...swiss.buyer.billTo, address: 'a'.repeat(71) }],
    ['letters that it may not hold', { ...swiss.buyer.billTo, company: 'Ελλάδα' }],
  ])('a payer with %s fills in the form by hand', (_what, billTo) => {
    expect(billOf(withBuyer(billTo))?.data).not.toHaveProperty('debtor');
  });
});

describe('a document has no QR-bill', () => {
  const seller = (change: Partial<PrintedDocument['seller']>) => ({
    ...swiss,
    seller: { ...swiss.seller, ...change },
  });
  const home = swiss.seller.address;
  test.each<[string, PrintedDocument]>([
    ['in dollars', { ...swiss, currency: 'USD' }],
    ['of a German account', withIban('DE89370400440532013000')],
    ['that is a draft', { ...swiss, state: 'Draft' }],
    ['that is paid', { ...swiss, state: 'Paid' }],
    ['that is an estimate', { ...swiss, kind: 'Estimate' }],
    ['with a QR-IBAN and a number without digits', { ...swiss, number: 'A' }],
    ['whose seller has no postal code', seller({ address: { ...home, postalCode: null } })],
    ['whose seller is Bulgarian', seller({ name: 'Алпи ООД' })],
    ['of a billion', { ...swiss, amounts: { ...swiss.amounts, balance: '1000000000.00' } }],
  ])('%s', (_what, document) => expect(billOf(document)).toBeNull());
});

test('the other code stands on the page alone, and a QR-IBAN never has it', async () => {
  const options = { tz: 'UTC', now: new Date('2026-11-10T12:00:00Z') };
  const codes = async (document: PrintedDocument) => {
    const view = await documentView(document, options);
    return [view.pay.length, (await templateData(view, '|mark|')).pay.length];
  };
  const euros = { currency: 'EUR' };
  expect(await codes(withIban(IBAN, euros))).toEqual([1, 0]);
  expect(await codes({ ...swiss, ...euros, number: 'A' })).toEqual([0, 0]);
  // The bank number is 300 209 00, which is not that of a QR-IBAN.
  expect(await codes(withIban('DE35300209000106531065', euros))).toEqual([1, 1]);
  const incomplete = withIban(IBAN, euros);
  incomplete.seller.address = { ...incomplete.seller.address, city: null };
  expect(await codes(incomplete)).toEqual([1, 1]);
});

test('whatever is written, the library draws it', () => {
  const text = fc.string({ unit: 'binary', maxLength: 80 });
  const latin = fc.stringMatching(/^[ -~À-ſ’–]{0,75}$/);
  const some = fc.oneof(text, latin);
  const party = fc.record({ company: some, address: some, city: some, postalCode: some });
  fc.assert(
    fc.property(
      party,
      some,
      fc.constantFrom(IBAN, swiss.seller.bank.iban ?? ''),
      (who, number, iban) => {
        const document = withIban(iban, { number });
        const billTo = address({ ...who, country: 'CH' });
        const seller = {
          ...document.seller,
          name: who.company,
          address: { ...document.seller.address, line1: who.address, city: who.city },
        };
        const bill = billOf({ ...document, seller, buyer: { ...document.buyer, billTo } });
        if (bill) expect(new SwissQRBill(bill.data).toString()).toContain('</svg>');
      },
    ),
    { numRuns: 60 },
  );
});
