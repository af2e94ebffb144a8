import { expect, test } from 'vitest';
import { withoutTaxColumn } from './without-column.js';

const cell = (width: number, text: string) =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
const row = (...cells: string[]) => `<w:tr><w:trPr/>${cells.join('')}</w:tr>`;
const loop = (command: string, span: number) =>
  row(`<w:tc><w:tcPr><w:gridSpan w:val="${span}"/></w:tcPr><w:p>${command}</w:p></w:tc>`);
const table = (widths: number[], ...rows: string[]) => {
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  return `<w:tbl><w:tblGrid>${grid}</w:tblGrid>${rows.join('')}</w:tbl>`;
};

const LINES = [
  row(cell(40, 'Name'), cell(20, '+++INS label.column.tax+++'), cell(30, 'Amount')),
  loop('+++FOR line IN lines+++', 3),
  row(cell(40, '+++INS $line.name+++'), cell(20, '+++INS $line.tax+++'), cell(30, '1')),
];
const sums = table([5, 5], row(cell(5, '+++INS $sum.label+++'), cell(5, 'x')));

test('the column leaves its width to the widest one, and other tables are unchanged', () => {
  const narrow = [
    row(cell(60, 'Name'), cell(30, 'Amount')),
    loop('+++FOR line IN lines+++', 2),
    row(cell(60, '+++INS $line.name+++'), cell(30, '1')),
  ];
  expect(withoutTaxColumn(`${sums}${table([40, 20, 30], ...LINES)}${sums}`)).toBe(
    `${sums}${table([60, 30], ...narrow)}${sums}`,
  );
});

test('a table whose rows have other columns, and one without a column of its own, stay', () => {
  const irregular = table([40, 20, 30], ...LINES, row(cell(60, 'Name'), cell(30, '1')));
  expect(withoutTaxColumn(irregular)).toBe(irregular);
  const single = table([90], row(cell(90, '+++INS $line.name+++ +++INS $line.tax+++')));
  expect(withoutTaxColumn(single)).toBe(single);
});
