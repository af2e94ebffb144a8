import { hasType, type Schema } from '@faktura/contract';

/** How a file writes values. */
export interface Notation {
  decimalComma: boolean;
  /** Such as `DD.MM.YYYY`; `YYYY-MM-DD` is read as well. */
  dateFormat: string;
}

const POINT = /^[+-]?\d+(\.\d+)?$/;
const COMMA = /^[+-]?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/;

function numberOf(text: string, { decimalComma }: Notation): number | string {
  if (decimalComma) {
    return COMMA.test(text) ? Number(text.replaceAll('.', '').replace(',', '.')) : text;
  }
  return POINT.test(text) ? Number(text) : text;
}

const TRUE = new Set(['true', '1', 'yes', 'ja']);
const FALSE = new Set(['false', '0', 'no', 'nein']);

function flagOf(text: string): boolean | string {
  const word = text.toLowerCase();
  if (TRUE.has(word)) return true;
  return FALSE.has(word) ? false : text;
}

const ESCAPED = /[.*+?^${}()|[\]\\/]/g;
const PARTS = { YYYY: '(?<year>\\d{4})', MM: '(?<month>\\d{1,2})', DD: '(?<day>\\d{1,2})' };
const patterns = new Map<string, RegExp>();

/** Matches a date of the format, with or without a time of day. */
function patternOf(format: string): RegExp {
  const known = patterns.get(format);
  if (known) return known;
  const escaped = format.replace(ESCAPED, '\\$&');
  const source = escaped.replace(/YYYY|MM|DD/g, (part) => PARTS[part as keyof typeof PARTS]);
  const made = new RegExp(`^${source}(?:[T ]+\\d{1,2}:\\d{2}.{0,20})?$`);
  patterns.set(format, made);
  return made;
}

/** Whether a date format names year, month and day once each. */
export function isDateFormat(format: string): boolean {
  return ['YYYY', 'MM', 'DD'].every((part) => format.split(part).length === 2);
}

function dateOf(text: string, { dateFormat }: Notation): string {
  const found = patternOf('YYYY-MM-DD').exec(text) ?? patternOf(dateFormat).exec(text);
  const { year, month, day } = found?.groups ?? {};
  if (year === undefined || month === undefined || day === undefined) return text;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function isDate(schema: Schema): boolean {
  return schema.format === 'date' || (schema.oneOf ?? []).some(isDate);
}

/** A cell as the schema wants it; left as it is if it cannot be read, which the schema then rejects. */
export function valueOfCell(cell: unknown, schema: Schema, notation: Notation): unknown {
  if (typeof cell === 'number' && !hasType(schema, cell)) return String(cell);
  return typeof cell === 'string' ? valueOfText(cell, schema, notation) : cell;
}

function valueOfText(text: string, schema: Schema, notation: Notation): unknown {
  if (isDate(schema)) return dateOf(text, notation);
  if (hasType(schema, text)) return text;
  if (hasType(schema, 0)) return numberOf(text, notation);
  return hasType(schema, true) ? flagOf(text) : text;
}
