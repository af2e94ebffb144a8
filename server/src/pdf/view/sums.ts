import { decimal, Decimal } from '../../platform/money/money.js';
import type { Adjustment, PrintedDocument, TaxRow } from '../document.js';
import { isolated } from '../rich-text/word.js';
import type { Format, ViewContext } from './format.js';
import { fillIn, type Labels } from './labels.js';

/** One row of the table of sums. */
export interface SumView {
  label: string;
  amount: string;
}

/** The table of sums: rows that lead to the total, the total, what was paid, the balance. */
export interface SumsView {
  sums: SumView[];
  total: SumView;
  settled: SumView[];
  /** Null on an estimate and a credit note: nobody owes it. */
  balance: SumView | null;
}

/** The sums of an invoice, every one as it was computed: nothing is added up here. */
export function sumsView(document: PrintedDocument, context: ViewContext): SumsView {
  const { amounts } = document;
  const { labels, format } = context;
  const words = labels.sum;
  const row = (label: string, value: string): SumView => ({ label, amount: format.amount(value) });
  const money = (label: string, value: string): SumView => ({ label, amount: format.money(value) });
  return {
    sums: [
      ...rowsToNet(document, context, row),
      row(words.net, amounts.net),
      ...amounts.taxes.map((tax) => row(taxLabel(tax, labels, format), tax.amount)),
      ...amounts.extraFields.map((field) => row(field.name, field.amount)),
      ...(isZero(amounts.rounding) ? [] : [row(words.rounding, amounts.rounding)]),
    ],
    total: money(document.credited ? words.credited : words.total, amounts.total),
    settled: [
      ...(isZero(amounts.paid) ? [] : [row(words.paid, negated(amounts.paid))]),
      ...(isZero(amounts.refunded) ? [] : [row(words.refunded, amounts.refunded)]),
    ],
    balance: isOwed(document.kind) ? money(words.balance, amounts.balance) : null,
  };
}

function rowsToNet(
  document: PrintedDocument,
  { labels, format }: ViewContext,
  row: (label: string, value: string) => SumView,
): SumView[] {
  const { amounts, discount, extraCharges, taxIncluded } = document;
  const words = labels.sum;
  const subtotal = taxIncluded ? words.subtotalIncluded : words.subtotal;
  return [
    row(subtotal, amounts.subtotal),
    ...(isZero(amounts.discount)
      ? []
      : [row(withPercent(words.discount, discount, format), negated(amounts.discount))]),
    ...(isZero(amounts.extraCharges)
      ? []
      : [row(withPercent(words.extraCharges, extraCharges, format), amounts.extraCharges)]),
  ];
}

/** `Discount (10%)`; a flat one needs no more than its amount. */
function withPercent(label: string, adjustment: Adjustment | null, format: Format): string {
  return adjustment?.type === 'Percentage'
    ? `${label} (${format.percent(adjustment.value)})`
    : label;
}

/** `VAT 19% on 91.32`. */
function taxLabel(tax: TaxRow, labels: Labels, format: Format): string {
  const name = isolated(tax.name ?? labels.sum.tax);
  if (tax.rate === null) return name;
  const rated = `${name} ${format.percent(tax.rate)}`;
  return fillIn(labels.sum.taxOn, { tax: rated, base: format.amount(tax.base) });
}

/** Whether it asks for money at all: an estimate does not yet, a credit note gives it back. */
export function isOwed(kind: PrintedDocument['kind']): boolean {
  return kind === 'Invoice' || kind === 'Retainer';
}

/** True for `0`, `0.00` and `-0`. */
export function isZero(value: string): boolean {
  return decimal(value).isZero();
}

/** True for more than nothing. */
export function isPositive(value: string): boolean {
  return decimal(value).greaterThan(0);
}

function negated(value: string): string {
  return new Decimal(value).negated().toFixed();
}
