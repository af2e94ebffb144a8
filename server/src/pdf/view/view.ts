import { dateInZone } from '../../platform/dates/dates.js';
import { mapInTurns } from '../../platform/event-loop/turns.js';
import type { InvoiceDocument } from '../document.js';
import { printable, runInside } from '../rich-text/word.js';
import { createFormat, type Format, type ViewContext } from './format.js';
import { fillIn, type Labels, labelsFor } from './labels.js';
import { lineView } from './lines.js';
import { billToView, footerView, sellerView, shipToView } from './parties.js';
import { sectionViews } from './sections.js';
import { isPositive, sumsView } from './sums.js';

/** The zone and the moment of an export. */
export interface ViewOptions {
  /** IANA zone: moves the printed instants and "today", never a calendar date. */
  tz: string;
  now: Date;
}

const STAMP_FILL = {
  test: 'B45309',
  draft: '64748B',
  canceled: 'B91C1C',
  overdue: 'B91C1C',
  paid: '15803D',
  refunded: '64748B',
};

/** True when an open invoice with a balance is past its due date in the zone of the export. */
export function isOverdue(document: InvoiceDocument, { tz, now }: ViewOptions): boolean {
  const { amounts, dueDate, state } = document;
  if (state !== 'Open' || dueDate === null) return false;
  return isPositive(amounts.balance) && dueDate < dateInZone(now, tz);
}

/**
 * The data of the template: texts only, and pieces of WordprocessingML between two of `mark`. Lines
 * are written a few at a time.
 */
export async function invoiceView(document: InvoiceDocument, options: ViewOptions, mark: string) {
  const context = contextOf(document, options, mark);
  const lines = await mapInTurns(document.lines, (line, index) =>
    cleaned(lineView(line, index, context)),
  );
  return { ...aroundLines(document, options, context), lines };
}

function contextOf(document: InvoiceDocument, { tz }: ViewOptions, mark: string): ViewContext {
  const labels = labelsFor(document.lang);
  const { currency, dateFormat } = document;
  const format = createFormat({ locale: labels.locale, currency, dateFormat, tz });
  return { labels, format, literal: (xml) => `${mark}${xml}${mark}` };
}

function aroundLines(document: InvoiceDocument, options: ViewOptions, context: ViewContext) {
  const { labels, format, literal } = context;
  const title = document.header ?? labels.title[document.kind];
  const stamps = stampsOf(document, isOverdue(document, options));
  const { shipTo } = document.buyer;
  const view = {
    label: labels,
    title,
    number: document.number ?? '',
    stamps: stamps.length === 0 ? '' : literal(stampRuns(stamps, labels)),
    running: {
      left: [document.seller.name, ...stamps.map((stamp) => labels.stamp[stamp])].join(' · '),
      right: document.number === null ? title : `${title} ${document.number}`,
    },
    seller: sellerView(document.seller, labels),
    billTo: billToView(document.buyer, labels),
    shipTo: document.showShipTo && shipTo ? [shipToView(shipTo, labels)] : [],
    facts: factViews(document, labels, format),
    amountColumn: fillIn(labels.column.amount, { currency: document.currency }),
    ...sumsView(document, context),
    sections: sectionViews(document, context),
    footer: footerView(document.seller, labels),
  };
  return cleaned(view);
}

type Stamp = keyof typeof STAMP_FILL;

function stampsOf(document: InvoiceDocument, overdue: boolean): Stamp[] {
  const state: Partial<Record<InvoiceDocument['state'], Stamp>> = {
    Draft: 'draft',
    Paid: 'paid',
    Refunded: 'refunded',
    Canceled: 'canceled',
  };
  const ofState = state[document.state];
  return [
    ...(document.test ? (['test'] as const) : []),
    ...(ofState ? [ofState] : []),
    ...(overdue ? (['overdue'] as const) : []),
  ];
}

/** White words on coloured grounds, side by side. */
function stampRuns(stamps: readonly Stamp[], labels: Labels): string {
  return stamps
    .map((stamp, index) => {
      const look = `<w:color w:val="FFFFFF"/><w:shd w:val="clear" w:color="auto" w:fill="${STAMP_FILL[stamp]}"/>`;
      const gap = index === 0 ? '' : runInside(' ', '');
      return gap + runInside(`\u00a0${labels.stamp[stamp]}\u00a0`, look);
    })
    .join('');
}

function factViews(document: InvoiceDocument, labels: Labels, format: Format) {
  const { servicePeriod, buyer } = document;
  const date = (value: string | null) => (value === null ? null : format.date(value));
  const instant = (value: string | null) => (value === null ? null : format.instant(value));
  const words = labels.fact;
  const facts: [string, string | null][] = [
    [words.number, document.number],
    [words.date, format.date(document.date)],
    [words.dueDate, date(document.dueDate)],
    [words.deliveryDate, date(document.deliveryDate)],
    [
      words.servicePeriod,
      servicePeriod && `${format.date(servicePeriod.from)} – ${format.date(servicePeriod.to)}`,
    ],
    [words.reference, buyer.reference],
    [words.issuedAt, instant(document.issuedAt)],
    [words.paidAt, instant(document.paidAt)],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

/** Every text without what XML cannot carry, wherever it stands. */
function cleaned<T>(value: T): T {
  if (typeof value === 'string') return printable(value) as T & string;
  if (Array.isArray(value)) return value.map((entry: unknown) => cleaned(entry)) as T & unknown[];
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]: [string, unknown]) => [key, cleaned(entry)]),
  ) as T;
}
