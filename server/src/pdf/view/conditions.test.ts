import { describe, expect, it } from 'vitest';
import { nordlicht } from '../testing/samples.js';
import { creditNoteTitle, documentLabels } from './conditions.js';

const kinds = ['Invoice', 'Retainer', 'Estimate', 'CreditNote'] as const;

const nobody = { ...nordlicht, vatId: null, taxNumber: null };
/** The title of each kind of document. */
const titles = (lang: string, vatId: string | null): string[] =>
  kinds.map((kind) => {
    const { title } = documentLabels({
      kind,
      lang,
      seller: { ...nobody, vatId },
      credited: null,
    });
    return title[kind];
  });
const titleOfNote = (lang: string, type: 'Refund' | 'Cancellation', vatId: string | null = null) =>
  creditNoteTitle({ lang, seller: { ...nobody, vatId } }, type);

describe('the title of a document', () => {
  it('is of a payer of VAT in Lithuanian and Czech only if the seller is one', () => {
    expect(titles('lt', 'LT100001234517')).toEqual([
      'PVM sąskaita faktūra',
      'Avansinė PVM sąskaita faktūra',
      'Komercinis pasiūlymas',
      'Kreditinė PVM sąskaita faktūra',
    ]);
    expect(titles('lt', null).join(' ')).not.toContain('PVM');
    expect(titles('cs', 'CZ12345678')).toEqual([
      'Faktura – daňový doklad',
      'Zálohová faktura',
      'Cenová nabídka',
      'Opravný daňový doklad',
    ]);
    expect(titles('cs', null).join(' ')).not.toContain('daňový');
  });

  it.each([
    ['T1234567890123', '適格返還請求書'],
    ['T123456789012', '値引・返金通知書'],
    ['DE136695976', '値引・返金通知書'],
    [null, '値引・返金通知書'],
  ])('of a Japanese note of the seller %s is %s', (vatId, title) => {
    expect(titles('ja', vatId)[3]).toBe(title);
    expect(titleOfNote('ja', 'Cancellation', vatId)).toBe(title);
  });

  it('of a Japanese note has the registration number as tax number too', () => {
    const seller = { ...nobody, taxNumber: 'T1234567890123' };
    expect(creditNoteTitle({ lang: 'ja', seller }, 'Refund')).toBe('適格返還請求書');
  });

  it.each([
    ['de', 'Rechnungskorrektur', 'Stornorechnung'],
    ['hu', 'Módosító számla', 'Érvénytelenítő (sztornó) számla'],
    ['en', 'Credit note', 'Credit note'],
  ])('of a credit note in %s is %s, and %s if it cancels the invoice', (lang, part, whole) => {
    expect(titleOfNote(lang, 'Refund')).toBe(part);
    expect(titleOfNote(lang, 'Cancellation')).toBe(whole);
  });

  it.each([
    ['zh', '发票'],
    ['vi', 'hóa đơn'],
  ])('in %s is not that of the paper of the tax system', (lang, word) => {
    const words = JSON.stringify(
      documentLabels({ kind: 'Invoice', lang, seller: nobody, credited: null }),
    );
    expect(words.toLowerCase()).not.toContain(word);
  });
});

it('an estimate is addressed to a customer, not to an address for invoices', () => {
  const billTo = (kind: 'Invoice' | 'Estimate', lang: string) =>
    documentLabels({ kind, lang, seller: nobody, credited: null }).billTo;
  expect([billTo('Invoice', 'ja'), billTo('Estimate', 'ja')]).toEqual(['請求先', 'お客様']);
  expect([billTo('Invoice', 'de'), billTo('Estimate', 'de')]).toEqual([
    'Rechnungsadresse',
    'Kunde',
  ]);
  expect([billTo('Invoice', 'en'), billTo('Estimate', 'en')]).toEqual(['Bill to', 'Customer']);
});
