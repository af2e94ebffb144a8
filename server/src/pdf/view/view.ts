import { mapInTurns } from '../../platform/event-loop/turns.js';
import type { PrintedDocument, Transaction } from '../document.js';
import { carriedAfter } from './carried.js';
import { documentLabels } from './conditions.js';
import { factViews, methodOf } from './facts.js';
import { createFormat, type ViewContext } from './format.js';
import { fillIn } from './labels.js';
import { lineView, sumsView } from './lines.js';
import { billToView, footerView, hasWindow, sellerView, shipToView } from './parties.js';
import { isOnLetter } from './region.js';
import { isTransferred, payViews, sectionViews } from './sections.js';
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
  const { currency, seller, buyer } = document;
  const context = contextOf(document, options.tz);
  const { labels } = context;
  const lines = await lineViews(document, context);
  const { shipTo } = buyer;
  const qrBill = swissQrBill(document, context);
  return {
    label: labels,
    title: document.header ?? labels.title[document.kind],
    number: document.number,
    stamps: stampsOf(document, options),
    state: stateSentence(document, options, context),
    seller: sellerView(document, labels),
    billTo: billToView(document, labels),
    shipTo: document.showShipTo && shipTo ? [shipToView(shipTo, document, labels)] : [],
    /** Whether the address of the buyer is where envelopes with a window show it. */
    hasWindow: hasWindow(seller),
    facts: factViews(document, context),
    amountColumn: fillIn(labels.column.amount, { currency }),
    lines,
    carriedAfter: carriedAfter(document.lines, context),
    /** Whether the table of lines has a column for taxes. */
    hasTaxes: lines.some(({ taxes }) => taxes.length > 0),
    ...sumsView(document, context),
    transactions: document.transactions.map((one) => transactionView(one, context)),
    qrBill,
    asksForTransfer: isTransferred(document),
    pay: payViews(document, labels),
    sections: sectionViews(document, context, qrBill?.reference ?? document.number),
    url: onlineView(document),
    paper:
      isOnLetter(seller.address.country) && qrBill === null ? ('Letter' as const) : ('A4' as const),
    logo: seller.logo,
    accent: seller.color,
    footer: footerView(document, labels),
  };
}

/** The rows of the lines; the names of their taxes stand beside the rates only if there are several. */
function lineViews({ lines }: PrintedDocument, context: ViewContext) {
  const names = new Set(lines.flatMap(({ taxes }) => taxes.map(({ name }) => name)));
  return mapInTurns(lines, (line, index) => lineView(line, index, context, names.size === 1));
}

function contextOf(document: PrintedDocument, tz: string): ViewContext {
  const { currency, dateFormat, seller } = document;
  const labels = documentLabels(document);
  const { locale, shortDate } = labels;
  const { country } = seller.address;
  return {
    labels,
    format: createFormat({ locale, shortDate, country, currency, dateFormat, tz }),
  };
}

/** Mails that an earlier version queued hold a document without deductions, and an instant in `paidAt`. */
function asToday(document: PrintedDocument): PrintedDocument {
  const { deductions = [], paidAt } = document;
  return { ...document, deductions, paidAt: paidAt && paidAt.slice(0, 'YYYY-MM-DD'.length) };
}

/** The page of the document, and what it is called. */
export interface OnlineView {
  of: 'Invoice' | 'Estimate';
  href: string;
}

function onlineView({ kind, url }: PrintedDocument): OnlineView | undefined {
  if (url === undefined) return undefined;
  return { of: kind === 'Estimate' ? 'Estimate' : 'Invoice', href: url };
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
