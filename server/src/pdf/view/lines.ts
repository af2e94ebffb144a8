import { vatInCurrency } from '../../amounts/vat-currency.rules.js';
import { decimal, Decimal, minorDigits } from '../../platform/money/money.js';
import type {
  Adjustment,
  DecimalText,
  DocumentLine,
  PrintedDeduction,
  PrintedDocument,
} from '../document.js';
import { parseRichText } from '../rich-text/parse.js';
import { type Block, isolated, printableLink } from '../rich-text/word.js';
import type { Format, ViewContext } from './format.js';
import type { Labels } from './labels.js';
import { termTexts } from './line-terms.js';
import { retainerLabel } from './retainers.js';
import { taxName, taxSumLabel, taxTotalLabel } from './tax-label.js';

/** One row of the line table. */
export interface LineView {
  position: string;
  name: string;
  /** Description, link, business terms and discount, as paragraphs below the name. */
  details: Block[];
  quantity: string;
  unit: string | null;
  price: string;
  taxes: string[];
  /** The same below the head of a column, where one tax needs no name: `19%`. */
  taxColumn: string[];
  amount: string;
}

/** The row of a line. */
export function lineView(
  line: DocumentLine,
  index: number,
  { labels, format }: ViewContext,
  hasOneTax: boolean,
): LineView {
  return {
    position: String(index + 1),
    name: line.name,
    details: [
      ...(line.description === null ? [] : parseRichText(line.description)),
      ...linkBlock(line.url),
      ...termTexts(line.businessTerms, { labels, format }).map(plain),
      ...discountBlock(line, labels, format),
    ],
    quantity: format.number(line.quantity),
    unit: line.unit,
    price: format.amount(line.price),
    taxes: line.taxes.map((tax) => taxName(tax, labels, format)),
    taxColumn: line.taxes.map((tax) =>
      hasOneTax ? format.percent(tax.rate) : taxName(tax, labels, format),
    ),
    amount: format.amount(line.amounts.net),
  };
}

/** `Before discount 100.01 · Loyalty -10.00`, below a line with a discount. */
function discountBlock(line: DocumentLine, labels: Labels, format: Format): Block[] {
  const { gross, discount } = line.amounts;
  if (!line.discount || isZero(discount)) return [];
  const before = `${labels.lineGross} ${format.amount(gross)}`;
  const name = isolated(line.discount.name ?? labels.lineDiscount);
  return [plain(`${before} · ${name} ${format.amount(negated(discount))}`)];
}

/** The URL of a product, if it may be opened. */
function linkBlock(url: string | null): Block[] {
  const href = printableLink(url);
  if (href === null || href.startsWith('mailto:') || url === null) return [];
  return [{ ...plain(url), spans: [{ ...PLAIN, text: url, href }] }];
}

const PLAIN = { bold: false, italic: false, underline: false, strike: false, href: null };

/** A paragraph of plain text. */
export function plain(text: string): Block {
  return { kind: 'paragraph', level: 0, marker: null, spans: [{ ...PLAIN, text }] };
}

/** One row of the table of sums. */
export interface SumView {
  label: string;
  amount: string;
}

/** The table of sums: the rows before the total, the total, what was paid, the balance. */
export interface SumsView {
  sums: SumView[];
  total: SumView;
  settled: SumView[];
  /** Null if it is the total, on an estimate, on a credit note and on an invoice that was set to Refunded by hand. */
  balance: SumView | null;
}

/**
 * The computed sums of an invoice: nothing is added up here. A credit note reduces what is owed, and the
 * refund of the same amount what was paid.
 */
export function sumsView(document: PrintedDocument, context: ViewContext): SumsView {
  const { amounts } = document;
  const { labels, format } = context;
  const words = labels.sum;
  const row = (label: string, value: string): SumView => ({ label, amount: format.amount(value) });
  const money = (label: string, value: string): SumView => ({ label, amount: format.money(value) });
  const deducted = (from: PrintedDeduction['from']) =>
    document.deductions
      .filter((deduction) => deduction.from === from)
      .map(({ label, taxes, amount }) => {
        const named = taxes.map((tax) => taxName(tax, labels, format)).join(', ');
        return row(named === '' ? label : `${label} (${named})`, negated(amount));
      });
  return {
    sums: [
      ...rowsToNet(document, context, row, deducted('lines')),
      row(words.net, amounts.net),
      ...amounts.taxes.map((tax) => row(taxSumLabel(tax, labels, format), tax.amount)),
      ...(amounts.taxes.length > 1
        ? [row(taxTotalLabel(amounts.taxes, labels), amounts.taxTotal)]
        : []),
      ...vatRows(document, context, row),
      ...amounts.extraFields.map(({ name, rate, amount }) =>
        row(rate === undefined ? name : withRate(isolated(name), rate, format), amount),
      ),
      ...deducted('extraFields'),
      ...(isZero(amounts.rounding) ? [] : [row(words.rounding, amounts.rounding)]),
    ],
    total: money(document.credited ? words.credited : words.total, amounts.total),
    settled: [
      ...retainerRows(document, context, row),
      ...document.transactions.flatMap(({ creditNote, amount }) =>
        creditNote === null
          ? []
          : [row(`${labels.title.CreditNote} ${isolated(creditNote)}`, negated(amount))],
      ),
      ...(isZero(amounts.paid) ? [] : [row(words.paid, negated(amounts.paid))]),
      ...(isZero(amounts.refunded) ? [] : [row(words.refunded, amounts.refunded)]),
    ],
    balance: isAsked(document) && !isWhole(amounts) ? money(words.balance, amounts.balance) : null,
  };
}

/** The retainers, and what is left without them. */
function retainerRows(
  { deducted, amounts }: PrintedDocument,
  context: ViewContext,
  row: (label: string, value: string) => SumView,
): SumView[] {
  if (deducted === undefined) return [];
  const { retainers, remaining } = deducted;
  const words = context.labels.sum;
  const hasTax = amounts.taxes.length > 0 || !isZero(remaining.taxTotal);
  return [
    ...retainers.map((one) => row(retainerLabel(one, context), negated(one.total))),
    row(words.remainingNet, remaining.net),
    ...(hasTax ? [row(words.remainingTax, remaining.taxTotal)] : []),
    row(words.remaining, remaining.total),
  ];
}

/** `Total VAT EUR (1 EUR = 1.0845 USD)`: BT-111. */
function vatRows(
  { vatExchange, currency, amounts }: PrintedDocument,
  { labels, format }: ViewContext,
  row: (label: string, value: string) => SumView,
): SumView[] {
  if (vatExchange === undefined) return [];
  const { currency: other, rate } = vatExchange;
  const vat = vatInCurrency(decimal(amounts.taxTotal), other, rate).toFixed(minorDigits(other));
  const exchange = `1 ${other} = ${format.number(rate)} ${currency}`;
  return [row(`${taxTotalLabel(amounts.taxes, labels)} ${other} (${exchange})`, vat)];
}

/** One that was set to Refunded by hand has a balance that nobody is asked for. */
function isAsked({ kind, state, amounts }: PrintedDocument): boolean {
  return isOwed(kind) && (state !== 'Refunded' || isZero(amounts.balance));
}

/** Whether all of the total is still owed: the balance would repeat it. */
function isWhole({ total, balance }: PrintedDocument['amounts']): boolean {
  return decimal(balance).equals(total);
}

/** The subtotal, and what makes the net amount of it; nothing if they are the same. */
function rowsToNet(
  document: PrintedDocument,
  { labels, format }: ViewContext,
  row: (label: string, value: string) => SumView,
  deducted: SumView[],
): SumView[] {
  const { amounts, discount, extraCharges, taxIncluded } = document;
  const words = labels.sum;
  const subtotal = taxIncluded ? words.subtotalIncluded : words.subtotal;
  const changes = [
    ...(isZero(amounts.discount)
      ? []
      : [row(withPercent(words.discount, discount, format), negated(amounts.discount))]),
    ...(isZero(amounts.extraCharges)
      ? []
      : [row(withPercent(words.extraCharges, extraCharges, format), amounts.extraCharges)]),
    ...deducted,
  ];
  const isNet = changes.length === 0 && decimal(amounts.subtotal).equals(amounts.net);
  return isNet ? [] : [row(subtotal, amounts.subtotal), ...changes];
}

/** `Discount (10%)`; a Flat discount shows only its amount. */
function withPercent(label: string, adjustment: Adjustment | null, format: Format): string {
  return adjustment?.type === 'Percentage' ? withRate(label, adjustment.value, format) : label;
}

function withRate(label: string, rate: DecimalText, format: Format): string {
  return `${label} (${format.percent(rate)})`;
}

/** Whether the document requests money: an estimate and a credit note do not. */
export function isOwed(kind: PrintedDocument['kind']): boolean {
  return kind === 'Invoice' || kind === 'Retainer';
}

/** True for `0`, `0.00` and `-0`. */
function isZero(value: string): boolean {
  return decimal(value).isZero();
}

/** True for amounts above 0. */
export function isPositive(value: string): boolean {
  return decimal(value).greaterThan(0);
}

function negated(value: string): string {
  return new Decimal(value).negated().toFixed();
}
