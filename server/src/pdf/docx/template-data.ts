import { mapInTurns } from '../../platform/event-loop/turns.js';
import type { PrintedDocument } from '../document.js';
import { linesBelow, paragraphsBelow, printable, runInside } from '../rich-text/word.js';
import type { Labels } from '../view/labels.js';
import type { LineView } from '../view/lines.js';
import type { SectionView } from '../view/sections.js';
import type { SumView } from '../view/sums.js';
import type { Stamp, ViewOptions } from '../view/state.js';
import { type DocumentView, documentView } from '../view/view.js';

/** What the template prints: texts, and pieces of WordprocessingML between two marks. */
export type TemplateData = Awaited<ReturnType<typeof templateData>>;

/** The data of the template. `mark` surrounds each piece of WordprocessingML. */
export async function templateData(document: PrintedDocument, options: ViewOptions, mark: string) {
  const view = await documentView(document, options);
  const literal: Literal = (xml) => `${mark}${xml}${mark}`;
  const { label, title, number, stamps, seller, lines } = view;
  const row = ({ label: name, amount }: SumView, size: number = SIZE.text) => ({
    label: name,
    amount: fitted(amount, WIDTH.sum, size, literal),
  });
  const around = {
    ...view,
    number: number ?? '',
    stamps: stamps.length === 0 ? '' : literal(stampRuns(stamps, label)),
    running: {
      left: [seller.name, ...stamps.map((stamp) => label.stamp[stamp])].join(' · '),
      right: number === null ? title : `${title} ${number}`,
    },
    sums: view.sums.map((sum) => row(sum)),
    total: row(view.total, SIZE.total),
    settled: view.settled.map((sum) => row(sum)),
    balance: view.balance === null ? { label: '', amount: '' } : row(view.balance),
    sections: [...transactionsSection(view), ...view.sections].map((section) =>
      sectionData(section, literal),
    ),
    lines: [],
  };
  return {
    ...cleaned(around),
    lines: await mapInTurns(lines, (line) => cleaned(lineData(line, literal))),
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

const LINE_STYLES = {
  paragraph: 'LineDetail',
  quote: 'LineQuote',
  items: ['LineItem1', 'LineItem2'],
} as const;

function lineData({ details, unit, taxes, ...line }: LineView, literal: Literal) {
  const fit = (text: string, width: number) => fitted(text, width, SIZE.text, literal);
  const quantity = fit(line.quantity, WIDTH.quantity);
  return {
    ...line,
    details: details.length === 0 ? '' : literal(paragraphsBelow(details, LINE_STYLES)),
    quantity: unit ? `${quantity} ${unit}` : quantity,
    price: fit(line.price, WIDTH.price),
    tax: taxes.join('\n'),
    amount: fit(line.amount, WIDTH.amount),
  };
}

/** The payments and refunds, a line each. */
function transactionsSection({ label, transactions }: DocumentView): SectionView[] {
  if (transactions.length === 0) return [];
  const lines = transactions.map(({ date, kind, method, amount }) =>
    [date, kind, method, amount].filter((text) => text !== '').join(' · '),
  );
  return [{ heading: label.transactions.heading, lines, account: [] }];
}

const TEXT_STYLES = {
  paragraph: 'RichText',
  quote: 'RichQuote',
  items: ['RichItem1', 'RichItem2', 'RichItem3'],
} as const;

function sectionData(section: SectionView, literal: Literal): { heading: string; body: string } {
  const body =
    'text' in section
      ? paragraphsBelow(section.text, TEXT_STYLES)
      : linesBelow(linesOf(section), 'RichText', 'RichTextKept');
  return { heading: section.heading, body: literal(body) };
}

/** The parts of an account stand side by side. */
function linesOf({ lines, account }: { lines: string[]; account: string[] }): string[] {
  return account.length === 0 ? lines : [...lines, account.join(' · ')];
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

/** Puts the marks around a piece of WordprocessingML among plain values. */
type Literal = (xml: string) => string;

// Inner widths of the columns of the template and the sizes of its rows, in points.
const WIDTH = { quantity: 53, price: 63, amount: 68, sum: 121 };
const SIZE = { text: 9, total: 11 };

// Widths in em of Noto Sans; digits are all equally wide.
const DIGIT = 0.572;
const NARROW = 0.27;
const OTHER = 0.66;
const SMALLEST = 5;

/**
 * A number that must stay on one line: unchanged where it fits its column, else in a smaller size.
 * Both measures are in points.
 */
function fitted(text: string, width: number, size: number, literal: Literal): string {
  const ems = [...text].reduce((sum, character) => sum + emsOf(character), 0);
  if (ems * size <= width) return text;
  const halfPoints = Math.max(2 * SMALLEST, Math.floor((2 * width) / ems));
  return literal(runInside(text, `<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>`));
}

function emsOf(character: string): number {
  if (/\d/.test(character)) return DIGIT;
  return /[.,\s]/.test(character) ? NARROW : OTHER;
}
