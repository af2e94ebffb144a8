import type { FieldError } from './field-error.js';
import { UNWRITABLE } from './unwritable.js';
import { step } from './pointer.js';

const LONE_SURROGATE = /\p{Surrogate}/u;
const LINE_BREAKS = /[\t\n\r]/;
const SUSPECT = /[\u0000-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/;

/** Members that may hold several lines, wherever they stand. */
const SEVERAL_LINES = new Set([
  'notes',
  'terms',
  'description',
  'exemptionReason',
  'address',
  'legal',
  'body',
]);

function fault(text: string, severalLines: boolean): string | undefined {
  if (!SUSPECT.test(text)) return undefined;
  if (UNWRITABLE.test(text)) return 'contains a control character';
  if (LONE_SURROGATE.test(text)) return 'contains half of a surrogate pair';
  if (!severalLines && LINE_BREAKS.test(text)) return 'must be one line, without tabs';
  return undefined;
}

function walk(value: unknown, path: string, name: string, errors: FieldError[]): void {
  if (typeof value === 'string') {
    const message = fault(value, SEVERAL_LINES.has(name));
    if (message) errors.push({ path, code: 'INVALID_VALUE', message });
  } else if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) walk(entry, path + step(index), name, errors);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) walk(entry, path + step(key), key, errors);
  }
}

/** Whether a JSON text can hold any of them: all but two must be escaped there. */
export function maybeHeldBy(json: string): boolean {
  return /[\\\uFFFE\uFFFF]/.test(json);
}

/** Characters that no text of the service may hold, at the member that has them. */
export function checkCharacters(body: unknown): FieldError[] {
  const errors: FieldError[] = [];
  walk(body, '', '', errors);
  return errors;
}

/** The same for one value of a query or header, which is always one line. */
export function checkOneLine(value: string, path: string): FieldError[] {
  const message = fault(value, false);
  return message ? [{ path, code: 'INVALID_VALUE', message }] : [];
}
