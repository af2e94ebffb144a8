import { decimal } from '../platform/money/money.js';
import { harmless } from '../platform/text/harmless.js';
import type { Cell, CellType, ExportTable } from './tables.types.js';

/** How a format writes a table. */
export interface Dialect {
  head(table: ExportTable): string;
  cell(type: CellType, value: Exclude<Cell, null>): string;
  separator: string;
}

/**
 * Where a spreadsheet takes a text for a formula. One whose separator is another (German: the semicolon) begins cells
 * within the text, and knows nothing of its quotes.
 */
const FORMULA = /^(?=[=+\-@\t\r])|(?<=[;\t\r\n]"*)(?=[=+\-@])/g;
const NEEDS_QUOTES = /[",\r\n]/;

const numberText = (value: Exclude<Cell, null>): string =>
  decimal(typeof value === 'object' ? value.toFixed() : value).toFixed();

function csvText(text: string): string {
  const shown = text.replaceAll(FORMULA, "'");
  return NEEDS_QUOTES.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}

/**
 * CSV of RFC 4180, which people open in a spreadsheet: where a text would run as a formula there it gets
 * an apostrophe, since customers wrote it.
 */
export const csv: Dialect = {
  head: ({ columns }) => `${columns.map(({ name }) => name).join(',')}\r\n`,
  cell: (type, value) =>
    type === 'text' ? csvText(String(value)) : type === 'date' ? String(value) : numberText(value),
  separator: ',',
};

/** What index.xml says of its files. Texts are as they were written but for line breaks: nobody opens them by hand. */
export const gdpdu: Dialect = {
  head: () => '',
  cell(type, value) {
    if (type === 'text') return `"${harmless(String(value)).replaceAll('"', '""')}"`;
    if (type === 'date') return String(value).split('-').reverse().join('.');
    return numberText(value).replace('.', ',');
  },
  separator: ';',
};

/** One line of a file, with its CRLF. */
export function lineOf<Row>(dialect: Dialect, { columns }: ExportTable<Row>, row: Row): string {
  const cells = columns.map(({ type, of }) => {
    const value = of(row);
    return value === null ? '' : dialect.cell(type, value);
  });
  return `${cells.join(dialect.separator)}\r\n`;
}
