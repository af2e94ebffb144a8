import type { DocumentLine, LineTax } from '../document.js';
import { parseRichText } from '../rich-text/parse.js';
import type { Block } from '../rich-text/parse.js';
import { printableLink } from '../rich-text/link.js';
import { paragraphsBelow } from '../rich-text/word.js';
import type { Format } from './format.js';
import { fitted } from './fit.js';
import type { Literal } from './fit.js';
import type { Labels } from './labels.js';
import { isZero } from './sums.js';

/** One row of the line table. */
export interface LineView {
  position: string;
  name: string;
  /** Description, link and discount, as paragraphs below the name. */
  details: string;
  quantity: string;
  price: string;
  tax: string;
  amount: string;
}

// Inner widths of the columns of the template and its text size, in points.
const WIDTH = { quantity: 53, price: 63, amount: 68 };
const SIZE = 9;

const STYLES = {
  paragraph: 'LineDetail',
  quote: 'LineQuote',
  items: ['LineItem1', 'LineItem2'],
} as const;

/** The row of a line. */
export function lineView(
  line: DocumentLine,
  index: number,
  { labels, format, literal }: { labels: Labels; format: Format; literal: Literal },
): LineView {
  const details = [
    ...(line.description === null ? [] : parseRichText(line.description)),
    ...linkBlock(line.url),
    ...discountBlock(line, labels, format),
  ];
  const fit = (text: string, column: keyof typeof WIDTH) =>
    fitted(text, WIDTH[column], SIZE, literal);
  const quantity = fit(format.number(line.quantity), 'quantity');
  return {
    position: String(index + 1),
    name: line.name,
    details: details.length === 0 ? '' : literal(paragraphsBelow(details, STYLES)),
    quantity: line.unit ? `${quantity} ${line.unit}` : quantity,
    price: fit(format.price(line.price), 'price'),
    tax: line.taxes.map((tax) => taxLabel(tax, format)).join('\n'),
    amount: fit(format.amount(line.amounts.net), 'amount'),
  };
}

/** `VAT 19%`. */
function taxLabel(tax: LineTax, format: Format): string {
  return `${tax.name} ${format.percent(tax.rate)}`;
}

/** `Before discount 100.01 · Loyalty -10.00`, under the line, where it has a discount. */
function discountBlock(line: DocumentLine, labels: Labels, format: Format): Block[] {
  const { gross, discount } = line.amounts;
  if (!line.discount || isZero(discount)) return [];
  const before = `${labels.lineGross} ${format.amount(gross)}`;
  const name = line.discount.name ?? labels.lineDiscount;
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
