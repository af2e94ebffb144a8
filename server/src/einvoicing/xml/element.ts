import type { CalendarDate } from '../../platform/dates/dates.js';
import { type Decimal, isCurrency, minorDigits } from '../../platform/money/money.js';

/** A piece of XML, or nothing. */
export type Xml = string;

/** Attributes by name; null leaves one out. */
type Attributes = Readonly<Record<string, string | null>>;

/**
 * An element with text in it; nothing if there is no text but blanks, for an empty element is
 * an error in every e-invoice (PEPPOL-EN16931-R008).
 */
export function text(name: string, value: string | null, attributes?: Attributes): Xml {
  if (value === null || trimmed(value) === '') return '';
  return `<${name}${attributes ? written(attributes) : ''}>${escaped(value)}</${name}>`;
}

/** An element with elements in it; nothing where all of them are. */
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
  // A reader would make a line feed of it.
  '\r': '&#13;',
};

function escaped(value: string): string {
  return value.replace(/[&<>"\r]/g, (mark) => ENTITIES[mark] ?? '');
}

/** Text without the blanks of XML at its ends: the official rules trim those, and no other. */
export function trimmed(text: string): string {
  return text.replace(/^[ \t\r\n]+/, '').replace(/[ \t\r\n]+$/, '');
}

/** An amount in a currency, with its digits but never more than two where two are enough (BR-DEC). */
export function amountFormat(currency: string | null): (value: Decimal | null) => string | null {
  const known = currency !== null && isCurrency(currency);
  const digits = known ? Math.min(2, minorDigits(currency)) : 2;
  return (value) => value && value.toFixed(Math.max(digits, value.decimalPlaces()));
}

/** Quantities, prices and rates: all digits, no exponent. */
export function decimalText(value: Decimal | null): string | null {
  return value && value.toFixed();
}

/** UN/CEFACT format 102: 20261123. */
export function compactDate(date: CalendarDate): string {
  return date.replaceAll('-', '');
}
