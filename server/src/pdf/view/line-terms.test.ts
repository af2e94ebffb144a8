import { describe, expect, test } from 'vitest';
import { type ItemTerms, NO_ITEM_TERMS } from '../../amounts/amounts.types.js';
import { invoiceOf, line, vat } from '../testing/samples.js';
import { PANGRAMS } from '../testing/languages.js';
import { labelsFor } from './labels.js';
import { termRows } from './line-terms.js';
import { rowsOfText } from './text-rows.js';
import { hasTallLine, isTooLong } from './size.js';
import { documentView } from './view.js';

const everyTerm: ItemTerms = {
  sellerItemId: 'BER-1',
  buyerItemId: '4711-0815',
  gtin: '4012345000016',
  classifications: [
    { code: '80101500', listId: 'TST', listVersion: '26.0801' },
    { code: '72220000', listId: 'STI', listVersion: null },
  ],
  note: 'Vor Ort, mit Protokoll.\nTermin #1, #2',
  servicePeriod: { from: '2026-11-02', to: '2026-11-06' },
  orderLineReference: '3',
};

const printed = (businessTerms: ItemTerms | undefined, lang = 'en') => {
  const day = line({ name: 'Day', quantity: 1, price: 1, taxes: [vat(19)] });
  const document = invoiceOf({ items: [day] });
  const lines = document.lines.map((one) => ({ ...one, ...(businessTerms && { businessTerms }) }));
  return { ...document, lang, lines };
};
const textsOf = async (businessTerms: ItemTerms | undefined, lang = 'en') => {
  const view = await documentView(printed(businessTerms, lang), { tz: 'UTC', now: new Date() });
  return view.lines.flatMap(({ details }) =>
    details.map(({ spans }) => spans.map(({ text }) => text).join('')),
  );
};

describe('the business terms of a line', () => {
  test('are one paragraph below it, and its note as many as it has lines', async () => {
    expect(await textsOf(everyTerm)).toEqual([
      'Item no.: BER-1 · Your item no.: 4711-0815 · GTIN: 4012345000016 · Class: TST 80101500 (26.0801) · ' +
        'Class: STI 72220000 · Order line: 3 · Service period: 2 Nov 2026 – 6 Nov 2026',
      'Vor Ort, mit Protokoll.',
      'Termin #1, #2',
    ]);
  });

  test('print nothing if there are none, and only what there is', async () => {
    expect(await textsOf(undefined)).toEqual([]);
    expect(await textsOf({ ...NO_ITEM_TERMS, note: 'Signed' })).toEqual(['Signed']);
    const said = { ...NO_ITEM_TERMS, buyerItemId: 'A\u05d01' };
    expect(await textsOf(said, 'de')).toEqual(['Ihre Artikelnr.: \u2068A\u05d01\u2069']);
  });
});

describe('the estimate of their rows', () => {
  test.each(Object.keys(PANGRAMS))('is never too low in %s', async (lang) => {
    const texts = await textsOf(everyTerm, lang);
    const rows = texts.reduce((sum, text) => sum + rowsOfText(text), 0);
    expect(termRows(everyTerm)).toBeGreaterThanOrEqual(rows);
    const { line: words } = labelsFor(lang);
    for (const word of Object.values(words)) expect(word.length).toBeLessThan(32);
  });

  test('counts the lines of a note, empty ones too', () => {
    const note = 'a\n\nb';
    expect(termRows({ ...NO_ITEM_TERMS, note })).toBe(3);
    expect(termRows(undefined)).toBe(0);
  });

  test('makes a long document of many long notes', () => {
    const tall = printed({ ...NO_ITEM_TERMS, note: 'a\n'.repeat(499) });
    expect(hasTallLine(tall)).toBe(true);
    const [only] = tall.lines;
    if (!only) throw new Error('no line');
    expect(isTooLong({ ...tall, lines: [only] })).toBe(false);
    expect(isTooLong({ ...tall, lines: [only, only, only] })).toBe(true);
  });
});
