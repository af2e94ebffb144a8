import type { IncomingHttpHeaders } from 'node:http';

/** Headers of a request as text, by their names in small letters. */
export type Headers = Record<string, string>;

/** Node reads header bytes as Latin-1; clients that send more than ASCII send UTF-8. */
function decode(value: string): string {
  if (!/[\u0080-\u00ff]/.test(value)) return value;
  const text = Buffer.from(value, 'latin1').toString('utf8');
  return text.includes('\ufffd') ? value : text;
}

/**
 * A header as the contract describes it, which knows Latin-1 alone: a character beyond that is one
 * character, and visible.
 */
export function inLatin1(value: string): string {
  return value.replace(/[^\u0000-\u00ff]/gu, '\u00ff');
}

/** A header as text; several of one name are joined as RFC 9110 §5.2 says. */
export function header(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  if (value === undefined) return undefined;
  return decode(Array.isArray(value) ? value.join(', ') : value);
}
