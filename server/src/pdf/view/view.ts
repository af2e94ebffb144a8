import { mapInTurns } from '../../platform/event-loop/turns.js';
import type { Cancellation, PrintedDocument, Transaction } from '../document.js';
import { createFormat, type Format, type ViewContext } from './format.js';
import { fillIn, labelled, type Labels, labelsFor } from './labels.js';
import { lineView } from './lines.js';
import { billToView, footerView, sellerView, shipToView } from './parties.js';
import { sectionViews } from './sections.js';
import { stampsOf, stateSentence, type ViewOptions } from './state.js';
import { sumsView } from './sums.js';

/** What a document says in its language, of no file format: PDF and page are written from it. */
export type DocumentView = Awaited<ReturnType<typeof documentView>>;

/** Everything that is printed of a document; its lines are written a few at a time. */
export async function documentView(document: PrintedDocument, options: ViewOptions) {
  const { currency, dateFormat, lang, seller, buyer } = document;
  const labels = labelsFor(lang);
  const format = createFormat({ locale: labels.locale, currency, dateFormat, tz: options.tz });
  const context = { labels, format };
  const lines = await mapInTurns(document.lines, (line, index) => lineView(line, index, context));
  const { shipTo } = buyer;
  return {
    label: labels,
    title: document.header ?? labels.title[document.kind],
    number: document.number,
    stamps: stampsOf(document, options),
    state: stateSentence(document, options, context),
    seller: sellerView(seller, labels),
    billTo: billToView(buyer, labels),
    shipTo: document.showShipTo && shipTo ? [shipToView(shipTo, labels)] : [],
    facts: factViews(document, labels, format),
    amountColumn: fillIn(labels.column.amount, { currency }),
    lines,
    ...sumsView(document, context),
    transactions: document.transactions.map((one) => transactionView(one, context)),
    sections: sectionViews(document, context),
    footer: footerView(seller, labels),
  };
}

function factViews(document: PrintedDocument, labels: Labels, format: Format) {
  const { kind, servicePeriod, buyer, canceled } = document;
  const date = (value: string | null) => (value === null ? null : format.date(value));
  const instant = (value: string | null) => (value === null ? null : format.instant(value));
  const words = labels.fact;
  const isEstimate = kind === 'Estimate';
  const facts: [string, string | null][] = [
    [words.number, document.number],
    [isEstimate ? words.issueDate : words.date, format.date(document.date)],
    [isEstimate ? words.validUntil : words.dueDate, date(document.dueDate)],
    [words.deliveryDate, date(document.deliveryDate)],
    [
      words.servicePeriod,
      servicePeriod && `${format.date(servicePeriod.from)} – ${format.date(servicePeriod.to)}`,
    ],
    [words.reference, buyer.reference],
    [words.issuedAt, instant(document.issuedAt)],
    [words.paidAt, instant(document.paidAt)],
    [words.creditNote, canceled && canceled.number],
    [words.canceledOn, canceled && format.day(canceled.at)],
    [words.reason, canceled && reasonOf(canceled, labels)],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

/** `Billing error: wrong address`; null where the seller gave no reason that says something. */
function reasonOf({ reason, notes }: Cancellation, labels: Labels): string | null {
  const words: Partial<Record<string, string>> = labels.cancelReason;
  const named = words[reason];
  return named && notes ? labelled(labels, named, notes) : (named ?? notes) || null;
}

/** Money that came, or went back, as the list of payments shows it. */
function transactionView(
  { kind, date, method, amount }: Transaction,
  { labels, format }: ViewContext,
) {
  const methods: Partial<Record<string, string>> = labels.method;
  return {
    date: format.date(date),
    kind: labels.transactions[kind],
    method: method === null ? '' : (methods[method] ?? method),
    amount: format.amount(kind === 'refund' ? `-${amount}` : amount),
  };
}
