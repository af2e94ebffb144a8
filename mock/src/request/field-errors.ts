import type { ErrorObject } from 'ajv/dist/2020.js';

import type { FieldError } from '../answer/problem.js';
import { reduceUnions } from './union-errors.js';

/** Code of `errors[]` for each keyword (closed list of the contract). */
const codes: Record<string, string> = {
  required: 'REQUIRED',
  additionalProperties: 'UNKNOWN_FIELD',
  unevaluatedProperties: 'UNKNOWN_FIELD',
  propertyNames: 'INVALID_VALUE',
  type: 'INVALID_TYPE',
  format: 'INVALID_FORMAT',
  pattern: 'INVALID_FORMAT',
  enum: 'INVALID_VALUE',
  const: 'INVALID_VALUE',
  oneOf: 'INVALID_VALUE',
  anyOf: 'INVALID_VALUE',
  minimum: 'TOO_SMALL',
  exclusiveMinimum: 'TOO_SMALL',
  maximum: 'TOO_LARGE',
  exclusiveMaximum: 'TOO_LARGE',
  minLength: 'TOO_SHORT',
  maxLength: 'TOO_LONG',
  minItems: 'TOO_FEW',
  minProperties: 'TOO_FEW',
  maxItems: 'TOO_MANY',
  maxProperties: 'TOO_MANY',
  uniqueItems: 'DUPLICATE',
  multipleOf: 'TOO_MANY_DECIMALS',
  dependentRequired: 'INCOMPLETE',
  incomplete: 'INCOMPLETE',
  not: 'NOT_ALLOWED',
  'false schema': 'NOT_ALLOWED',
};

/** Turns what ajv says of a body into the contract's list, one entry per fault. */
export function bodyErrors(errors: ErrorObject[]): FieldError[] {
  const seen = new Map<string, FieldError>();
  for (const error of reduceUnions(errors)) {
    const field = toFieldError(error);
    seen.set(`${field.path} ${field.code}`, field);
  }
  return [...seen.values()];
}

/** The same for a parameter: `?limit` in a query, `^scope-id` in a header. */
export function parameterErrors(sign: '?' | '^', errors: ErrorObject[]): FieldError[] {
  return bodyErrors(errors).map((field) => ({
    ...field,
    path: `${sign}${field.path.slice(1).split('/')[0] ?? ''}`,
  }));
}

function toFieldError(error: ErrorObject): FieldError {
  const { keyword, params } = error;
  const member = ['missingProperty', 'additionalProperty', 'unevaluatedProperty', 'propertyName']
    .map((key) => params[key] as unknown)
    .find((value) => typeof value === 'string');
  const path =
    member === undefined ? error.instancePath : `${error.instancePath}/${escape(member)}`;
  const decimals = keyword === 'format' && /^decimal\d$/.test(String(params['format']));
  const code = decimals ? 'TOO_MANY_DECIMALS' : (codes[keyword] ?? 'INVALID_VALUE');
  return { path, code, message: messageOf(error) };
}

function escape(member: unknown): string {
  return String(member).replaceAll('~', '~0').replaceAll('/', '~1');
}

function messageOf(error: ErrorObject): string {
  const { keyword, params } = error;
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'dependentRequired':
      return `is required together with ${String(params['property'])}`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'is not a known field';
    case 'type':
      return `must be ${[params['type']].flat().join(' or ')}`;
    case 'enum':
      return `must be one of ${(params['allowedValues'] as unknown[]).map(String).join(', ')}`;
    case 'const':
      return `must be ${JSON.stringify(params['allowedValue'])}`;
    case 'format': {
      const digits = /^decimal(\d)$/.exec(String(params['format']))?.[1];
      return digits
        ? `must have at most ${digits} decimals`
        : (error.message ?? 'has a wrong form');
    }
    case 'uniqueItems':
      return 'must not hold the same value twice';
    case 'incomplete':
      return 'is incomplete';
    default:
      return error.message ?? 'is invalid';
  }
}
