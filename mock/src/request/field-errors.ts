import type { ErrorObject } from 'ajv/dist/2020.js';

import type { FieldError } from '../answer/problem.js';
import { patternSentence } from './patterns.js';
import { reduceUnions } from './union-errors.js';

/** Turns what ajv says of a body into the contract's list, one entry per fault. */
export function bodyErrors(errors: ErrorObject[]): FieldError[] {
  const seen = new Map<string, FieldError>();
  for (const error of reduceUnions(errors)) {
    const field = toFieldError(error);
    const key = `${field.path} ${field.code}`;
    if (!seen.has(key)) seen.set(key, field);
  }
  return withoutSequels([...seen.values()]);
}

/** A wrong type fails every other rule, and what is too short its pattern: one mistake, one error. */
function withoutSequels(errors: FieldError[]): FieldError[] {
  const faults = new Set(errors.map(({ path, code }) => `${path} ${code}`));
  return errors.filter(({ path, code }) => {
    if (code !== 'INVALID_TYPE' && faults.has(`${path} INVALID_TYPE`)) return false;
    return code !== 'INVALID_FORMAT' || !faults.has(`${path} TOO_SHORT`);
  });
}

/** The same for a parameter: `?limit` in a query, `^scope-id` in a header. */
export function parameterErrors(sign: '?' | '^', errors: ErrorObject[]): FieldError[] {
  return bodyErrors(errors).map((field) => ({ ...field, path: `${sign}${field.path.slice(1)}` }));
}

function toFieldError(error: ErrorObject): FieldError {
  const { params, instancePath } = error;
  const member = memberOf(params);
  const path = member === undefined ? instancePath : `${instancePath}/${escape(member)}`;
  const decimals = /^decimal(\d)$/.exec(String(params['format']))?.[1];
  if (decimals !== undefined) {
    const message = `must have at most ${decimals} decimals`;
    return { path, code: 'TOO_MANY_DECIMALS', message };
  }
  const [code, message] = rules[error.keyword] ?? ['INVALID_VALUE', error.message ?? 'is invalid'];
  return { path, code, message: typeof message === 'string' ? message : message(params) };
}

/** The member that a fault is about, where it is not the value itself. */
function memberOf(params: Record<string, unknown>): string | undefined {
  const { missingProperty, additionalProperty, unevaluatedProperty, i, j } = params;
  if (i !== undefined && j !== undefined) return String(Math.max(Number(i), Number(j)));
  const member = missingProperty ?? additionalProperty ?? unevaluatedProperty;
  return member === undefined ? undefined : String(member);
}

function escape(member: string): string {
  return member.replaceAll('~', '~0').replaceAll('/', '~1');
}

type Rule = [code: string, message: string | ((params: Record<string, unknown>) => string)];

const atMost = (what: string) => (params: Record<string, unknown>) =>
  `must have at most ${plural(Number(params['limit']), what)}`;
const atLeast = (what: string) => (params: Record<string, unknown>) =>
  `must have at least ${plural(Number(params['limit']), what)}`;

/** Code and sentence of each keyword that the contract may use; the server says the same. */
const rules: Record<string, Rule> = {
  required: ['REQUIRED', 'is required'],
  dependentRequired: ['INCOMPLETE', 'is required'],
  additionalProperties: ['UNKNOWN_FIELD', 'is not a known field'],
  unevaluatedProperties: ['UNKNOWN_FIELD', 'is not a known field'],
  type: ['INVALID_TYPE', ({ type }) => `must be ${typeName(type)}`],
  format: ['INVALID_FORMAT', ({ format }) => `must be ${formatName(String(format))}`],
  pattern: ['INVALID_FORMAT', ({ pattern }) => patternSentence(String(pattern))],
  enum: ['INVALID_VALUE', ({ allowedValues }) => oneOfThese(allowedValues)],
  const: ['INVALID_VALUE', ({ allowedValue }) => `must be ${JSON.stringify(allowedValue)}`],
  minimum: ['TOO_SMALL', ({ limit }) => `must be at least ${String(limit)}`],
  exclusiveMinimum: ['TOO_SMALL', ({ limit }) => `must be greater than ${String(limit)}`],
  maximum: ['TOO_LARGE', ({ limit }) => `must be at most ${String(limit)}`],
  exclusiveMaximum: ['TOO_LARGE', ({ limit }) => `must be less than ${String(limit)}`],
  minLength: [
    'TOO_SHORT',
    (params) => (params['limit'] === 1 ? 'must not be empty' : atLeast('character')(params)),
  ],
  maxLength: ['TOO_LONG', atMost('character')],
  minItems: ['TOO_FEW', atLeast('element')],
  maxItems: ['TOO_MANY', atMost('element')],
  minProperties: ['INCOMPLETE', atLeast('member')],
  uniqueItems: ['DUPLICATE', 'is given twice'],
  not: ['NOT_ALLOWED', 'is not allowed here'],
  'false schema': ['NOT_ALLOWED', 'is not allowed here'],
  oneOf: ['INVALID_VALUE', 'has none of the allowed shapes'],
  anyOf: ['INVALID_VALUE', 'has none of the allowed shapes'],
};

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const typeNames: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
};

function typeName(types: unknown): string {
  return [types]
    .flat()
    .map((type) => typeNames[String(type)] ?? String(type))
    .join(' or ');
}

const formatNames: Record<string, string> = {
  date: 'a calendar date, YYYY-MM-DD',
  'date-time': 'an instant like 2026-11-02T09:15:00Z',
  email: 'an email address',
  uri: 'an address like https://example.com',
};

const formatName = (format: string): string => formatNames[format] ?? `a valid ${format}`;

function oneOfThese(values: unknown): string {
  const named = [values].flat().filter((value) => value !== null);
  return `must be ${named.length > 1 ? 'one of ' : ''}${named.join(', ')}`;
}
