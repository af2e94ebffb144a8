import type { CalendarDate } from '../../platform/dates/dates.js';
import { type Decimal, isCurrency, minorDigits } from '../../platform/money/money.js';
import { isBlank } from '../../platform/text/visible.js';

/** An XML fragment, possibly empty. */
export type Xml = string;

/** Attributes by name; null leaves one out. */
type Attributes = Readonly<Record<string, string | null>>;

/**
 * An element with text; nothing if the text is blank, because empty elements are an error in every
 * e-invoice (PEPPOL-EN16931-R008).
 */
export function text(name: string, value: string | null, attributes?: Attributes): Xml {
  if (value === null || trimmed(value) === '') return '';
  return `<${name}${attributes ? written(attributes) : ''}>${escaped(value)}</${name}>`;
}

/** An element with a file in base64, which needs no search for marks to escape. */
export function binary(name: string, base64: string, attributes: Attributes): Xml {
  return base64 === '' ? '' : `<${name}${written(attributes)}>${base64}</${name}>`;
}

/** An element with child elements; nothing if all of them are empty. */
export function element(name: string, ...children: readonly Xml[]): Xml {
  const content = children.join('');
  return content === '' ? '' : `<${name}>${content}</${name}>`;
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === null ? '' : ` ${name}="${escaped(value)}"`))
    .join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // An XML parser would convert it to a line feed.
  '\r': '&#13;',
};

function escaped(value: string): string {
  return value.replace(/[&<>"\r]/g, (mark) => ENTITIES[mark] ?? '');
}

/** Trims XML white space only, as the official rules do; empty if nothing of the text can be seen. */
export function trimmed(text: string): string {
  if (isBlank(text)) return '';
  return text.replace(/^[ \t\r\n]+/, '').replace(/[ \t\r\n]+$/, '');
}

/** An amount with the decimals of its currency, but no more than two if two are enough (BR-DEC). */
export function amountFormat(currency: string | null): (value: Decimal | null) => string | null {
  const known = currency !== null && isCurrency(currency);
  const digits = known ? Math.min(2, minorDigits(currency)) : 2;
  return (value) => value && value.toFixed(Math.max(digits, value.decimalPlaces()));
}

/** Quantities, prices and rates: all decimals, no exponent. */
export function decimalText(value: Decimal | null): string | null {
  return value && value.toFixed();
}

/** UN/CEFACT format 102: 20261123. */
export function compactDate(date: CalendarDate): string {
  return date.replaceAll('-', '');
}
