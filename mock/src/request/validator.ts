import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

import type { FieldError } from '../answer/problem.js';
import type { Route } from '../contract/routes.js';
import type { Parameter, Schema } from '../contract/types.js';
import { isObject } from '../contract/types.js';
import type { Incoming } from '../http/answer.js';
import { bodyErrors, parameterErrors } from './field-errors.js';
import { formats, silentFormats } from './formats.js';
import { inPortions } from './portions.js';
import { isPreferenceQuery } from './prefer.js';

/** JSON Schema 2020-12 with every fault listed, real calendar dates and the contract's formats. */
function createAjv(coerceTypes: boolean): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes, logger: false });
  addFormats.default(ajv, { mode: 'full' });
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  for (const name of silentFormats) ajv.addFormat(name, true);
  return ajv;
}

/** Parameters arrive as text, so `5` may be a number; in a body it may not. */
const bodies = createAjv(false);
const parameters = createAjv(true);

/** What the schemas of one operation say of a request. Compiled at its first request. */
export interface Validator {
  query: (query: URLSearchParams) => FieldError[];
  headers: (headers: Incoming['headers']) => FieldError[];
  body: (body: unknown, mediaType: string) => FieldError[];
}

/** The validator of one operation. */
export function createValidator(route: Route): Validator {
  const inQuery = route.parameters.filter((parameter) => parameter.in === 'query');
  const inHeader = route.parameters.filter((parameter) => parameter.in === 'header');
  const query = once(() => parameters.compile(schemaOf(inQuery)));
  const headers = once(() => parameters.compile(schemaOf(inHeader)));
  const content = route.operation.requestBody?.content ?? {};
  const byType = new Map<string, () => ValidateFunction>();
  for (const [type, { schema }] of Object.entries(content)) {
    byType.set(
      type,
      once(() => bodies.compile(schema ?? true)),
    );
  }
  return {
    query: (sent) => judgeQuery(sent, inQuery, query()),
    headers: (sent) => {
      const values = inHeader.map(({ name }) => [name.toLowerCase(), sent[name.toLowerCase()]]);
      const given = Object.fromEntries(values.filter(([, value]) => value !== undefined));
      return parameterErrors('^', faults(headers(), given));
    },
    body: (sent, mediaType) => {
      const validate = byType.get(mediaType)?.();
      if (!validate) return [];
      return inPortions(sent, (part) => bodyErrors(faults(validate, part)));
    },
  };
}

// The validator converts text, and would take `1e1`, `0x10` and ` 5` for integers as well.
const integer = /^-?\d+$/;
const wantsInteger = 'must be an integer in digits, for example 50';

const isInteger = ({ schema }: Parameter): boolean =>
  isObject(schema) && schema['type'] === 'integer';

function judgeQuery(
  sent: URLSearchParams,
  known: Parameter[],
  validate: ValidateFunction,
): FieldError[] {
  const errors: FieldError[] = [];
  const values: Record<string, unknown> = {};
  for (const name of new Set(sent.keys())) {
    const parameter = known.find((one) => one.name === name);
    if (parameter) {
      const text = sent.getAll(name);
      const isEmpty = text.length === 1 && text[0] === '';
      if (isInteger(parameter) && text.some((one) => one !== '' && !integer.test(one))) {
        errors.push({ path: `?${name}`, code: 'INVALID_TYPE', message: wantsInteger });
      } else if (!isEmpty) values[name] = toValue(text, parameter);
      else if (!parameter.allowEmptyValue) {
        errors.push({ path: `?${name}`, code: 'TOO_SHORT', message: 'must not be empty' });
      }
    } else if (!isPreferenceQuery(name)) {
      const message = 'is not a known parameter';
      errors.push({ path: `?${name}`, code: 'UNKNOWN_FIELD', message });
    }
  }
  return [...errors, ...parameterErrors('?', faults(validate, values))];
}

/** `status=Draft,Paid` and `status=Draft&status=Paid` are one list. */
function toValue(text: string[], { schema, explode }: Parameter): unknown {
  if (!isObject(schema) || schema['type'] !== 'array') return text.length === 1 ? text[0] : text;
  return text.flatMap((one) => (explode === false ? one.split(',') : [one]));
}

function schemaOf(list: Parameter[]): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      list.map(({ name, in: where, schema }) => [
        where === 'header' ? name.toLowerCase() : name,
        schema ?? true,
      ]),
    ),
    required: list
      .filter((parameter) => parameter.required)
      .map(({ name, in: where }) => (where === 'header' ? name.toLowerCase() : name)),
  };
}

function faults(validate: ValidateFunction, value: unknown): ErrorObject[] {
  return validate(value) ? [] : [...(validate.errors ?? [])];
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
