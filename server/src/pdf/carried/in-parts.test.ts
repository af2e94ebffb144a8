import { expect, test } from 'vitest';
import { broughtRow, carriedRow, lineEnd, lineStart } from './destinations.js';
import { inParts } from './in-parts.js';

/** A PDF as LibreOffice writes it, with so many lines on each page and a row below them. */
function pdfOf(counts: readonly number[], name = ''): Uint8Array {
  const places = counts.flatMap((count, page) => {
    const lines = Array.from({ length: count }, (_, index) => {
      const line = counts.slice(0, page).reduce((sum, before) => sum + before, index);
      const place = `[${page + 1} 0 R/XYZ 60.95 ${700 - 20 * index} 0]`;
      return `/${lineStart(line)}${place}\n/${lineEnd(line)}${place}`;
    });
    const around = [broughtRow(page), carriedRow(page)];
    return [...lines, ...around.map((row) => `/${row}[${page + 1} 0 R/XYZ 60.95 100 0]`)];
  });
  const kids = counts.map((_, page) => `${page + 1} 0 R`).join(' ');
  const text = [
    `%PDF-1.7 ${name}`,
    `90 0 obj\n<<${places.join('\n')}>>\nendobj`,
    `91 0 obj\n<</Type/Pages\n/Kids[ ${kids} ]\n/Count ${counts.length}>>\nendobj`,
    '92 0 obj\n<</Type/Catalog/Pages 91 0 R\n/Dests 90 0 R>>\nendobj',
  ].join('\n\n');
  return Buffer.from(text);
}

/** Prints a document, whose pages LibreOffice ends as planned in one of its attempts. */
async function printed(pdf: Uint8Array, lines: number, rightAt: number) {
  const asked: number[][] = [];
  const printing = await inParts(pdf, lines, async (parts) => {
    asked.push([...parts]);
    return asked.length === rightAt ? pdfOf(parts, 'divided') : pdf;
  });
  return { asked, isDivided: Buffer.from(printing).includes('divided') };
}

test('a table on several pages is divided, with more caution the second time', async () => {
  expect(await printed(pdfOf([10, 3]), 13, 1)).toEqual({ asked: [[9, 4]], isDivided: true });
  const second = {
    asked: [
      [9, 4],
      [8, 5],
    ],
    isDivided: true,
  };
  expect(await printed(pdfOf([10, 3]), 13, 2)).toEqual(second);
});

test('a document stays as it is if its pages end elsewhere twice', async () => {
  const { asked, isDivided } = await printed(pdfOf([10, 3]), 13, 3);
  expect([asked.length, isDivided]).toEqual([2, false]);
});

test('a document stays as it is if its table is on one page, or it does not say where', async () => {
  expect(await printed(pdfOf([10]), 10, 1)).toEqual({ asked: [], isDivided: false });
  const silent = Buffer.from('%PDF-1.7\n/Type/Pages\n/Kids[ 1 0 R 2 0 R ]');
  expect(await printed(silent, 10, 1)).toEqual({ asked: [], isDivided: false });
});

test('a document stays as it is if LibreOffice fails the second time', async () => {
  const pdf = pdfOf([10, 3]);
  const failing = () => Promise.reject(new Error('LibreOffice has no time left'));
  expect(await inParts(pdf, 13, failing)).toBe(pdf);
});
