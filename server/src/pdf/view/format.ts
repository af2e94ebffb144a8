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
  /** `$1,234.50` of an American, `CHF 1'234.50` of a Swiss; `EUR 1,234.50` in languages of other countries. */
  money(value: DecimalText): string;
  /** `2.5`. */
  number(value: DecimalText): string;
  /** `19%`, or `19 %` in languages that write it so. */
  percent(value: DecimalText): string;
  /** `2 Nov 2026`, or in digits, for tables. */
  date(value: DateText): string;
  /** `2 November 2026`, for sentences. */
  longDate(value: DateText): string;
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
  /** `medium` by default. */
  shortDate?: Labels['shortDate'];
  /** Of the seller; if the locale is one of it, amounts have the sign of their currency instead of its code. */
  country?: string | null;
  currency: string;
  dateFormat: string | null;
  tz: string;
}

/**
 * Creates the formatter for a document's locale, currency, date format and the time zone of the export.
 */
export function createFormat(options: FormatOptions): Format {
  const { locale, shortDate = 'medium', currency, dateFormat, tz } = options;
  const amount = amountWriter(locale, currency);
  const number = decimalWriter(locale);
  const percent = decimalWriter(locale, { style: 'percent' });
  const dateIn = (style: DateStyle) => (value: DateText) =>
    dateFormat === null ? dateOf(value, locale, style) : dateByPattern(value, dateFormat);
  const date = dateIn(shortDate);
  return {
    amount,
    money: moneyWriter(options, amount),
    number,
    percent,
    date,
    longDate: dateIn('long'),
    day: (value) => date(dateInZone(new Date(value), tz)),
  };
}

type Write = (value: DecimalText) => string;

/** The parts of a number, with all its digits. Intl parses the decimal text itself, without a binary float. */
function partsWriter(
  locale: string,
  options: Intl.NumberFormatOptions,
): (value: DecimalText) => Intl.NumberFormatPart[] {
  const format = new Intl.NumberFormat(locale, { ...options, maximumFractionDigits: ALL_DIGITS });
  const { region = '' } = new Intl.Locale(locale);
  return (value) => {
    if (!/^-?\d+(\.\d+)?$/.test(value)) throw new RangeError(`${value} is not a decimal`);
    // In Intl, 1 means 100 percent.
    const number = options.style === 'percent' ? `${value}e-2` : value;
    const parts = format.formatToParts(number as Intl.StringNumericLiteral);
    return parts.map((part) => (part.type === 'group' ? { ...part, ...GROUP[region] } : part));
  };
}

/** Swiss programs write the apostrophe of keyboards, as CLDR does in every language from version 48.2 on. */
const GROUP: Partial<Record<string, { value: string }>> = {
  CH: { value: "'" },
  LI: { value: "'" },
};

const textOf = (parts: readonly Intl.NumberFormatPart[]): string =>
  parts.map(({ value }) => value).join('');

function decimalWriter(locale: string, options: Intl.NumberFormatOptions = {}): Write {
  const partsOf = partsWriter(locale, options);
  const mark = decimalMark(partsWriter(locale, ofCurrency('EUR'))('0.5'));
  return (value) =>
    textOf(
      partsOf(value).map((part) => (part.type === 'decimal' ? { ...part, value: mark } : part)),
    );
}

/** One paper has one decimal mark, that of its amounts: CLDR has two for French Switzerland. */
function decimalMark(parts: readonly Intl.NumberFormatPart[]): string {
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

function ofCurrency(currency: string): Intl.NumberFormatOptions {
  return { style: 'currency', currency, minimumFractionDigits: minorDigits(currency) };
}

/** As money, but without its currency: Austria and French Switzerland write other numbers differently. */
function amountWriter(locale: string, currency: string): Write {
  const partsOf = partsWriter(locale, { ...ofCurrency(currency), currencyDisplay: 'code' });
  const isAround = ({ type }: Intl.NumberFormatPart) => type === 'currency' || type === 'literal';
  return (value) => textOf(partsOf(value).filter((part) => !isAround(part)));
}

/** Signs of several currencies, which only mean one of them in its country. */
const SHARED_SIGN = /^[$¥￥£]$/u;

/** Whether a reader knows the currency by its sign. */
function isKnownBySign({ locale, currency, country }: FormatOptions): boolean {
  if (!country || new Intl.Locale(locale).region !== country) return false;
  const parts = partsWriter(locale, ofCurrency(currency))('1');
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? '';
  // A code of ISO 4217 begins with that of the country.
  return !SHARED_SIGN.test(sign) || currency.startsWith(country);
}

/** Where tables have the code before the amount, in every language of the country, against CLDR. */
const CODE_FIRST: ReadonlySet<string> = new Set(['fr-CH']);

/** Intl decides on which side of the amount the language writes a currency. */
function moneyWriter(options: FormatOptions, amount: Write): Write {
  const { locale, currency } = options;
  const isFirst = CODE_FIRST.has(locale);
  if (!isFirst && isKnownBySign(options)) return decimalWriter(locale, ofCurrency(currency));
  const parts = partsWriter(locale, { ...ofCurrency(currency), currencyDisplay: 'code' })('1');
  return isFirst || parts[0]?.type === 'currency'
    ? (value) => `${currency}\u00a0${amount(value)}`
    : (value) => `${amount(value)}\u00a0${currency}`;
}

type DateStyle = Labels['shortDate'] | 'long';

const STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  digits: { year: 'numeric', month: '2-digit', day: '2-digit' },
  medium: { dateStyle: 'medium' },
  long: { dateStyle: 'long' },
};

/** What Intl writes otherwise than a sentence: « le 1er novembre », "8 tháng 11 năm 2026". */
const REPLACED: Partial<Record<string, [from: RegExp, to: string]>> = {
  fr: [/^1(?= \p{L})/u, '1er'],
  vi: [/, (?=\d+$)/, ' năm '],
};

function dateOf(value: DateText, locale: string, style: DateStyle): string {
  const options = { ...STYLES[style], timeZone: 'UTC' };
  const text = new Intl.DateTimeFormat(locale, options).format(new Date(`${value}T00:00:00Z`));
  const replaced = REPLACED[new Intl.Locale(locale).language];
  return replaced ? text.replace(...replaced) : text;
}

/** `DD/MM/YYYY` and so on, with the separator of the customer. */
function dateByPattern(value: DateText, pattern: string): string {
  const [year = '', month = '', day = ''] = value.split('-');
  return pattern.replace('YYYY', year).replace('MM', month).replace('DD', day);
}
