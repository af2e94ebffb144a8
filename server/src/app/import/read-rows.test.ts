import { describe, expect, it } from 'vitest';
import { MAX_LISTED_FAULTS } from './faults.js';
import { importedFile } from './import-file.js';
import type { Kind } from './kinds.js';
import { PLAIN } from './mapping.js';

const read = (kind: Kind, content: string | Buffer, options = {}) =>
  importedFile(kind, { name: 'file', bytes: Buffer.from(content) }, PLAIN, options);
const faultsOf = (kind: Kind, content: string | Buffer, options = {}) =>
  read(kind, content, options).faults.listed.map(
    ({ at, member, message }) => `${at} ${member} ${message}`,
  );
const valuesOf = (kind: Kind, content: string | Buffer, options = {}) => {
  const { records, faults } = read(kind, content, options);
  expect(faults.listed).toEqual([]);
  return records.map(({ value }) => value);
};

const HEAD = 'externalId,name,price';

describe('a file of an import', () => {
  it('is CSV by RFC 4180, with comma, semicolon or tab, and with or without a byte order mark', () => {
    const value = { externalId: 'a', name: 'x, "y"\nz', price: 1.5 };
    for (const [sign, mark] of [
      [',', ''],
      [';', '\uFEFF'],
      ['\t', ''],
    ]) {
      const lines = [
        ['externalId', 'description', 'name', 'price'],
        ['a', '"x, ""y""\nz"', 'n', '1.5'],
      ];
      const text = mark + lines.map((cells) => cells.join(sign)).join('\r\n');
      const { name, ...rest } = value;
      expect(valuesOf('products', text)).toEqual([{ ...rest, name: 'n', description: name }]);
    }
  });

  it('has decimals with a comma and other dates only if that is said', () => {
    expect(faultsOf('products', `${HEAD}\na,n,"1,5"`)).toEqual(['line 2 /price must be a number']);
    const german = { decimalComma: true, dateFormat: 'DD.MM.YYYY' };
    const text = 'externalId;name;price\na;n;1.234,56';
    expect(valuesOf('products', text, german)).toEqual([
      { externalId: 'a', name: 'n', price: 1234.56 },
    ]);
    const [invoice] = read(
      'invoices',
      'number;customer;date;dueDate;total;items.name;items.quantity;items.price\n1;K;3.4.2025;2025-05-01T10:00:00Z;1;L;1;1',
      german,
    ).records;
    expect(invoice?.value).toMatchObject({ date: '2025-04-03', dueDate: '2025-05-01' });
  });

  it('names the format of dates that are none', () => {
    const text = 'number;customer;date;total;items.name\n1;K;31.02.2025;1;L';
    const message = 'written DD.MM.YYYY, and was read as "2025-02-31"';
    const faults = faultsOf('invoices', text, { dateFormat: 'DD.MM.YYYY' });
    expect(faults).toContainEqual(expect.stringContaining(message));
    const plain = faultsOf('invoices', text);
    expect(plain).toContainEqual(
      expect.stringContaining('written YYYY-MM-DD, and was read as "31.02.'),
    );
  });

  it('is UTF-8 unless its encoding is named', () => {
    const bytes = Buffer.from(`${HEAD}\na,M\xfcller,1`, 'latin1');
    expect(faultsOf('products', bytes)).toMatchObject([expect.stringContaining('is not UTF-8')]);
    expect(valuesOf('products', bytes, { encoding: 'windows-1252' })).toMatchObject([
      { name: 'Müller' },
    ]);
  });

  it.each<[what: string, content: string, fault: string]>([
    ['nothing', '', 'file  is empty'],
    ['a column twice', 'externalId,name,name\na,b,c', 'line 1  has the column "name" twice'],
    ['a missing column', 'externalId,name\na,b', 'line 1 /price has no column "price"'],
    [
      'an unknown column',
      `${HEAD},__proto__\na,b,1,x`,
      '"__proto__", which is no member of products',
    ],
    ['a list in one cell', `${HEAD},tags\na,b,1,x`, '"tags", which is no member'],
    ['an endless list', `${HEAD},tags.999999999\na,b,1,x`, '"tags.999999999", which is no member'],
    ['too many columns', `${HEAD}\na,b,1,x`, 'line 2  has 4 columns instead of 3'],
    ['too few columns', `${HEAD}\na,b`, 'line 2  has 2 columns instead of 3'],
    ['an open quotation', `${HEAD}\na,"b,1`, 'line 2  has a quotation mark that is out of place'],
    [
      'endless columns',
      Array.from({ length: 1001 }, (_one, index) => index).join(),
      'line 1  has more',
    ],
    ['an endless array', `[${'1,'.repeat(100_000)}1]`, 'file  has more than 100000 rows'],
    ['NUL', `${HEAD}\na,b\0c,1`, 'line 2 /name contains a control character'],
    [
      'a cell of 2 MB',
      `${HEAD}\na,${'x'.repeat(2_000_000)},1`,
      'line 2 /name must have at most 100',
    ],
    ['an empty id', `${HEAD}\n,b,1`, 'line 2 /externalId is required'],
    ['an id twice', `${HEAD}\na,b,1\na,c,2`, 'line 3 /externalId is the id of line 2 too'],
    ['JSON that is cut off', '[{"externalId":', 'file  is not JSON'],
    ['JSON that is no list', '{"a":1}', 'file  must be a JSON array of records'],
    [
      'lists of several kinds',
      '{"customers":[],"invoices":[{"externalId":"1"}]}',
      'file  has several arrays: "customers", "invoices". Leave the one of these records',
    ],
    ['deep JSON', '['.repeat(1_000_000), 'file  must be a JSON array of records'],
    ['a page of several', '{"content":[],"totalPages":2}', 'file  is one page of several'],
    [
      'a page of several, in other words',
      '{"data":[],"meta":{"pagination":{"total_pages":"3"}}}',
      'file  is one page of several',
    ],
    ['a first page', '{"data":[],"has_more":true}', 'file  is one page of several'],
    ['an endless name of a list', `{"${'x'.repeat(2_000_000)}":[1]}`, '/xxx'],
    ['a list of lists', '[[1]]', '/0  must be an object'],
    [
      '__proto__',
      '[{"externalId":"a","name":"b","price":1,"__proto__":{}}]',
      '/0 /__proto__ is not a known',
    ],
  ])('may have %s, which is a fault', (_, content, fault) => {
    const [first = ''] = faultsOf('products', content);
    expect(first).toContain(fault);
    expect(first.length).toBeLessThan(200);
    expect(Object.prototype).not.toHaveProperty('x');
  });

  it('may be the only page', () => {
    const pages = '"totalPages":1,"has_more":false,"meta":{"pagination":{"total_pages":1}}';
    expect(faultsOf('products', `{"data":[],${pages}}`)).toEqual([]);
  });

  it('keeps a formula as the text that it is', () => {
    const [record] = valuesOf('products', `${HEAD}\na,"=HYPERLINK(""http://x"")",1`);
    expect(record).toMatchObject({ name: '=HYPERLINK("http://x")' });
  });

  it('lists the first faults and counts them all', () => {
    const rows = Array.from({ length: 80 }, (_, index) => `${index},b,x`);
    const { faults } = read('products', [HEAD, ...rows].join('\n'));
    expect([faults.listed.length, faults.count]).toEqual([MAX_LISTED_FAULTS, 80]);
  });

  it('has the same members in each line of an invoice', () => {
    const head = 'number,customer,date,total,items.name,items.quantity,items.price';
    const line = (number: string, total: string) => `${number},K,2025-01-01,${total},L,1,1`;
    const [one] = valuesOf(
      'invoices',
      [head, line('1', '2'), line('2', '1'), line('1', '')].join('\n'),
    );
    expect(one).toMatchObject({ externalId: '1', items: [{ name: 'L' }, { name: 'L' }] });
    expect(faultsOf('invoices', [head, line('1', '2'), line('1', '3')].join('\n'))).toEqual([
      'line 2 /total has another value in a later line of the same invoice',
    ]);
  });
});
