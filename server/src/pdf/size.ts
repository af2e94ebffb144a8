import type { DocumentLine, InvoiceDocument } from './document.js';

/**
 * More than a document may print. A warm LibreOffice takes about a millisecond of CPU for each row,
 * so this is some ten seconds, and two hundred pages.
 */
const MOST_ROWS = 10_000;
/** From here on a document takes about a second. */
const LONG_ROWS = 500;
/** Rows of text on a page; one table row over several pages is laid out again for each of them. */
const ROWS_OF_PAGE = 50;
/** Characters of a description in one row. */
const ROW_LENGTH = 60;

const BREAKS = /<(?:p|br|li|blockquote)\b/g;

/** Whether LibreOffice would take longer for the document than a client may ask for. */
export function isTooLong(document: InvoiceDocument): boolean {
  return rowsOf(document) > MOST_ROWS;
}

/** Whether it takes so long that others must not have to wait for it. */
export function isLong(document: InvoiceDocument): boolean {
  return rowsOf(document) > LONG_ROWS;
}

/** The rows of text that the document prints, roughly; none too few. */
function rowsOf({ lines, amounts, notes, terms }: InvoiceDocument): number {
  const around = textRows(notes) + textRows(terms) + amounts.taxes.length;
  return lines.reduce((rows, line) => rows + lineRows(line), around);
}

function lineRows({ description, url, discount, taxes }: DocumentLine): number {
  const details = textRows(description) + Number(url !== null) + Number(discount !== null);
  const rows = Math.max(1 + details, taxes.length);
  return rows * Math.ceil(rows / ROWS_OF_PAGE);
}

function textRows(html: string | null): number {
  if (html === null) return 0;
  return Math.ceil(html.length / ROW_LENGTH) + (html.match(BREAKS)?.length ?? 0);
}
