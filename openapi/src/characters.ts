import type { FieldErrors } from './field-error.js';
import { step } from './pointer.js';
import { isObject, schemaAt } from './schema.js';
import type { Schema } from './schema.js';

/** Neither XML nor a document can carry these: C0 controls but tab, LF and CR; U+FFFE, U+FFFF. */
export const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;
const LONE_SURROGATE = /\p{Surrogate}/u;
const LINE_BREAKS = /[\t\n\r]/;
const SUSPECT = /[\u0000-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/;

function problemOf(text: string, isMultiline: boolean): string | undefined {
  if (!SUSPECT.test(text)) return undefined;
  if (UNWRITABLE.test(text)) return 'contains a control character';
  if (LONE_SURROGATE.test(text)) return 'contains half of a surrogate pair';
  if (!isMultiline && LINE_BREAKS.test(text)) return 'must be one line, without tabs';
  return undefined;
}

/** Whether a JSON text can hold any of them: all but two must be escaped there. */
export function mayHoldThem(json: string): boolean {
  return /[\\\uFFFE\uFFFF]/.test(json);
}

/** Adds every text that holds characters which no text of the service may hold. */
export function checkCharacters(
  schema: Schema | undefined,
  value: unknown,
  path: string,
  errors: FieldErrors,
): void {
  if (errors.isFull) return;
  if (typeof value === 'string') {
    const message = problemOf(value, schema?.['x-multiline'] === true);
    if (message) errors.add(path, 'INVALID_VALUE', message);
  } else if (Array.isArray(value)) {
    const element = schemaAt(schema, 0);
    for (const [index, entry] of value.entries()) {
      checkCharacters(element, entry, path + step(index), errors);
    }
  } else if (isObject(value)) {
    for (const [name, entry] of Object.entries(value)) {
      checkCharacters(schemaAt(schema, name), entry, path + step(name), errors);
    }
  }
}
