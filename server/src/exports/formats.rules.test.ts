import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decimal } from '../platform/money/money.js';
import type { Booking } from './booking.rules.js';
import { batchHead, batchLine, documentField, fiscalYearOf, isTooLarge } from './datev.rules.js';
import { csv, gdpdu, lineOf } from './dialects.rules.js';
import { DTD, indexXml } from './gdpdu.rules.js';
import { monthsOf } from './months.rules.js';
import type { Cell, CellType, ExportTable } from './tables.types.js';

const booking: Booking = {
  date: '2026-03-05',
  amount: decimal('1234567.8'),
  account: '10000',
  contra: '8400',
  taxKey: '',
  number: 'RE 2026/1',
  dueDate: '2026-04-04',
  supplyDate: null,
  text: `RE 2026/1 "Acme";\n${'x'.repeat(60)}`,
  vatId: 'fr 12.345678901',
};

describe('a batch of DATEV', () => {
  const header = {
    ...({ consultant: 1001, client: 7, chart: 'SKR04', length: 4, fiscalYearStart: 7 } as const),
    ...{ from: '2026-03-01', to: '2026-03-31', currency: 'EUR' },
    createdAt: new Date('2026-04-01T10:11:12.345Z'),
  };

  it('begins with the header of version 700 and the names of 125 columns', () => {
    const [first = '', second = '', rest] = batchHead(header).split('\r\n');
    expect(first).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20260401101112345;;"RE";"";"";1001;7;20250701;4;20260301;20260331;' +
        '"Faktura 2026-03-01 03-31";"";1;0;0;"EUR";;"";;;"04";;;"";""',
    );
    expect(second.split(';')).toHaveLength(125);
    expect(rest).toBe('');
  });

  it('has the header that DATEV shows as an example, but for what it is called and by whom it was made', () => {
    const shown =
      '"EXTF";700;21;"Buchungsstapel";13;20240130140440439;;"RE";"";"";29098;55003;20240101;4;20240101;20240831;' +
      '"Buchungsstapel";"WD";1;0;0;"EUR";;"";;;"03";;;"";""';
    const [first] = batchHead({
      ...{ consultant: 29_098, client: 55_003, chart: 'SKR03', length: 4, fiscalYearStart: 1 },
      ...{ from: '2024-01-01', to: '2024-08-31', currency: 'EUR' },
      createdAt: new Date('2024-01-30T14:04:40.439Z'),
    }).split('\r\n');
    const unnamed = (header = '') => header.split(';').toSpliced(16, 2);
    expect(unnamed(first)).toEqual(unnamed(shown));
  });

  it('has a line with 125 fields for each booking: unsigned, with a comma, texts in quotes', () => {
    const line = batchLine({ ...booking, text: 'RE 1 "Acme"' }, 'EUR');
    const fields = line.replace('\r\n', '').split(';');
    expect(fields).toHaveLength(125);
    expect(fields.slice(0, 14)).toEqual([
      ...['1234567,80', '"S"', '"EUR"', '', '', '""', '10000', '8400', '""', '0503'],
      ...['"RE-2026/1"', '"040426"', '', '"RE 1 ""Acme"""'],
    ]);
    expect([fields[39], fields[113]]).toEqual(['"FR12345678901"', '0']);
    // Its quotes tell an empty text from an empty number.
    expect(fields.filter((each) => each === '""')).toHaveLength(84 - 6);
    const back = batchLine({ ...booking, amount: decimal(-5), taxKey: '9' }, 'EUR').split(';');
    expect([back[0], back[1], back[8]]).toEqual(['5,00', '"H"', '"0009"']);
  });

  it('takes texts of one line and 60 characters, and numbers of 36 permitted ones', () => {
    expect(batchLine(booking, 'EUR')).toContain(`"RE 2026/1 ""Acme""; ${'x'.repeat(42)}"`);
    expect(documentField('Ré_2026 №7')).toBe('R--2026--7');
    expect(documentField('9'.repeat(40))).toHaveLength(36);
  });

  it('has the date of supply in both of its fields, or in neither', () => {
    const fieldsOf = (supplyDate: string | null) =>
      batchLine({ ...booking, text: 'RE 1', supplyDate }, 'EUR')
        .split(';')
        .slice(114, 116);
    expect(fieldsOf('2026-02-28')).toEqual(['28022026', '28022026']);
    expect(fieldsOf(null)).toEqual(['', '']);
  });

  it.each([
    ['9999999999.99', false],
    ['-9999999999.99', false],
    ['10000000000', true],
    ['-10000000000', true],
  ])('takes no amount with more than ten digits before the comma: %s', (amount, expected) => {
    expect(isTooLarge({ ...booking, amount: decimal(amount) })).toBe(expected);
  });

  it.each([
    ['unknown?', ''],
    ['CHE123456788MWST', ''],
    ['GB 980 7806 84', ''],
    ['XI980780684', 'XI980780684'],
    ['EL094259216', 'EL094259216'],
    ['GR094259216', 'EL094259216'],
  ])('has the VAT id %s in its field for the EU as %j', (vatId, written) => {
    const fields = batchLine({ ...booking, text: 'RE 1', vatId }, 'EUR').split(';');
    expect(fields[39]).toBe(`"${written}"`);
  });

  it('names the fiscal year that its month is in', () => {
    expect(fiscalYearOf('2026-03-01', 1)).toBe('2026-01-01');
    expect(fiscalYearOf('2026-06-30', 7)).toBe('2025-07-01');
    expect(fiscalYearOf('2026-07-01', 7)).toBe('2026-07-01');
  });
});

it('a period is cut into months, leap days included', () => {
  expect(monthsOf({ from: '2023-12-15', to: '2024-03-01' })).toEqual([
    { from: '2023-12-15', to: '2023-12-31' },
    { from: '2024-01-01', to: '2024-01-31' },
    { from: '2024-02-01', to: '2024-02-29' },
    { from: '2024-03-01', to: '2024-03-01' },
  ]);
});

describe('a line of a table', () => {
  const tableOf = (...cells: [CellType, Cell][]): ExportTable<null> => ({
    name: 't',
    german: 'T',
    keys: 0,
    columns: cells.map(([type, value]) => ({ name: 'c', german: 'C', type, of: () => value })),
  });
  const table = tableOf(
    ['text', 'a "b", c\nd'],
    ['date', '2026-03-05'],
    ['amount', decimal('1234.50')],
    ['amount', 999_999_999_999.99],
    ['rate', 0.000_000_1],
    ['text', null],
  );

  it('is RFC 4180 as CSV', () => {
    const line = '"a ""b"", c\nd",2026-03-05,1234.5,999999999999.99,0.0000001,\r\n';
    expect(lineOf(csv, table, null)).toBe(line);
  });

  it('is as index.xml says for auditors', () => {
    const line = '"a ""b"", c d";05.03.2026;1234,5;999999999999,99;0,0000001;\r\n';
    expect(lineOf(gdpdu, table, null)).toBe(line);
  });

  it.each(['=1+1', '+49 30', '-x', '@sum', '\tx'])('never is the formula %j in CSV', (text) => {
    expect(lineOf(csv, tableOf(['text', text]), null)).toBe(`'${text}\r\n`);
    const plain = lineOf(gdpdu, tableOf(['text', text]), null);
    expect(plain).toBe(`"${text.replace('\t', ' ')}"\r\n`);
    expect(lineOf(csv, tableOf(['amount', -5]), null)).toBe('-5\r\n');
  });

  it.each([
    ['A;=HYPERLINK(B1)', "A;'=HYPERLINK(B1)"],
    ['A\t@sum; x;-1;+2', "A\t'@sum; x;'-1;'+2"],
    ['A;"=1+1', `"A;""'=1+1"`],
    ['A\n=1+1', `"A\n'=1+1"`],
    ['a=b; c-d', 'a=b; c-d'],
  ])('never is a formula where cells end at semicolons: %j', (text, written) => {
    expect(lineOf(csv, tableOf(['text', text]), null)).toBe(`${written}\r\n`);
  });
});

it('the DTD is the published one: who finds an index.xml that violates it changes index.xml', () => {
  const declarations = DTD.match(/<!ELEMENT.*/g) ?? [];
  const digest = createHash('sha256').update(declarations.join('\n')).digest('hex');
  expect(digest).toBe('60d22e01d5a2906c1fb5c20322322b1c16abcdd84c5ac159256fee985233f78c');
});

it('index.xml names what identifies a row, and the tables that columns refer to', () => {
  const table: ExportTable = {
    ...{ name: 'lines', german: 'Positionen', keys: 2 },
    columns: [
      { name: 'a', german: 'A', type: 'text', of: () => null, refersTo: 'Rechnungen & mehr' },
      { name: 'b', german: 'B', type: 'quantity', of: () => null },
      { name: 'c', german: 'C', type: 'date', of: () => null },
    ],
  };
  const facts = { supplier: 'S', location: 'L', from: '2026-01-01', to: '2026-03-31' };
  const tags = indexXml([table], facts).match(/<(?:Variable(?!Length)|ForeignKey).*/g);
  expect(tags).toEqual([
    '<VariablePrimaryKey><Name>A</Name><Description>a</Description><AlphaNumeric/></VariablePrimaryKey>',
    '<VariablePrimaryKey><Name>B</Name><Description>b</Description><Numeric><Accuracy>6</Accuracy></Numeric></VariablePrimaryKey>',
    '<VariableColumn><Name>C</Name><Description>c</Description><Date><Format>DD.MM.YYYY</Format></Date></VariableColumn>',
    '<ForeignKey><Name>A</Name><References>Rechnungen &amp; mehr</References></ForeignKey>',
  ]);
});
