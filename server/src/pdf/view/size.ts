import type { DocumentLine, PrintedDocument } from '../document.js';
import { termRows } from './line-terms.js';
import { rowsOfText } from './text-rows.js';

/**
 * The maximum number of printed rows. A warm LibreOffice takes less than a millisecond of CPU for each
 * row, so this is about ten seconds, and two hundred pages.
 */
const MAX_ROWS = 14_000;
/** From this number of rows on, a document takes a second or more. */
const LONG_ROWS = 500;
/** Rows of text on a page; LibreOffice lays out a table row over several pages again for each page. */
const ROWS_OF_PAGE = 50;

/** With more lines, or more of them and their rows, a page has no room for the payment part of a QR-bill. */
const BESIDE_PAYMENT_PART = { lines: 8, linesAndRows: 20 };

const BREAKS = /<(?:p|br|li|blockquote)\b/g;

/** Returns true if LibreOffice would take longer for the document than is allowed. */
export function isTooLong(document: PrintedDocument): boolean {
  return rowsOf(document) > MAX_ROWS;
}

/** Returns true if it takes so long that others should not wait for it. */
export function isLong(document: PrintedDocument): boolean {
  return rowsOf(document) > LONG_ROWS;
}

/** Returns true if a line of the document takes half a page or more. */
export function hasTallLine({ lines }: PrintedDocument): boolean {
  return lines.some((line) => rowsOfLine(line) > ROWS_OF_PAGE / 2);
}

/** Returns true if a page of our templates surely cannot have the payment part below the text. */
export function leavesNoRoom(document: PrintedDocument): boolean {
  const lines = document.lines.length;
  const { lines: most, linesAndRows } = BESIDE_PAYMENT_PART;
  return lines > most || lines + rowsOf(document) > linesAndRows;
}

/** Returns true if the lines surely need more than a page of our templates. */
export function fillsPage({ lines }: PrintedDocument): boolean {
  return lines.reduce((rows, line) => rows + 1 + rowsOfLine(line), 0) > ROWS_OF_PAGE;
}

/** Returns true if the table of lines can be divided at the ends of pages, for which it is printed three times. */
export function isDivisible(document: PrintedDocument): boolean {
  return document.lines.length > 1 && rowsOf(document) <= MAX_ROWS / 3 && !hasTallLine(document);
}

/** An estimate of the rows of text in the document. */
function rowsOf({ lines, amounts, notes, terms }: PrintedDocument): number {
  const around = textRows(notes) + textRows(terms) + amounts.taxes.length;
  return lines.reduce((rows, line) => rows + lineRows(line), around);
}

function lineRows(line: DocumentLine): number {
  const rows = rowsOfLine(line);
  return rows * Math.ceil(rows / ROWS_OF_PAGE);
}

function rowsOfLine(line: DocumentLine): number {
  const { name, description, url, discount, taxes, businessTerms } = line;
  const link = url === null ? 0 : rowsOfText(url);
  const details =
    textRows(description) + link + termRows(businessTerms) + Number(discount !== null);
  return Math.max(rowsOfText(name) + details, taxes.length);
}

function textRows(html: string | null): number {
  if (html === null) return 0;
  return rowsOfText(html) + (html.match(BREAKS)?.length ?? 0);
}
