import { checkCharacters } from './characters.js';
import type { FieldErrors } from './field-error.js';
import { explain } from './explain.js';
import type { Parameter } from './requests.js';
import { UNKNOWN } from './sentences.js';

/** A query string as Express parses it. */
export type Query = Record<string, unknown>;

// A validator that converts text takes `1e3`, `0x10` and ` 5` for integers as well.
const INTEGER = /^-?\d+$/;

const textsOf = (value: unknown): string[] => [value].flat().map(String);
const isEmpty = (value: unknown): boolean => value === '';

/** Adds what the schemas of the parameters do not say: names, numerals, characters. */
export function checkQuery(query: Query, known: readonly Parameter[], errors: FieldErrors): void {
  for (const [name, value] of Object.entries(query)) {
    const path = `?${name}`;
    const parameter = known.find((one) => one.name === name);
    if (!parameter) errors.add(path, UNKNOWN.code, 'is not a known parameter');
    else if (isEmpty(value)) {
      if (!parameter.allowEmptyValue) errors.add(path, 'TOO_SHORT', 'must not be empty');
    } else if (!textsOf(value).every((text) => isNumeral(text, parameter))) {
      errors.add(path, 'INVALID_TYPE', 'must be an integer in digits, for example 50');
    } else {
      for (const text of textsOf(value)) checkCharacters(undefined, text, path, errors);
    }
  }
}

function isNumeral(text: string, { schema }: Parameter): boolean {
  return schema.type !== 'integer' || INTEGER.test(text);
}

/** Adds what the schemas say against the parameters that came. */
export function explainQuery(query: Query, known: readonly Parameter[], errors: FieldErrors): void {
  for (const { name, required, schema } of known) {
    const value = query[name];
    if (value === undefined) {
      if (required) errors.add(`?${name}`, 'REQUIRED', 'is required');
    } else if (!isEmpty(value)) explain(schema, typed(value, schema.type), `?${name}`, errors);
  }
}

/** A parameter as its schema takes it; left as text where it cannot be. */
function typed(value: unknown, type: Parameter['schema']['type']): unknown {
  if (typeof value !== 'string') return value;
  if (type === 'array') return value.split(',');
  if (type === 'integer') return Number(value);
  return type === 'boolean' && /^(true|false)$/.test(value) ? value === 'true' : value;
}
