import { dateInZone } from '../../platform/dates/dates.js';
import { minorDigits } from '../../platform/money/money.js';
import type { DateText, DecimalText, InstantText } from '../document.js';
import type { Labels } from './labels.js';

// More decimals than any amount has, so that the stored value is printed without rounding.
const ALL_DIGITS = 20;

/** Formats the numbers and dates of one document. */
export interface Format {
  /** `1,234.50`, with the decimals of the currency in ISO 4217, or more if the value has them. */
  amount(value: DecimalText): string;
  /** `EUR 1,234.50`, or `1.234,50 EUR` in languages that write it so. */
  money(value: DecimalText): string;
  /** `2.5`. */
  number(value: DecimalText): string;
  /** `19%`, or `19 %` in languages that write it so. */
  percent(value: DecimalText): string;
  date(value: DateText): string;
  /** The date of an instant in the time zone. */
  day(value: InstantText): string;
}

/** The context in which the texts of one document are formatted. */
export interface ViewContext {
  labels: Labels;
  format: Format;
}

/** Language, currency and time zone of the texts. */
export interface FormatOptions {
  locale: string;
  currency: string;
  dateFormat: string | null;
  tz: string;
}

/**
 * Creates the formatter for a document's locale, currency, date format and the time zone of the export.
 */
export function createFormat({ locale, currency, dateFormat, tz }: FormatOptions): Format {
  const digits = minorDigits(currency);
  const amount = decimalWriter(locale, digits);
  const number = decimalWriter(locale, 0);
  const percent = decimalWriter(locale, 0, 'percent');
  const date = (value: DateText) =>
    dateFormat === null ? dateInWords(value, locale) : dateByPattern(value, dateFormat);
  return {
    amount,
    money: moneyWriter(locale, currency, amount),
    number,
    percent,
    date,
    day: (value) => date(dateInZone(new Date(value), tz)),
  };
}

/** Intl parses the decimal text itself, without a binary float in between. */
function decimalWriter(
  locale: string,
  digits: number,
  style: 'decimal' | 'percent' = 'decimal',
): (value: DecimalText) => string {
  const format = new Intl.NumberFormat(locale, {
    style,
    minimumFractionDigits: digits,
    maximumFractionDigits: ALL_DIGITS,
  });
  return (value) => {
    if (!/^-?\d+(\.\d+)?$/.test(value)) throw new RangeError(`${value} is not a decimal`);
    // In Intl, 1 means 100 percent.
    const number = style === 'percent' ? `${value}e-2` : value;
    return format.format(number as Intl.StringNumericLiteral);
  };
}

/** Intl decides on which side of the amount the language writes a currency code. */
function moneyWriter(
  locale: string,
  currency: string,
  amount: (value: DecimalText) => string,
): (value: DecimalText) => string {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
  }).formatToParts(1);
  return parts[0]?.type === 'currency'
    ? (value) => `${currency}\u00a0${amount(value)}`
    : (value) => `${amount(value)}\u00a0${currency}`;
}

/** `2 Nov 2026`. */
function dateInWords(value: DateText, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${value}T00:00:00Z`),
  );
}

/** `DD/MM/YYYY` and so on, with the separator of the customer. */
function dateByPattern(value: DateText, pattern: string): string {
  const [year = '', month = '', day = ''] = value.split('-');
  return pattern.replace('YYYY', year).replace('MM', month).replace('DD', day);
}
