import { mapInTurns } from '../../platform/event-loop/turns.js';
import {
  isolated,
  linesBelow,
  linkInside,
  paragraphsBelow,
  printable,
  runInside,
} from '../rich-text/word.js';
import type { LineView, SumView } from '../view/lines.js';
import { emphasized, fitted, type Literal, shortened, SIZE, SMALLEST, WIDTH } from './fitted.js';
import { tableParts } from './table-parts.js';
import { unbroken } from './unbroken.js';
import { qrPng } from '../view/qr-code.js';
import type { PartyView } from '../view/parties.js';
import type { PayView, SectionView } from '../view/sections.js';
import type { Stamp } from '../view/state.js';
import { labelled } from '../view/labels.js';
import type { FactView } from '../view/facts.js';
import type { DocumentView, OnlineView } from '../view/view.js';

/** A picture in a template; its size is in centimetres. */
export interface TemplatePicture {
  width: number;
  height: number;
  /** Base64. */
  data: string;
  extension: '.png' | '.jpg';
  /** Alternative text for screen readers. */
  alt: string;
}

/** What a template can print: texts, pictures, and fragments of WordprocessingML between two marks. */
export type TemplateData = Awaited<ReturnType<typeof templateData>>;

/** How a document is spread over pages. */
export interface PageLayout {
  /** Whether the payment part of a QR-bill has the last page to itself. */
  hasPaymentPage?: boolean;
  /** How many lines each part of the table has, on a page of its own; the PDF then says where they are. */
  parts?: readonly number[] | undefined;
}

/** How a template is filled besides its texts. */
interface TemplateLayout extends PageLayout {
  logo?: TemplatePicture[];
}

/** The data for a template. `mark` surrounds each fragment of WordprocessingML. */
export async function templateData(
  view: DocumentView,
  mark: string,
  { logo = [], hasPaymentPage = false, parts }: TemplateLayout = {},
) {
  const literal: Literal = (xml) => `${mark}${xml}${mark}`;
  const { title, number, seller, billTo, shipTo, facts, footer } = view;
  const row = ({ label: name, amount }: SumView, size: number = SIZE.text) => ({
    label: name,
    amount: fitted(amount, WIDTH.sum, size, literal),
  });
  const around = {
    logo,
    title: fitted(title, WIDTH.title, SIZE.title, literal, SMALLEST.title),
    number: number ?? '',
    stamps: stamped(view, literal),
    running: runningData(view),
    seller,
    letterhead: letterheads(view, logo, literal),
    window: view.hasWindow ? [{ sender: senderLine(view, literal) }] : [],
    label: labelData(view),
    billToHeading: view.hasWindow ? [] : [view.label.billTo],
    billTo,
    shipTo,
    shipToBelow: view.hasWindow ? shipTo.map(inOneText) : [],
    facts: facts.map((fact) => factData(fact, literal)),
    sums: view.sums.map((sum) => row(sum)),
    total: row(view.total, SIZE.total),
    settled: view.settled.map((sum) => row(sum)),
    balance: view.balance === null ? [] : [row(view.balance)],
    payments: view.transactions.length === 0 ? [] : [{ rows: paymentRows(view, literal) }],
    // The payment part has its own QR code.
    pay: view.qrBill ? [] : await Promise.all(view.pay.map(payData)),
    sections: view.sections.map((section) => sectionData(section, view, literal)),
    online: view.url === undefined ? [] : [{ text: onlineText(view, view.url, literal) }],
    footer: hasAccount(view, hasPaymentPage) ? { ...footer, bank: '' } : footer,
  };
  const lines = await mapInTurns(view.lines, (line) => cleaned(lineData(line, literal), mark));
  const table = { lines, parts: tableParts(lines, view, literal, parts) };
  return { ...cleaned(around, mark, unbroken), ...table };
}

/** The labels next to the data. */
function labelData({ label, amountColumn }: DocumentView) {
  const { billTo, shipTo, details, transactions, page } = label;
  const { heading, date, kind, method, amount } = transactions;
  return {
    billTo,
    shipTo,
    details,
    column: { ...label.column, amount: amountColumn },
    transactions: { heading, date, kind, method, amount },
    page,
  };
}

/** Above a window, there is only room for a logo or a name, and the sender's line has the address. */
function letterheads(
  { seller, hasWindow }: DocumentView,
  logo: TemplatePicture[],
  literal: Literal,
) {
  if (!hasWindow) return [seller];
  // More rows would move the window.
  const name = fitted(seller.name, WIDTH.letterhead, SIZE.letterhead, literal);
  return logo.length > 0 ? [] : [{ name, lines: [] }];
}

/** `Nordlicht Studio GmbH · Lindenstraße 12 · 10969 Berlin`, in one line above the buyer. */
function senderLine({ seller }: DocumentView, literal: Literal): string {
  const place = ['', ...seller.lines.map(isolated)].join(' · ');
  const name = isolated(shortened(seller.name, place, WIDTH.sender));
  return fitted(`${name}${place}`, WIDTH.sender, SIZE.sender, literal);
}

/** `Acme Widgets GmbH, Lagerstraße 8, 28195 Bremen`. */
function inOneText({ name, lines }: PartyView): string {
  return [name, ...lines].map(isolated).join(', ');
}

/** What is due stands out. */
function factData({ label, value, isDue }: FactView, literal: Literal) {
  return { label, value: isDue ? emphasized(unbroken(value), literal) : value };
}

/** `View invoice: https://…`, which opens the page. */
function onlineText({ label }: DocumentView, { of, href }: OnlineView, literal: Literal): string {
  return labelled(label, label.mail.view[of], literal(linkInside(href)));
}

/** Whether the pages with the footer show the account to pay to above it. */
function hasAccount({ qrBill, asksForTransfer }: DocumentView, hasPaymentPage: boolean): boolean {
  return qrBill === null ? asksForTransfer : !hasPaymentPage;
}

/** The header of the second and later pages. */
function runningData(view: DocumentView) {
  const { seller, stamps, label, title, number } = view;
  return {
    left: [isolated(seller.name), ...stamps.map((stamp) => label.stamp[stamp])].join(' · '),
    right: number === null ? title : `${isolated(title)} ${isolated(number)}`,
  };
}

const STAMP_FILL: Record<Stamp, string> = {
  test: 'B45309',
  draft: '64748B',
  canceled: 'B91C1C',
  overdue: 'B91C1C',
  paid: '15803D',
  refunded: '64748B',
  accepted: '15803D',
  declined: '64748B',
};

/** White words on coloured backgrounds, side by side. */
function stamped({ stamps, label }: DocumentView, literal: Literal): string {
  const runs = stamps.map((stamp, index) => {
    const look = `<w:b/><w:bCs/><w:color w:val="FFFFFF"/><w:sz w:val="18"/><w:szCs w:val="18"/><w:shd w:val="clear" w:color="auto" w:fill="${STAMP_FILL[stamp]}"/>`;
    const gap = index === 0 ? '' : runInside(' ', '');
    return gap + runInside(`\u00a0${label.stamp[stamp]}\u00a0`, look);
  });
  return runs.length === 0 ? '' : literal(runs.join(''));
}

const LINE_STYLES = {
  paragraph: 'LineDetail',
  quote: 'LineQuote',
  items: ['LineItem1', 'LineItem2'],
} as const;

function lineData(line: LineView, literal: Literal) {
  const { position, name, details, unit, taxColumn } = line;
  const fit = (text: string, width: number) => fitted(text, width, SIZE.text, literal);
  const quantity = fit(line.quantity, WIDTH.quantity);
  return {
    position,
    name,
    details: details.length === 0 ? '' : literal(paragraphsBelow(details, LINE_STYLES)),
    quantity: unit ? `${quantity} ${isolated(unit)}` : quantity,
    price: fit(line.price, WIDTH.price),
    tax: taxColumn.join('\n'),
    amount: fit(line.amount, WIDTH.amount),
  };
}

/** The rows of the table of payments and refunds. */
function paymentRows({ transactions }: DocumentView, literal: Literal) {
  return transactions.map(({ date, kind, method, amount }) => ({
    date,
    kind,
    method,
    amount: fitted(amount, WIDTH.payment, SIZE.payment, literal),
  }));
}

/** Centimetres: large enough to scan from paper with a phone. */
const CODE_SIZE = 2.8;

async function payData({ text, code }: PayView) {
  const data = (await qrPng(code)).toString('base64');
  const picture: TemplatePicture = {
    width: CODE_SIZE,
    height: CODE_SIZE,
    data,
    extension: '.png',
    alt: text,
  };
  return { text, picture };
}

const TEXT_STYLES = {
  paragraph: 'RichText',
  quote: 'RichQuote',
  items: ['RichItem1', 'RichItem2', 'RichItem3'],
} as const;

/** The last line, and those above it, which stay on its page. */
const LINES = ['RichText', 'RichTextKept'] as const;

type LineSection = Exclude<SectionView, { text: unknown }>;

function sectionData(section: SectionView, { qrBill }: DocumentView, literal: Literal) {
  const body =
    'text' in section
      ? paragraphsBelow(section.text, TEXT_STYLES)
      : linesBelow(linesOf(section, qrBill !== null).map(unbroken), ...LINES);
  return { heading: section.heading, body: literal(body) };
}

/** A label and its number stay in one row; an address of a bank may need more. */
const LONGEST_PART = 50;

function whole(part: string): string {
  return part.length > LONGEST_PART
    ? part
    : part.replaceAll(' ', '\u00a0').replace('：', '：\u2060');
}

/** The parts of each account side by side; a payment part shows one that is alone itself. */
function linesOf(
  { lines, accounts, instructions }: LineSection,
  hasPaymentPart: boolean,
): string[] {
  const shown = hasPaymentPart && accounts.length === 1 ? [] : accounts;
  const listed = shown.map((parts) => parts.map((part) => isolated(whole(part))).join('\u00a0· '));
  return [...lines, ...listed, ...instructions];
}

/**
 * Removes characters that XML does not allow from every text, and sets the direction of each line;
 * fragments of WordprocessingML already have both. `change` is for the other texts.
 */
function cleaned<T>(value: T, mark: string, change = (text: string) => text): T {
  if (typeof value === 'string') {
    const text = printable(value);
    return (text.includes(mark) ? text : lineByLine(change(text))) as T & string;
  }
  if (Array.isArray(value)) {
    return value.map((entry: unknown) => cleaned(entry, mark, change)) as T & unknown[];
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]: [string, unknown]) => [
      key,
      cleaned(entry, mark, change),
    ]),
  ) as T;
}

function lineByLine(text: string): string {
  return text.split('\n').map(isolated).join('\n');
}
