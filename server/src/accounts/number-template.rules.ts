import type { NumberKind, NumberTemplates } from '../platform/context/work.js';
import type { CalendarDate } from '../platform/dates/dates.js';

/** Documents that are numbered, each by a template of its account. */
export const numberKinds = ['Invoice', 'Retainer', 'Estimate', 'CreditNote'] as const;

/** Templates of which nothing was said; retainers then share the series of invoices. */
const DEFAULTS: Readonly<Record<Exclude<NumberKind, 'Retainer'>, string>> = {
  Invoice: 'INV-{YYYY}-{00000}',
  Estimate: 'EST-{YYYY}-{00000}',
  CreditNote: 'CN-{YYYY}-{00000}',
};

/** Whose counter and template a document takes. */
export function counterOf(templates: NumberTemplates, kind: NumberKind): NumberKind {
  return kind === 'Retainer' && templates.Retainer === undefined ? 'Invoice' : kind;
}

/** The template that numbers a kind of document: its own, else the default. */
export function templateOf(templates: NumberTemplates, kind: NumberKind): string {
  const own = templates[kind];
  if (own !== undefined) return own;
  return kind === 'Retainer' ? templateOf(templates, 'Invoice') : DEFAULTS[kind];
}

/** A number that a contract has is no longer. */
const MOST_CHARACTERS = 20;
/** A counter outgrows its zeros: nobody writes a million documents a day, or a hundred million a year. */
const fewestDigits = (template: string): number =>
  template.includes('{DD}') ? 6 : template.includes('{MM}') ? 7 : 8;
/** What `number_series` counts to. */
const LAST_VALUE = 2_147_483_647;

const PLACEHOLDERS = /\{(YYYY|YY|MM|DD|0+)\}/g;
const NAMES = '{YYYY}, {YY}, {MM}, {DD} and one counter like {00000}';
/** Letters, digits, signs and blanks that every file system and XML takes. */
const CHARACTER = /^(?![<>:"/\\|?*])[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u;

function fieldOf(name: string, date: CalendarDate): string {
  if (name === 'YYYY') return date.slice(0, 4);
  if (name === 'YY') return date.slice(2, 4);
  return name === 'MM' ? date.slice(5, 7) : date.slice(8, 10);
}

/** The number that a value of the counter makes: `INV-2026-00042`. A counter outgrows its zeros. */
export function formatNumber(template: string, date: CalendarDate, value: number): string {
  return template.replace(PLACEHOLDERS, (_, name: string) =>
    name.startsWith('0') ? String(value).padStart(name.length, '0') : fieldOf(name, date),
  );
}

/** The counter starts anew in each period that the template names; '' where it names none. */
export function periodOf(template: string, date: CalendarDate): string {
  if (template.includes('{DD}')) return date;
  if (template.includes('{MM}')) return date.slice(0, 7);
  return /\{YY(YY)?\}/.test(template) ? date.slice(0, 4) : '';
}

const lengthOf = (text: string): number => [...text].length;

/** Characters that are left to the counter. */
function roomIn(template: string): number {
  const bare = template.replace(/\{0+\}/, '');
  return MOST_CHARACTERS - lengthOf(formatNumber(bare, '2000-01-01', 0));
}

/** The highest value of the counter whose number has no more than 20 characters. */
export function lastValueOf(template: string): number {
  return Math.min(10 ** roomIn(template) - 1, LAST_VALUE);
}

/** What is wrong with a template, as it goes on after its name; null where nothing is. */
export function templateFault(template: string): string | null {
  return textFault(template) ?? placeholderFault(template) ?? lengthFault(template);
}

function textFault(template: string): string | null {
  const text = template.replace(PLACEHOLDERS, '');
  const brace = /\{[^{}]*\}?|\}/.exec(text);
  if (brace) return `has ${brace[0]}, which is none of ${NAMES}`;
  if (template.trim() !== template) return 'must not begin or end with a blank';
  const other = [...text].find((character) => !CHARACTER.test(character));
  if (other === undefined) return null;
  const code = other.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0') ?? '';
  const shown = /[\p{P}\p{S}]/u.test(other) ? other : `the character U+${code}`;
  return `must not have ${shown}, which file names or XML do not take`;
}

function placeholderFault(template: string): string | null {
  const counters = template.match(/\{0+\}/g)?.length ?? 0;
  if (counters !== 1) return `must have one counter like {00000}, not ${counters}`;
  const hasYear = /\{YY(YY)?\}/.test(template);
  if (template.includes('{DD}') && !template.includes('{MM}')) {
    return 'has {DD} without {MM}: its numbers would come again every month';
  }
  if (template.includes('{MM}') && !hasYear) {
    return 'has {MM} without {YYYY} or {YY}: its numbers would come again every year';
  }
  return null;
}

function lengthFault(template: string): string | null {
  const zeros = (/\{(0+)\}/.exec(template)?.[1] ?? '').length;
  const room = roomIn(template);
  if (zeros > room) {
    return `makes numbers of ${MOST_CHARACTERS - room + zeros} characters, and ${MOST_CHARACTERS} are the most`;
  }
  const needed = fewestDigits(template);
  if (room >= needed) return null;
  return (
    `leaves ${room} of ${MOST_CHARACTERS} characters to the counter, and it needs ${needed} ` +
    'for when it outgrows its zeros'
  );
}

/** A number as far as its template fixes it: each place a character, or any digit. */
interface Place {
  character: string | null;
  /** May be repeated: the counter goes on beyond its zeros. */
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

/** True where some number could come from both templates. */
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

/** Where a series stands. */
export interface SeriesState {
  /** The next value of each period in which it has given a number. */
  counters: readonly { period: string; nextValue: number }[];
  /** Numbers that documents have or had, as far as they matter: the series skips them. */
  taken?: ReadonlySet<string>;
}

/** A number that a document would get. */
export interface NextNumber {
  number: string;
  period: string;
  value: number;
}

/** The number that the next document of this date would get. */
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
