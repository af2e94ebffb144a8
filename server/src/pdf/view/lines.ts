import type { DocumentLine, PrintedDocument, LineTax } from '../document.js';
import { parseRichText } from '../rich-text/parse.js';
import { type Block, isolated, printableLink } from '../rich-text/word.js';
import type { Format, ViewContext } from './format.js';
import type { Labels } from './labels.js';
import { isZero } from './sums.js';

/** One row of the line table. */
export interface LineView {
  position: string;
  name: string;
  /** Description, link and discount, as paragraphs below the name. */
  details: Block[];
  quantity: string;
  unit: string | null;
  price: string;
  taxes: string[];
  amount: string;
}

/** The row of a line. */
export function lineView(
  line: DocumentLine,
  index: number,
  { labels, format }: ViewContext,
): LineView {
  return {
    position: String(index + 1),
    name: line.name,
    details: [
      ...(line.description === null ? [] : parseRichText(line.description)),
      ...linkBlock(line.url),
      ...discountBlock(line, labels, format),
    ],
    quantity: format.number(line.quantity),
    unit: line.unit,
    price: format.amount(line.price),
    taxes: line.taxes.map((tax) => taxLabel(tax, format)),
    amount: format.amount(line.amounts.net),
  };
}

/** `VAT 19%`. */
function taxLabel(tax: LineTax, format: Format): string {
  return `${isolated(tax.name)} ${format.percent(tax.rate)}`;
}

/** `Before discount 100.01 · Loyalty -10.00`, under the line, where it has a discount. */
function discountBlock(line: DocumentLine, labels: Labels, format: Format): Block[] {
  const { gross, discount } = line.amounts;
  if (!line.discount || isZero(discount)) return [];
  const before = `${labels.lineGross} ${format.amount(gross)}`;
  const name = isolated(line.discount.name ?? labels.lineDiscount);
  return [plain(`${before} · ${name} ${format.amount(`-${discount}`)}`)];
}

/** The address of a product, when it is one that may be followed. */
function linkBlock(url: string | null): Block[] {
  const href = printableLink(url);
  if (href === null || href.startsWith('mailto:') || url === null) return [];
  return [{ ...plain(url), spans: [{ ...PLAIN, text: url, href }] }];
}

const PLAIN = { bold: false, italic: false, underline: false, strike: false, href: null };

function plain(text: string): Block {
  return { kind: 'paragraph', level: 0, marker: null, spans: [{ ...PLAIN, text }] };
}

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
export function isTooLong(document: PrintedDocument): boolean {
  return rowsOf(document) > MOST_ROWS;
}

/** Whether it takes so long that others must not have to wait for it. */
export function isLong(document: PrintedDocument): boolean {
  return rowsOf(document) > LONG_ROWS;
}

/** Whether a line of the document takes half a page and more. */
export function hasTallLine({ lines }: PrintedDocument): boolean {
  return lines.some((line) => rowsOfLine(line) > ROWS_OF_PAGE / 2);
}

/** The rows of text that the document prints, roughly; none too few. */
function rowsOf({ lines, amounts, notes, terms }: PrintedDocument): number {
  const around = textRows(notes) + textRows(terms) + amounts.taxes.length;
  return lines.reduce((rows, line) => rows + lineRows(line), around);
}

function lineRows(line: DocumentLine): number {
  const rows = rowsOfLine(line);
  return rows * Math.ceil(rows / ROWS_OF_PAGE);
}

function rowsOfLine({ description, url, discount, taxes }: DocumentLine): number {
  const details = textRows(description) + Number(url !== null) + Number(discount !== null);
  return Math.max(1 + details, taxes.length);
}

function textRows(html: string | null): number {
  if (html === null) return 0;
  return Math.ceil(html.length / ROW_LENGTH) + (html.match(BREAKS)?.length ?? 0);
}
