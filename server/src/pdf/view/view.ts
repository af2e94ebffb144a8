import { mapInTurns } from '../../platform/event-loop/turns.js';
import type { Cancellation, Credit, PrintedDocument, Transaction } from '../document.js';
import { creditNoteTitle, documentLabels } from './conditions.js';
import { createFormat, type Format, type ViewContext } from './format.js';
import { fillIn, type Labels } from './labels.js';
import { isOwed, lineView, sumsView } from './lines.js';
import { billToView, footerView, sellerView, shipToView } from './parties.js';
import { isOnLetter } from './region.js';
import { payViews, sectionViews } from './sections.js';
import { stampsOf, stateSentence, type ViewOptions } from './state.js';
import { swissQrBill } from './swiss-qr-bill.js';

/**
 * The content of a document in its language, independent of the file format: used by the PDF and the
 * preview page.
 */
export type DocumentView = Awaited<ReturnType<typeof documentView>>;

/** Returns everything that a document prints; its lines are formatted a few at a time. */
export async function documentView(printed: PrintedDocument, options: ViewOptions) {
  const document = asToday(printed);
  const { currency, dateFormat, seller, buyer } = document;
  const { country } = seller.address;
  const labels = documentLabels(document);
  const { locale, shortDate } = labels;
  const format = createFormat({
    ...{ locale, shortDate, country, currency, dateFormat },
    tz: options.tz,
  });
  const context = { labels, format };
  const lines = await mapInTurns(document.lines, (line, index) => lineView(line, index, context));
  const { shipTo } = buyer;
  const qrBill = swissQrBill(document, context);
  return {
    label: labels,
    title: document.header ?? titleOf(document, labels),
    number: document.number,
    stamps: stampsOf(document, options),
    state: stateSentence(document, options, context),
    seller: sellerView(seller, labels),
    billTo: billToView(buyer, labels),
    shipTo: document.showShipTo && shipTo ? [shipToView(shipTo, labels)] : [],
    facts: factViews(document, labels, format),
    amountColumn: fillIn(labels.column.amount, { currency }),
    lines,
    /** Whether the table of lines has a column for taxes. */
    hasTaxes: lines.some(({ taxes }) => taxes.length > 0),
    ...sumsView(document, context),
    transactions: document.transactions.map((one) => transactionView(one, context)),
    qrBill,
    pay: payViews(document, labels),
    sections: sectionViews(document, context, qrBill?.reference ?? document.number),
    paper: isOnLetter(country) && qrBill === null ? ('Letter' as const) : ('A4' as const),
    logo: seller.logo,
    accent: seller.color,
    footer: footerView(seller, labels),
  };
}

/** Some countries have a word for an invoice that shows their tax. */
function titleOf({ kind, amounts }: PrintedDocument, { title }: Labels): string {
  const isTaxed = kind === 'Invoice' && amounts.taxes.length > 0;
  return (isTaxed ? title.TaxInvoice : undefined) ?? title[kind];
}

/** Mails that an earlier version queued hold a document without deductions, and an instant in `paidAt`. */
function asToday(document: PrintedDocument): PrintedDocument {
  const { deductions = [], paidAt } = document;
  return { ...document, deductions, paidAt: paidAt && paidAt.slice(0, 'YYYY-MM-DD'.length) };
}

function factViews(document: PrintedDocument, labels: Labels, format: Format) {
  const { kind, servicePeriod, buyer, references, acceptedAt, canceled, credited } = document;
  const date = (value: string | null) => (value === null ? null : format.date(value));
  const words = labels.fact;
  const isEstimate = kind === 'Estimate';
  const isInvoice = isOwed(kind);
  const facts: [string, string | null][] = [
    [words.number, document.number],
    [isInvoice ? words.date : words.issueDate, format.date(document.date)],
    [words.invoice, credited && credited.invoice.number],
    [words.invoiceDate, credited && format.date(credited.invoice.date)],
    [isEstimate ? words.validUntil : words.dueDate, date(document.dueDate)],
    [words.deliveryDate, date(document.deliveryDate)],
    [
      words.servicePeriod,
      servicePeriod && `${format.date(servicePeriod.from)} – ${format.date(servicePeriod.to)}`,
    ],
    [words.reference, buyer.reference],
    [words.purchaseOrder, references?.purchaseOrder ?? null],
    [words.contract, references?.contract ?? null],
    [words.project, references?.project ?? null],
    [words.salesOrder, references?.salesOrder ?? null],
    ...(references?.precedingInvoices ?? []).map((one): [string, string] => [
      words.precedingInvoice,
      [one.number, ...(one.date === null ? [] : [format.date(one.date)])].join(' · '),
    ]),
    [words.paidAt, date(document.paidAt)],
    [words.acceptedOn, acceptedAt === undefined ? null : format.day(acceptedAt)],
    [creditNoteTitle(document, 'Cancellation'), canceled && canceled.number],
    [words.canceledOn, canceled && format.day(canceled.at)],
    [
      words.reason,
      canceled ? reasonOf(canceled, labels) : credited && creditReason(credited, labels),
    ],
    [labels.transactions.method, credited && methodOf(credited.method, labels)],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

/** `Billing error`; null if the seller gave no meaningful reason. */
function reasonOf({ reason }: Pick<Cancellation, 'reason'>, labels: Labels): string | null {
  const words: Partial<Record<string, string>> = labels.cancelReason;
  return words[reason] ?? null;
}

/**
 * `Cancellation of invoice INV-2026-00042 · Billing error`; the line of a refund only has the former.
 */
function creditReason(credit: Credit, labels: Labels): string | null {
  const { type, invoice } = credit;
  const what =
    type === 'Cancellation'
      ? fillIn(labels.creditReason.cancellation, { number: invoice.number ?? '' }).trim()
      : null;
  return [what, reasonOf(credit, labels)].filter(Boolean).join(' · ') || null;
}

function methodOf(method: string | null, labels: Labels): string | null {
  const methods: Partial<Record<string, string>> = labels.method;
  return method === null ? null : (methods[method] ?? method);
}

/** A payment or refund as shown in the list of payments. */
function transactionView(
  { kind, date, method, amount, creditNote }: Transaction,
  { labels, format }: ViewContext,
) {
  return {
    date: format.date(date),
    kind: [labels.transactions[kind], creditNote].filter(Boolean).join(' '),
    method: methodOf(method, labels) ?? '',
    amount: format.amount(kind === 'refund' ? `-${amount}` : amount),
  };
}
