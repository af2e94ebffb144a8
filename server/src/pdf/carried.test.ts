import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { serverFolder } from '../platform/files/server-folder.js';
import { decimal, sum } from '../platform/money/money.js';
import { createFormat, documentLabels } from './index.js';
import type { PrintedDocument } from './index.js';
import { templatesIn } from './templates/templates.js';
import { PANGRAMS } from './testing/languages.js';
import { overlaps, pagesOf, textOf, wordsOf } from './testing/pdf-text.js';
import { long, swiss } from './testing/pictured.js';
import { invoiceOf, line, vat } from './testing/samples.js';
import { warmRenderer } from './testing/warm-renderer.js';

const full = process.env['FAKTURA_FULL'] === '1';
const { dataDir, render } = warmRenderer();

const solid = (text: string) => text.replace(/\s+/g, '');

/** Lines of one to four rows of text, of which some are returned. */
function linesOf(count: number): PrintedDocument {
  const items = Array.from({ length: count }, (_, index) =>
    line({
      name: `Line ${index + 1}`,
      description: index % 3 === 1 ? `<p>${'some words '.repeat((index * 7) % 23)}</p>` : null,
      quantity: 1 + (index % 4),
      price: 1234.56 + index / 100,
      isReturn: index % 9 === 8,
      taxes: [vat(19)],
    }),
  );
  return invoiceOf({ items });
}

const isLine = (row: string) => /^\d/.test(row);

/** Checks the rows of the table on each page, and returns how many pages have some. */
async function expectCarried(document: PrintedDocument, template: string, lang: string) {
  const printing = { ...document, lang, seller: { ...document.seller, template } };
  const { locale, carried } = documentLabels(printing);
  const { currency, lines, amounts } = document;
  const format = createFormat({ locale, currency, dateFormat: null, tz: 'UTC' });
  const pdf = await render(printing);
  expect(overlaps(await wordsOf(pdf))).toEqual([]);
  const [forward, brought] = [solid(carried.forward), solid(carried.brought)];
  const isOfTable = (row: string) =>
    row.startsWith(forward) ||
    row.startsWith(brought) ||
    lines.some(
      ({ name, amounts: { net } }, index) =>
        row.startsWith(solid(`${index + 1}${name}`)) && row.endsWith(solid(format.amount(net))),
    );
  const tables = (await pagesOf(pdf))
    .map((page) => page.split('\n').map(solid).filter(isOfTable))
    .filter((rows) => rows.length > 0);
  const sumOf = (count: number) => {
    const nets = lines.slice(0, count).map(({ amounts: { net } }) => decimal(net));
    return solid(format.amount(sum(nets).toFixed()));
  };
  let end = 0;
  for (const rows of tables) {
    const start = end;
    const own = rows.filter(isLine);
    end += own.length;
    const above = start > 0 ? [`${brought}${sumOf(start)}`] : [];
    const below = end < lines.length ? [`${forward}${sumOf(end)}`] : [];
    expect(rows).toEqual([...above, ...own, ...below]);
  }
  expect(end).toBe(lines.length);
  expect(sumOf(end)).toBe(solid(format.amount(amounts.subtotal)));
  return tables.length;
}

const cases = full
  ? Object.keys(PANGRAMS).flatMap((lang) =>
      ['classic', 'modern'].map((template) => [template, lang] as const),
    )
  : ([
      ['classic', 'de'],
      ['modern', 'ja'],
    ] as const);

test.each(cases)(
  '%s, %s: each page has the sum of the lines so far, and begins with that of the page before',
  async (template, lang) => {
    expect(await expectCarried(long, template, lang)).toBeGreaterThanOrEqual(3);
  },
);

const counts = full ? Array.from({ length: 60 }, (_, index) => 12 + index) : [31];

test.each(counts)('%i lines of several heights have the right sums', async (count) => {
  await expectCarried(linesOf(count), count % 2 ? 'classic' : 'modern', 'en');
});

test('above a payment part on a page of its own, the table has them too', async () => {
  const { seller, buyer, currency } = swiss;
  const document = { ...linesOf(24), seller, buyer, currency };
  expect(await expectCarried(document, 'classic', 'fr')).toBe(2);
  const pages = await pagesOf(await render({ ...document, lang: 'fr' }));
  expect(pages.at(-1)).toContain('Section paiement');
});

test('a table with a line of half a page or more has none, and loses nothing', async () => {
  const tall = { description: 'tall<br>'.repeat(60) };
  const lines = long.lines.map((one, index) => (index === 20 ? { ...one, ...tall } : one));
  const text = await textOf(await render({ ...long, lines }));
  expect(text).not.toMatch(/Carried forward|Brought forward/);
  expect(text.match(/tall/g)).toHaveLength(60);
});

/** Adds a template with these paragraphs, and prints with it. */
async function printedWith(name: string, commands: readonly string[]): Promise<string> {
  const own = readFileSync(join(serverFolder, 'templates/classic.docx'));
  const zip = await JSZip.loadAsync(own);
  const body = commands.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  const main = (await zip.file('word/document.xml')?.async('string')) ?? '';
  zip.file('word/document.xml', main.replace(/(<w:body>)[^]*(<w:sectPr)/, `$1${body}$2`));
  await templatesIn(dataDir).add(name, await zip.generateAsync({ type: 'uint8array' }));
  return textOf(await render({ ...long, seller: { ...long.seller, template: name } }));
}

test('a template of an operator that does not begin pages, or loops over lines, has none', async () => {
  const line = '+++INS $line.position+++ +++INS $line.name+++ +++INS $line.details+++';
  const sumOf = (name: string) => [
    `+++FOR sum IN $part.${name}+++`,
    '+++INS $sum.label+++ +++INS $sum.amount+++',
    '+++END-FOR sum+++',
  ];
  const plain = ['+++FOR line IN lines+++', line, '+++END-FOR line+++'];
  const inParts = [
    '+++FOR part IN parts+++',
    ...sumOf('brought'),
    ...['+++FOR line IN $part.lines+++', line, '+++END-FOR line+++'],
    ...sumOf('carried'),
    '+++END-FOR part+++',
  ];
  for (const [name, commands] of Object.entries({ plain, 'in-parts': inParts })) {
    const text = await printedWith(name, commands);
    expect(text).not.toMatch(/Carried forward|Brought forward/);
    for (const { name: of } of long.lines) expect(text).toContain(of);
  }
});
