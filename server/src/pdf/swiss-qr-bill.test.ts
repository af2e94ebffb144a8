import { expect, test } from 'vitest';
import type { PrintedDocument } from './index.js';
import { short, swiss } from './testing/pictured.js';
import { overlaps, pagesOf, textOf, wordsOf } from './testing/pdf-text.js';
import { codesOf } from './testing/qr.js';
import { invoiceOf, line, vat } from './testing/samples.js';
import { warmRenderer } from './testing/warm-renderer.js';

const full = process.env['FAKTURA_FULL'] === '1';
const { render } = warmRenderer();

/** The top of the payment part, in millimetres from the top of an A4 page, and in points. */
const PART_MM = 297 - 105;
const PART = (PART_MM / 25.4) * 72;

test('a bill in francs can be paid with its code, which is at the required position', async () => {
  const pdf = await render(swiss);
  const [code, ...others] = await codesOf(pdf, 1);
  expect(others).toEqual([]);
  expect(code?.text.split('\n')).toEqual([
    ...['SPC', '0200', '1', 'CH4431999123000889012'],
    ...['S', 'Alpenblick Design AG', 'Bahnhofstrasse', '12a', '8001', 'Zürich', 'CH'],
    ...['', '', '', '', '', '', ''],
    ...['367.59', 'CHF'],
    ...['S', 'Pia-Maria Rutschmann-Schnyder', 'Grosse Marktgasse', '28', '9400', 'Rorschach', 'CH'],
    ...['QRR', '000000000000000002026000429', 'INV-2026-00042', 'EPD'],
  ]);
  // 46 mm wide, 67 mm from the left edge, 17 mm from the top of the part; a dot is 0.13 mm.
  expect(code?.width).toBeCloseTo(46, 0);
  expect(Math.abs((code?.left ?? 0) - 67)).toBeLessThan(0.3);
  expect(Math.abs((code?.top ?? 0) - PART_MM - 17)).toBeLessThan(0.3);
  const text = await textOf(pdf);
  expect(text).toContain('Vor der Einzahlung abzutrennen');
  expect(text).toMatch(/Empfangsschein.*Zahlteil/);
  expect(text.match(/21 00000|00 00000 00000 00000 20260 00429/g)).toHaveLength(3);
  // The account is in both halves of the payment part, and not in the footer above it.
  expect(text.match(/CH44 3199 9123 0008 8901 2/g)).toHaveLength(2);
});

test('in euros, to an account without QR references, it has a creditor reference', async () => {
  const bank = { iban: 'CH9300762011623852957', bic: null, accountHolder: 'A. Muster' };
  const seller = { ...swiss.seller, bank, template: 'modern' };
  const buyer = { ...swiss.buyer, billTo: { ...swiss.buyer.billTo, city: null } };
  const pdf = await render({ ...swiss, seller, buyer, currency: 'EUR', lang: 'ja' });
  const pages = await pagesOf(pdf);
  const [code] = await codesOf(pdf, pages.length);
  const lines = code?.text.split('\n') ?? [];
  expect(lines.slice(18, 27)).toEqual(['367.59', 'EUR', ...Array(7).fill('')]);
  expect(lines.slice(27)).toEqual(['SCOR', 'RF36INV202600042', 'INV-2026-00042', 'EPD']);
  expect(pages.at(-1)).toMatch(/Receipt +Payment part[^]*Payable by \(name\/address\)/);
});

const counts = full ? Array.from({ length: 32 }, (_, index) => index + 1) : [2, 14];

test.each(counts)('%i lines do not overlap the payment part', async (count) => {
  const item = line({ name: 'Entwurf', quantity: 1, price: 10, taxes: [vat(8.1, 'MWST')] });
  const items = Array.from({ length: count }, () => item);
  const { seller, buyer, lang } = swiss;
  const pdf = await render(
    invoiceOf({ currency: 'CHF', items }, { seller, buyer, lang, notes: '<p>Danke.</p>' }),
  );
  const words = await wordsOf(pdf);
  expect(overlaps(words)).toEqual([]);
  const pages = await pagesOf(pdf);
  const last = words.filter(({ page }) => page === pages.length);
  const part = last.findIndex(({ text }) => text === 'Empfangsschein');
  const below = last.filter(({ yMax }) => yMax > PART);
  expect(part).toBeGreaterThanOrEqual(0);
  // All of it belongs to the payment part, and none of it to the text.
  expect(below.map(({ text }) => text)).not.toContain('Entwurf');
  for (const { text, yMin } of below) expect(yMin, text).toBeGreaterThan(PART);
  expect(await codesOf(pdf, pages.length)).toHaveLength(1);
  if (count < 3) expect(pages).toHaveLength(1);
  if (pages.length > 1) {
    pages.forEach((page, index) => {
      expect(page).toContain(`Seite ${index + 1} von ${pages.length}`);
    });
    for (const page of pages.slice(0, -1)) expect(page).toContain('billing@alpenblick.example');
    // The payment part is alone: nothing of the text is above it.
    expect(pages.at(-1)).not.toContain('Danke.');
  }
});

test('below a line that spans pages, the payment part has the last page to itself', async () => {
  const description = Array.from({ length: 160 }, (_, index) => `Zeile ${index}`).join('<br>');
  const lines = swiss.lines.slice(0, 1).map((one) => ({ ...one, description }));
  const pages = await pagesOf(await render({ ...swiss, lines }));
  expect(pages.length).toBeGreaterThan(3);
  for (const page of pages.slice(0, -1)) expect(page).toContain('Reto Keller');
  expect(pages.at(-1)).not.toContain('Reto Keller');
  expect(pages.at(-1)).toContain(`Seite ${pages.length} von ${pages.length}`);
});

test('the code of an invoice in euros can be read by a camera', async () => {
  const [code] = await codesOf(await render(short), 1);
  expect(code?.text).toMatch(/^BCD\n002\n1\nSCT\nCOBADEFFXXX\n[^]*\nEUR53\.62\n/);
});

test('what needs no payment has no payment part', async () => {
  const settled: PrintedDocument = { ...swiss, state: 'Paid' };
  const pdf = await render(settled);
  expect(await codesOf(pdf, 1)).toEqual([]);
  expect((await pagesOf(pdf))[0]).toContain('Seite 1 von 1');
});
