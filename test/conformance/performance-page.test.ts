import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { root } from '../../scripts/process.mjs';
import { boundOf, lineOf, marks } from '../bench/marks.js';

const page = readFileSync(join(root, 'docs/performance.md'), 'utf8');

/** The cells of the table under a heading, without its head. */
function rowsUnder(heading: string): string[][] {
  const [, after = ''] = page.split(`\n## ${heading}\n`);
  const [section = ''] = after.split('\n## ');
  const [, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

it('shows each mark as the benchmark checks it, and no other', () => {
  const declared = Object.entries(marks).map(([, mark]) => {
    const unit = 'unit' in mark ? mark.unit : '';
    return [mark.what, `${mark.today}${unit}`, boundOf(mark)];
  });
  expect(rowsUnder('Marks')).toEqual(declared);
});

it.each([
  ['get', 1.4, true],
  ['get', 1.41, false],
  ['pdfRate', 12, true],
  ['pdfRate', 11.9, false],
  ['first', Number.NaN, false],
] as const)('judges %s of %d', (name, value, met) => {
  expect(lineOf(name, value, '').met).toBe(met);
});

it('says what to do about a figure that is short', () => {
  expect(lineOf('get', 2, '')).toMatchObject({
    target: '≤ 1.4',
    next: expect.stringMatching(/\w/),
  });
});
