import type { ErrorObject } from 'ajv';
import { FIRST_DATE, LAST_DATE, step } from './schema.js';
import type { Schema } from './schema.js';

/** Code and sentence of an error, and its position if that is below the value. */
export interface Sentence {
  code: string;
  message: string;
  below?: string;
}

type Params = ErrorObject['params'];
type Rule = (params: Params, schema: Schema) => Sentence;

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  null: 'null',
};

const FORMAT_NAMES: Readonly<Record<string, string>> = {
  date: `a calendar date from ${FIRST_DATE} to ${LAST_DATE}, written YYYY-MM-DD`,
  'date-time': 'an instant like 2026-11-02T09:15:00Z',
  'idn-email': 'an email address',
  uri: 'an address like https://example.com',
};

function plural(count: unknown, one: string): string {
  return `${String(count)} ${one}${count === 1 ? '' : 's'}`;
}

/** The sentence for a value of another type; null is listed last. */
export function wrongType(types: readonly string[]): Sentence {
  const sorted = [...new Set(types)].sort((a, b) => Number(a === 'null') - Number(b === 'null'));
  const names = sorted.map((name) => TYPE_NAMES[name] ?? name);
  return { code: 'INVALID_TYPE', message: `must be ${names.join(' or ')}` };
}

/** The sentence for a value that is not one of these. */
export function wrongValue(allowed: readonly unknown[]): Sentence {
  const message = `must be ${allowed.length > 1 ? 'one of ' : ''}${allowed.join(', ')}`;
  return { code: 'INVALID_VALUE', message };
}

/** The sentence for a missing member. */
export function missing(name: string): Sentence {
  return { code: 'REQUIRED', message: 'is required', below: step(name) };
}

/** The sentence for an unknown member. */
export const UNKNOWN: Sentence = { code: 'UNKNOWN_FIELD', message: 'is not a known field' };

function wrongFormat(format: string): Sentence {
  const [, decimals] = /^decimal(\d)$/.exec(format) ?? [];
  if (decimals) {
    return { code: 'TOO_MANY_DECIMALS', message: `must have at most ${decimals} decimals` };
  }
  const wanted = FORMAT_NAMES[format] ?? `a valid ${format}`;
  return { code: 'INVALID_FORMAT', message: `must be ${wanted}` };
}

const bound =
  (code: string, words: string, unit?: string): Rule =>
  ({ limit }) => {
    const value: unknown = limit;
    return { code, message: `must ${words} ${unit ? plural(value, unit) : String(value)}` };
  };
const tooShort = bound('TOO_SHORT', 'have at least', 'character');

/** The sentence for each keyword that can fail. A test ensures that the contract uses no others. */
const RULES: Readonly<Record<string, Rule>> = {
  type: ({ type }) => wrongType([type].flat()),
  required: ({ missingProperty }) => missing(String(missingProperty)),
  enum: ({ allowedValues }) => wrongValue([allowedValues].flat().filter((one) => one !== null)),
  format: ({ format }) => wrongFormat(String(format)),
  pattern: (_, schema) => ({
    code: 'INVALID_FORMAT',
    message: schema['x-message'] ?? 'does not have the expected format',
  }),
  minimum: bound('TOO_SMALL', 'be at least'),
  exclusiveMinimum: bound('TOO_SMALL', 'be greater than'),
  maximum: bound('TOO_LARGE', 'be at most'),
  minLength: (params, schema) =>
    params['limit'] === 1
      ? { code: 'TOO_SHORT', message: 'must not be empty' }
      : tooShort(params, schema),
  maxLength: bound('TOO_LONG', 'have at most', 'character'),
  minItems: bound('TOO_FEW', 'have at least', 'element'),
  maxItems: bound('TOO_MANY', 'have at most', 'element'),
  uniqueItems: ({ i, j }) => ({
    code: 'DUPLICATE',
    message: 'must be unique',
    below: step(Math.max(Number(i), Number(j))),
  }),
};

/** Keywords that have a sentence. */
export const explained: readonly string[] = Object.keys(RULES);

/** The sentence for an error of Ajv. */
export function sentenceOf({ keyword, params, message }: ErrorObject, schema: Schema): Sentence {
  const rule = RULES[keyword];
  return rule ? rule(params, schema) : { code: 'INVALID_VALUE', message: message ?? 'is invalid' };
}
