import { expect, test } from 'vitest';
import { withoutColumn } from './without-column.js';

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

test('the column leaves its width to the widest one to its left, and other tables are unchanged', () => {
  const narrow = [
    row(cell(60, 'Name'), cell(30, 'Amount')),
    loop('+++FOR line IN lines+++', 2),
    row(cell(60, '+++INS $line.name+++'), cell(30, '1')),
  ];
  expect(withoutColumn(`${sums}${table([40, 20, 30], ...LINES)}${sums}`, 'tax')).toBe(
    `${sums}${table([60, 30], ...narrow)}${sums}`,
  );
});

test('a table whose rows have other columns, and one whose cells say more, stay', () => {
  const irregular = table([40, 20, 30], ...LINES, row(cell(60, 'Name'), cell(30, '1')));
  expect(withoutColumn(irregular, 'tax')).toBe(irregular);
  const shared = table(
    [50, 40],
    row(cell(50, '1'), cell(40, '+++INS $line.name+++ +++INS $line.tax+++')),
  );
  expect(withoutColumn(shared, 'tax')).toBe(shared);
});

test('the column of the delivery address leaves its width to that of the buyer', () => {
  const loops = '+++FOR party IN shipTo+++ +++INS $party.name+++ +++END-FOR party+++';
  const parties = table([27, 23, 45], row(cell(27, 'Buyer'), cell(23, loops), cell(45, 'Facts')));
  const alone = table([50, 45], row(cell(50, 'Buyer'), cell(45, 'Facts')));
  expect(withoutColumn(parties, 'shipTo')).toBe(alone);
  expect(withoutColumn(alone, 'shipTo')).toBe(alone);
});
