import { dateInZone } from '../../platform/dates/dates.js';
import { minorDigits } from '../../platform/money/money.js';
import type { DateText, DecimalText, InstantText } from '../document.js';
import { runInside } from '../rich-text/word.js';
import type { Labels } from './labels.js';

// More digits than any amount has: what is printed is what is stored, never a rounding of it.
const ALL_DIGITS = 20;

/** Writes the numbers and dates of one document. */
export interface Format {
  /** `1,234.50`, with the digits that ISO 4217 gives the currency; more where the value has them. */
  amount(value: DecimalText): string;
  /** `EUR 1,234.50`. */
  money(value: DecimalText): string;
  /** `2.5`. */
  number(value: DecimalText): string;
  /** `19%`. */
  percent(value: DecimalText): string;
  date(value: DateText): string;
  /** Date, time and zone. */
  instant(value: InstantText): string;
}

/** Puts the marks around a piece of WordprocessingML among plain values. */
export type Literal = (xml: string) => string;

/** What the texts of one document are written with. */
export interface ViewContext {
  labels: Labels;
  format: Format;
  literal: Literal;
}

/** Language, currency and time zone that texts are written for. */
export interface FormatOptions {
  locale: string;
  currency: string;
  dateFormat: string | null;
  tz: string;
}

/** The writer for a document's locale, currency, date format and the zone of the export. */
export function createFormat({ locale, currency, dateFormat, tz }: FormatOptions): Format {
  const digits = minorDigits(currency);
  const amount = decimalWriter(locale, digits);
  const number = decimalWriter(locale, 0);
  const date = (value: DateText) =>
    dateFormat === null ? dateInWords(value, locale) : dateByPattern(value, dateFormat);
  return {
    amount,
    money: (value) => `${currency}\u00a0${amount(value)}`,
    number,
    percent: (value) => `${number(value)}%`,
    date,
    instant: (value) => `${date(dateInZone(new Date(value), tz))}, ${timeOfDay(value, locale, tz)}`,
  };
}

/** Intl reads the decimal text itself: no binary float comes in between. */
function decimalWriter(locale: string, digits: number): (value: DecimalText) => string {
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: ALL_DIGITS,
  });
  return (value) => {
    if (!/^-?\d+(\.\d+)?$/.test(value)) throw new RangeError(`${value} is not a decimal`);
    return format.format(value as Intl.StringNumericLiteral);
  };
}

/** `2 Nov 2026`. */
function dateInWords(value: DateText, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${value}T00:00:00Z`),
  );
}

/** `DD/MM/YYYY` and its kin, with the separator that the customer chose. */
function dateByPattern(value: DateText, pattern: string): string {
  const [year = '', month = '', day = ''] = value.split('-');
  return pattern.replace('YYYY', year).replace('MM', month).replace('DD', day);
}

/** `10:15 CET`. */
function timeOfDay(value: InstantText, locale: string, tz: string): string {
  return new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: tz,
    timeZoneName: 'short',
  }).format(new Date(value));
}

// Widths in em of Noto Sans; digits are all equally wide.
const DIGIT = 0.572;
const NARROW = 0.27;
const OTHER = 0.66;
const SMALLEST = 5;

/**
 * A number that must stay on one line: unchanged where it fits its column, else in a smaller size.
 * Both measures are in points.
 */
export function fitted(text: string, width: number, size: number, literal: Literal): string {
  const ems = [...text].reduce((sum, character) => sum + emsOf(character), 0);
  if (ems * size <= width) return text;
  const halfPoints = Math.max(2 * SMALLEST, Math.floor((2 * width) / ems));
  return literal(runInside(text, `<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>`));
}

function emsOf(character: string): number {
  if (/\d/.test(character)) return DIGIT;
  return /[.,\s]/.test(character) ? NARROW : OTHER;
}
