import { mapInTurns } from '../../platform/event-loop/turns.js';
import { isolated, linesBelow, paragraphsBelow, printable, runInside } from '../rich-text/word.js';
import type { LineView, SumView } from '../view/lines.js';
import { qrPng } from '../view/qr-code.js';
import type { PayView, SectionView } from '../view/sections.js';
import type { Stamp } from '../view/state.js';
import type { DocumentView } from '../view/view.js';

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

/** The data for a template. `mark` surrounds each fragment of WordprocessingML. */
export async function templateData(view: DocumentView, mark: string, logo: TemplatePicture[] = []) {
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
    label: labelData(view),
    billTo,
    shipTo,
    facts,
    sums: view.sums.map((sum) => row(sum)),
    total: row(view.total, SIZE.total),
    settled: view.settled.map((sum) => row(sum)),
    balance: view.balance === null ? [] : [row(view.balance)],
    payments: view.transactions.length === 0 ? [] : [{ rows: paymentRows(view, literal) }],
    // The payment part has its own QR code.
    pay: view.qrBill ? [] : await Promise.all(view.pay.map(payData)),
    sections: view.sections.map((section) => sectionData(section, view, literal)),
    footer,
  };
  return {
    ...cleaned(around, mark),
    lines: await mapInTurns(view.lines, (line) => cleaned(lineData(line, literal), mark)),
  };
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
    const look = `<w:color w:val="FFFFFF"/><w:shd w:val="clear" w:color="auto" w:fill="${STAMP_FILL[stamp]}"/>`;
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
  const { position, name, details, unit, taxes } = line;
  const fit = (text: string, width: number) => fitted(text, width, SIZE.text, literal);
  const quantity = fit(line.quantity, WIDTH.quantity);
  return {
    position,
    name,
    details: details.length === 0 ? '' : literal(paragraphsBelow(details, LINE_STYLES)),
    quantity: unit ? `${quantity} ${isolated(unit)}` : quantity,
    price: fit(line.price, WIDTH.price),
    tax: taxes.join('\n'),
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

function sectionData(section: SectionView, { qrBill }: DocumentView, literal: Literal) {
  const body =
    'text' in section
      ? paragraphsBelow(section.text, TEXT_STYLES)
      : linesBelow(qrBill ? section.lines : linesOf(section), 'RichText', 'RichTextKept');
  return { heading: section.heading, body: literal(body) };
}

/** The parts of the bank account, side by side; a payment part shows them itself. */
function linesOf({ lines, account }: { lines: string[]; account: string[] }): string[] {
  return account.length === 0 ? lines : [...lines, account.join(' · ')];
}

/**
 * Removes characters that XML does not allow from every text, and sets the direction of each line;
 * fragments of WordprocessingML already have both.
 */
function cleaned<T>(value: T, mark: string): T {
  if (typeof value === 'string') {
    const text = printable(value);
    return (text.includes(mark) ? text : lineByLine(text)) as T & string;
  }
  if (Array.isArray(value)) {
    return value.map((entry: unknown) => cleaned(entry, mark)) as T & unknown[];
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]: [string, unknown]) => [key, cleaned(entry, mark)]),
  ) as T;
}

function lineByLine(text: string): string {
  return text.split('\n').map(isolated).join('\n');
}

/** Puts the marks around a fragment of WordprocessingML. */
export type Literal = (xml: string) => string;

/** Inner widths of the columns in the templates, in points. */
const WIDTH = { title: 255, quantity: 53, price: 63, amount: 68, sum: 121, payment: 105 };

/** The font sizes of their rows, in points. */
const SIZE = { title: 22, text: 9, total: 11, payment: 8.5 };

/** A title that would need a smaller font continues in a second row instead. */
const SMALLEST = { title: 12, number: 5 };

// Widths in em of Noto Sans Bold; all digits are equally wide, and capitals on average no wider than M,
// W and K.
const DIGIT = 0.572;
const NARROW = 0.29;
const WIDE = 1;
const CAPITAL = 0.86;
const OTHER = 0.66;

/**
 * A text that should stay on one line: unchanged if it fits its column, otherwise in a smaller size. All
 * sizes are in points.
 */
function fitted(
  text: string,
  width: number,
  size: number,
  literal: (xml: string) => string,
  smallest = SMALLEST.number,
): string {
  const ems = [...text].reduce((sum, character) => sum + emsOf(character), 0);
  if (ems * size <= width) return text;
  const halfPoints = Math.max(2 * smallest, Math.floor((2 * width) / ems));
  return literal(runInside(text, `<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>`));
}

function emsOf(character: string): number {
  if (/\d/.test(character)) return DIGIT;
  if (/[.,\s]/.test(character)) return NARROW;
  if (/[A-Z]/.test(character)) return CAPITAL;
  return /[\u2e80-\uffef]|[^\u0000-\uffff]/.test(character) ? WIDE : OTHER;
}
