import type { NumberKind, NumberTemplates } from '../platform/context/work.js';
import type { CalendarDate } from '../platform/dates/dates.js';

/** The kinds of documents that get a number; each can have a template of its own. */
export const numberKinds = ['Invoice', 'Retainer', 'Estimate', 'CreditNote'] as const;

/** Default templates; by default retainers share the series of invoices. */
const DEFAULTS: Readonly<Record<Exclude<NumberKind, 'Retainer'>, string>> = {
  Invoice: 'INV-{YYYY}-{00000}',
  Estimate: 'EST-{YYYY}-{00000}',
  CreditNote: 'CN-{YYYY}-{00000}',
};

/** Returns the kind that supplies the counter and the template of a document. */
export function counterOf(templates: NumberTemplates, kind: NumberKind): NumberKind {
  return kind === 'Retainer' && templates.Retainer === undefined ? 'Invoice' : kind;
}

/** Returns the template for a kind of document: its own, or the default. */
export function templateOf(templates: NumberTemplates, kind: NumberKind): string {
  const own = templates[kind];
  if (own !== undefined) return own;
  return kind === 'Retainer' ? templateOf(templates, 'Invoice') : DEFAULTS[kind];
}

/** Maximum length of a number in the contract. */
const MAX_CHARACTERS = 20;
/** Counters may outgrow their zeros: room for a million documents a day, or a hundred million a year. */
const minDigits = (template: string): number =>
  template.includes('{DD}') ? 6 : template.includes('{MM}') ? 7 : 8;
/** The largest value of the column in `number_series`. */
const LAST_VALUE = 2_147_483_647;

const PLACEHOLDERS = /\{(YYYY|YY|MM|DD|0+)\}/g;
const NAMES = '{YYYY}, {YY}, {MM}, {DD} and one counter like {00000}';
/** Letters, digits, signs and spaces that every file system and XML accept. */
const CHARACTER = /^(?![<>:"/\\|?*])[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u;

function fieldOf(name: string, date: CalendarDate): string {
  if (name === 'YYYY') return date.slice(0, 4);
  if (name === 'YY') return date.slice(2, 4);
  return name === 'MM' ? date.slice(5, 7) : date.slice(8, 10);
}

/** Formats a counter value as a number: `INV-2026-00042`. A large counter outgrows its zeros. */
export function formatNumber(template: string, date: CalendarDate, value: number): string {
  return template.replace(PLACEHOLDERS, (_, name: string) =>
    name.startsWith('0') ? String(value).padStart(name.length, '0') : fieldOf(name, date),
  );
}

/**
 * Returns the period in which the counter runs, which restarts in each; '' if the template names none.
 */
export function periodOf(template: string, date: CalendarDate): string {
  if (template.includes('{DD}')) return date;
  if (template.includes('{MM}')) return date.slice(0, 7);
  return /\{YY(YY)?\}/.test(template) ? date.slice(0, 4) : '';
}

const lengthOf = (text: string): number => [...text].length;

/** Returns how many characters are left for the counter. */
function roomIn(template: string): number {
  const bare = template.replace(/\{0+\}/, '');
  return MAX_CHARACTERS - lengthOf(formatNumber(bare, '2000-01-01', 0));
}

/** Returns the highest counter value that makes a number of at most 20 characters. */
export function lastValueOf(template: string): number {
  return Math.min(10 ** roomIn(template) - 1, LAST_VALUE);
}

/**
 * Returns what is wrong with a template, as the rest of a sentence after its name; null if it is valid.
 */
export function templateFault(template: string): string | null {
  return textFault(template) ?? placeholderFault(template) ?? lengthFault(template);
}

function textFault(template: string): string | null {
  const text = template.replace(PLACEHOLDERS, '');
  const brace = /\{[^{}]*\}?|\}/.exec(text);
  if (brace) return `has ${brace[0]}, not one of ${NAMES}`;
  if (template.trim() !== template) return 'must not begin or end with a space';
  const other = [...text].find((character) => !CHARACTER.test(character));
  if (other === undefined) return null;
  const code = other.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0') ?? '';
  const shown = /[\p{P}\p{S}]/u.test(other) ? other : `the character U+${code}`;
  return `must not have ${shown}, which is not allowed in file names or XML`;
}

function placeholderFault(template: string): string | null {
  const counters = template.match(/\{0+\}/g)?.length ?? 0;
  if (counters !== 1) return `must have one counter like {00000}, not ${counters}`;
  const hasYear = /\{YY(YY)?\}/.test(template);
  if (template.includes('{DD}') && !template.includes('{MM}')) {
    return 'has {DD} without {MM}: its numbers would repeat every month';
  }
  if (template.includes('{MM}') && !hasYear) {
    return 'has {MM} without {YYYY} or {YY}: its numbers would repeat every year';
  }
  return null;
}

function lengthFault(template: string): string | null {
  const zeros = (/\{(0+)\}/.exec(template)?.[1] ?? '').length;
  const room = roomIn(template);
  if (zeros > room) {
    return `makes numbers of ${MAX_CHARACTERS - room + zeros} characters, and ${MAX_CHARACTERS} is the most`;
  }
  const needed = minDigits(template);
  if (room >= needed) return null;
  return (
    `leaves ${room} of ${MAX_CHARACTERS} characters for the counter, which needs ${needed} ` +
    'for when it outgrows its zeros'
  );
}

/**
 * Returns the counter value of a number that has the form of a template, with any number of zeros; null for
 * another number, and for one that leaves the counter no value.
 */
export function valueOf(template: string, date: CalendarDate, number: string): number | null {
  const [before = '', after = ''] = template
    .split(/\{0+\}/)
    .map((part) => formatNumber(part, date, 0));
  const digits = number.slice(before.length, number.length - after.length);
  if (`${before}${digits}${after}` !== number || !/^\d+$/.test(digits)) return null;
  const value = Number(digits);
  return value > 0 && value < lastValueOf(template) ? value : null;
}

/** One position of a number as its template determines it: a fixed character, or any digit. */
interface Place {
  character: string | null;
  /** True if it may repeat: the counter can have more digits than zeros. */
  more: boolean;
}

function placesOf(template: string): Place[] {
  return template.split(/(\{[^}]+\})/).flatMap((part): Place[] => {
    const digits = /^\{(.+)\}$/.exec(part)?.[1];
    if (digits === undefined) return [...part].map((character) => ({ character, more: false }));
    return [...digits].map((sign, index) => ({
      character: null,
      more: sign === '0' && index === digits.length - 1,
    }));
  });
}

const agree = (a: Place, b: Place): boolean => {
  if (a.character === null) return b.character === null || /\d/.test(b.character);
  return a.character === b.character || (b.character === null && /\d/.test(a.character));
};

/** Returns true if some number could come from both templates. */
export function canCollide(one: string, other: string): boolean {
  const [a, b] = [placesOf(one), placesOf(other)];
  const seen = new Set<string>();
  const from = (i: number, j: number): boolean => {
    const [left, right] = [a[i], b[j]];
    if (!left || !right) return left === right;
    if (seen.has(`${i} ${j}`) || !agree(left, right)) return false;
    seen.add(`${i} ${j}`);
    return from(i + 1, j + 1) || (left.more && from(i, j + 1)) || (right.more && from(i + 1, j));
  };
  return from(0, 0);
}

/** The state of a series. */
export interface SeriesState {
  /** The next value in each period that has issued a number. */
  counters: readonly { period: string; nextValue: number }[];
  /** Relevant numbers that documents have or had; the series skips them. */
  taken?: ReadonlySet<string>;
}

/** The number that a document would get. */
export interface NextNumber {
  number: string;
  period: string;
  value: number;
}

/** Returns the number that the next document with this date would get. */
export function previewNumber(
  template: string,
  date: CalendarDate,
  { counters, taken }: SeriesState,
): NextNumber {
  const period = periodOf(template, date);
  let value = counters.find((counter) => counter.period === period)?.nextValue ?? 1;
  while (taken?.has(formatNumber(template, date, value))) value += 1;
  return { number: formatNumber(template, date, value), period, value };
}
