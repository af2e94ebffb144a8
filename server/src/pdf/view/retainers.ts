import { createFormat, type ViewContext } from './format.js';
import { labelled, labelsFor } from './labels.js';
import type { PrintedRetainer } from '../document.js';
import { isolated } from '../rich-text/word.js';
import { taxSumLabel } from './tax-label.js';

/**
 * `Retainer INV-2026-00041 · 5 Oct 2026 · Net amount: 500.00 · VAT 19% on 500.00: 95.00`: what a final invoice
 * says of each retainer (§ 14 (5) UStG).
 */
export function retainerLabel(
  { number, date, net, taxes }: PrintedRetainer,
  { labels, format }: ViewContext,
): string {
  const said = (label: string, amount: string) => labelled(labels, label, format.amount(amount));
  return [
    `${labels.title.Retainer} ${isolated(number)}`,
    format.date(date),
    said(labels.sum.net, net),
    ...taxes.map((tax) => said(taxSumLabel(tax, labels, format), tax.amount)),
  ].join(' · ');
}

/** The same with the total of the retainer, for the notes of an e-invoice. */
export function retainerText(
  retainer: PrintedRetainer,
  { lang, currency }: { lang: string; currency: string },
): string {
  const labels = labelsFor(lang);
  const { locale, shortDate } = labels;
  const format = createFormat({ locale, shortDate, currency, dateFormat: null, tz: 'UTC' });
  const total = labelled(labels, labels.sum.total, format.amount(retainer.total));
  return `${retainerLabel(retainer, { labels, format })} · ${total}`;
}
