import { expect, test } from 'vitest';
import type { PrintedDocument } from './index.js';
import { pagesOf, pictureOf, solidTextOf, wordsOf } from './testing/pdf-text.js';
import { acme, address, invoiceOf, line, vat } from './testing/samples.js';
import { warmRenderer } from './testing/warm-renderer.js';

const { render } = warmRenderer();

const one = (name: string, rest: Partial<PrintedDocument> = {}) =>
  invoiceOf({ items: [line({ name, quantity: 1, price: 1 })] }, rest);

test('Han characters have the forms of their readers', async () => {
  const text = '直骨海';
  const picture = async (country: string) => {
    const buyer = { ...acme, billTo: address({ company: 'A', country }) };
    return pictureOf(await render(one(text, { buyer })), text);
  };
  const [china, singapore, japan] = [await picture('CN'), await picture('SG'), await picture('JP')];
  expect(singapore.equals(china)).toBe(true);
  expect(japan.equals(china)).toBe(false);
});

test('Latin words are not split among Japanese ones, and the document is Japanese', async () => {
  const name = 'Handgefertigtes Bücherregal aus Eichenholz mit verstellbaren Böden und Rückwand';
  const pdf = await render(one(name, { lang: 'ja' }));
  const words = (await wordsOf(pdf)).map(({ text }) => text);
  expect(words).toEqual(expect.arrayContaining(name.split(' ')));
  // The catalog of LibreOffice is not compressed.
  const text = Buffer.from(pdf).toString('latin1');
  const catalog = text.slice(text.indexOf('/Type/Catalog'));
  expect(/\/Lang\(([^)]*)\)/.exec(catalog)?.[1]).toBe('ja-JP');
});

test('Arabic and Hebrew are set from right to left, isolated from adjacent numbers', async () => {
  const tax = 'ضريبة';
  const item = line({ name: 'تصميم', quantity: 3, price: 10, unit: 'ساعة', taxes: [vat(15, tax)] });
  const notes = '<p>شكرا 42 لطلبكم</p><p>Thank you</p>';
  // Beside another tax, it has its name in the line too.
  const other = line({ name: 'Day', quantity: 1, price: 10, taxes: [vat(7)] });
  const pdf = await render(invoiceOf({ items: [item, other] }, { notes }));
  const words = await wordsOf(pdf);
  const at = (text: string) => words.filter((word) => word.text === text);
  // The letters of a word are extracted in their order on the page.
  const backwards = (text: string) => [...text].reverse().join('');
  // The rate is to the right of the name of the tax, in the line and in the sums.
  const rates = words.filter(({ text }) => text.startsWith('15%'));
  const names = at(backwards(tax));
  expect([rates.length, names.length]).toEqual([2, 2]);
  rates.forEach((rate, index) => expect(rate.xMin).toBeGreaterThan(names[index]?.xMin ?? 1000));
  // The note starts at the right margin, and its second word is to the left of the first.
  const [first] = at(backwards('شكرا'));
  const [number] = at('42');
  expect(first?.xMax).toBeGreaterThan(530);
  expect(number?.xMax).toBeLessThan(first?.xMin ?? 0);
  expect(at('Thank')[0]?.xMin).toBeLessThan(60);
});

test('a line that is taller than a page begins where the one before it ends', async () => {
  const rows = Array.from({ length: 90 }, (_, index) => `row${index}`);
  const tall = line({ name: 'Tall', description: rows.join('<br>'), quantity: 1, price: 1 });
  const [first, second] = await pagesOf(
    await render(invoiceOf({ items: [line({ name: 'First', quantity: 1, price: 1 }), tall] })),
  );
  expect(first).toMatch(/First[^]*Tall[^]*row0[^]*row20/);
  expect(second).toMatch(/Description[^]*row60/);
});

test('payments are in a table with right-aligned amounts', async () => {
  const pdf = await render(
    one('a', {
      transactions: [
        {
          kind: 'payment',
          date: '2026-11-04',
          method: 'BankTransfer',
          amount: '1234.50',
          creditNote: null,
        },
        { kind: 'refund', date: '2026-11-05', method: null, amount: '20.00', creditNote: null },
      ],
    }),
  );
  const [page = ''] = await pagesOf(pdf);
  expect(page).toMatch(/Date +Type +Method +Amount\n/);
  expect(page).toMatch(/4 Nov 2026 +Payment +Bank transfer +1,234\.50\n/);
  expect(page).toMatch(/5 Nov 2026 +Refund +-20\.00\n/);
  const words = await wordsOf(pdf);
  const ends = ['1,234.50', '-20.00'].map((text) => words.find((word) => word.text === text)?.xMax);
  expect(ends[0]).toBeCloseTo(ends[1] ?? 0, 0);
});

test('two hundred lines of a hundred letters continue on numbered pages', async () => {
  const name = (index: number) => `${index} `.padEnd(100, 'wordy words ');
  const items = Array.from({ length: 200 }, (_, index) =>
    line({ name: name(index).trim(), quantity: 1, price: index + 1 }),
  );
  const notes = `<p>${'Thank you. '.repeat(90)}</p>`;
  const pdf = await render(invoiceOf({ items }, { lang: 'de', notes }));
  const pages = await pagesOf(pdf);
  expect(pages.length).toBeGreaterThan(8);
  pages.forEach((page, index) => expect(page).toContain(`Seite ${index + 1} von ${pages.length}`));
  const withLines = pages.filter((page) => /wordy/.test(page));
  for (const page of withLines) expect(page).toMatch(/Bezeichnung +Menge +Einzelpreis/);
  const text = await solidTextOf(pdf);
  expect(text.match(/wordywords/g)).toHaveLength(200 * 8);
  expect(text.match(/Thankyou\./g)).toHaveLength(90);
});
