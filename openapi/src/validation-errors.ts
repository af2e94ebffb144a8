import type { ErrorObject } from 'ajv';
import type { FieldError } from './field-error.js';
import { decimalsAllowed } from './formats.js';
import { patternSentence } from './patterns.js';
import { step } from './pointer.js';
import { branchErrors } from './unions.js';
import type { BranchValidator } from './unions.js';

type Fault = Omit<FieldError, 'path'>;
type Rule = (error: ErrorObject) => Fault & { path?: string };

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
  date: 'a calendar date, YYYY-MM-DD',
  'date-time': 'an instant like 2026-11-02T09:15:00Z',
  email: 'an email address',
  uri: 'an address like https://example.com',
};

function plural(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

function typeName(type: unknown): string {
  const names = Array.isArray(type) ? type : [type];
  return names.map((name) => TYPE_NAMES[String(name)] ?? String(name)).join(' or ');
}

function oneOfThese(allowed: readonly unknown[]): string {
  return `must be ${allowed.length > 1 ? 'one of ' : ''}${allowed.join(', ')}`;
}

function formatFault(error: ErrorObject): Fault {
  const format: unknown = error.params['format'];
  const decimals = decimalsAllowed(format);
  if (decimals !== undefined) {
    const message = `must have at most ${plural(decimals, 'decimal')}`;
    return { code: 'TOO_MANY_DECIMALS', message };
  }
  const wanted = FORMAT_NAMES[String(format)] ?? `a valid ${String(format)}`;
  return { code: 'INVALID_FORMAT', message: `must be ${wanted}` };
}

const limit = (error: ErrorObject): number => Number(error.params['limit']);
const missing: Rule = (error) => ({
  path: error.instancePath + step(String(error.params['missingProperty'])),
  code: 'REQUIRED',
  message: 'is required',
});
const unknown: Rule = (error) => ({
  path:
    error.instancePath +
    step(String(error.params['additionalProperty'] ?? error.params['unevaluatedProperty'])),
  code: 'UNKNOWN_FIELD',
  message: 'is not a known field',
});
const value =
  (message: string): Rule =>
  () => ({ code: 'INVALID_VALUE', message });

/** Every keyword that the document may use, and what a client is told. */
const RULES: Readonly<Record<string, Rule>> = {
  required: missing,
  dependentRequired: (error) => ({ ...missing(error), code: 'INCOMPLETE' }),
  additionalProperties: unknown,
  unevaluatedProperties: unknown,
  type: (error) => ({
    code: 'INVALID_TYPE',
    message: `must be ${typeName(error.params['type'])}`,
  }),
  format: formatFault,
  pattern: (error) => ({
    code: 'INVALID_FORMAT',
    message: patternSentence(String(error.params['pattern'])),
  }),
  enum: (error) => ({
    code: 'INVALID_VALUE',
    message: oneOfThese((error.params['allowedValues'] as unknown[]).filter((v) => v !== null)),
  }),
  const: (error) => ({
    code: 'INVALID_VALUE',
    message: `must be ${JSON.stringify(error.params['allowedValue'])}`,
  }),
  minimum: (error) => ({ code: 'TOO_SMALL', message: `must be at least ${limit(error)}` }),
  exclusiveMinimum: (error) => ({
    code: 'TOO_SMALL',
    message: `must be greater than ${limit(error)}`,
  }),
  maximum: (error) => ({ code: 'TOO_LARGE', message: `must be at most ${limit(error)}` }),
  exclusiveMaximum: (error) => ({
    code: 'TOO_LARGE',
    message: `must be less than ${limit(error)}`,
  }),
  minLength: (error) => ({
    code: 'TOO_SHORT',
    message:
      limit(error) === 1
        ? 'must not be empty'
        : `must have at least ${plural(limit(error), 'character')}`,
  }),
  maxLength: (error) => ({
    code: 'TOO_LONG',
    message: `must have at most ${plural(limit(error), 'character')}`,
  }),
  minItems: (error) => ({
    code: 'TOO_FEW',
    message: `must have at least ${plural(limit(error), 'element')}`,
  }),
  maxItems: (error) => ({
    code: 'TOO_MANY',
    message: `must have at most ${plural(limit(error), 'element')}`,
  }),
  uniqueItems: (error) => ({
    path: error.instancePath + step(Math.max(Number(error.params['i']), Number(error.params['j']))),
    code: 'DUPLICATE',
    message: 'is given twice',
  }),
  minProperties: (error) => ({
    code: 'INCOMPLETE',
    message: `must have at least ${plural(limit(error), 'member')}`,
  }),
  'false schema': () => ({ code: 'NOT_ALLOWED', message: 'is not allowed here' }),
  not: () => ({ code: 'NOT_ALLOWED', message: 'is not allowed here' }),
  oneOf: value('has none of the allowed shapes'),
  anyOf: value('has none of the allowed shapes'),
};

function within(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}

/**
 * Leaves one error per mistake. Ajv lists the errors of every branch of a `oneOf` and then the
 * union itself; they are replaced by those of the branch that was meant.
 */
function withoutNoise(errors: readonly ErrorObject[], validator: BranchValidator): ErrorObject[] {
  const kept: ErrorObject[] = [];
  for (const error of errors) {
    if (error.keyword !== 'oneOf' && error.keyword !== 'anyOf') {
      kept.push(error);
      continue;
    }
    while (
      kept.length > 0 &&
      within((kept.at(-1) as ErrorObject).instancePath, error.instancePath)
    ) {
      kept.pop();
    }
    kept.push(...withoutNoise(branchErrors(error, validator), validator));
  }
  return kept;
}

/** Ajv's path (`/body/a`, `/query/b`, `/headers/c`) as the contract writes it. */
function contractPath(path: string): string {
  if (path === '/body' || path.startsWith('/body/')) return path.slice('/body'.length);
  const [, place = '', ...rest] = path.split('/');
  const name = rest.join('/');
  if (place === 'query') return `?${name}`;
  return place === 'headers' ? `^${name}` : path;
}

/** Turns what Ajv found into the `errors[]` of our envelope: one entry per mistake, in order. */
export function fieldErrors(
  errors: readonly ErrorObject[],
  validator: BranchValidator,
): FieldError[] {
  const seen = new Set<string>();
  const result: FieldError[] = [];
  for (const error of withoutNoise(errors, validator)) {
    const rule = RULES[error.keyword];
    const fault = rule
      ? rule(error)
      : { code: 'INVALID_VALUE', message: error.message ?? 'is invalid' };
    const path = contractPath(fault.path ?? error.instancePath);
    if (seen.has(`${path} ${fault.code}`)) continue;
    seen.add(`${path} ${fault.code}`);
    result.push({ path, code: fault.code, message: fault.message });
  }
  return withoutSequels(result);
}

/** A wrong type fails every other rule, and what is too short its pattern: one mistake, one error. */
function withoutSequels(errors: FieldError[]): FieldError[] {
  const faults = new Set(errors.map(({ path, code }) => `${path} ${code}`));
  return errors.filter(({ path, code }) => {
    if (code !== 'INVALID_TYPE' && faults.has(`${path} INVALID_TYPE`)) return false;
    return code !== 'INVALID_FORMAT' || !faults.has(`${path} TOO_SHORT`);
  });
}
