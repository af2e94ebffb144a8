import { inspect } from 'node:util';

import type { rules } from '../../../openapi/rules/plugin.mjs';
import type { Value } from './document.js';

/** A violation of one of our lint rules, to plant into the clean document. */
export interface Fault {
  rule: keyof typeof rules;
  says: string;
  path: string[];
  /** The replacement; undefined removes the value. */
  value: Value | undefined;
}

const schema = (name: string, ...rest: string[]) => ['components', 'schemas', name, ...rest];
const get = (...rest: string[]) => ['paths', '/things/{id}', 'get', ...rest];
const create = (...rest: string[]) => ['paths', '/things', 'post', ...rest];
const price = schema('Thing', 'properties', 'price');
const name = schema('ThingCreate', 'properties', 'name');

/** At least one violation of each rule. */
export const faults: Fault[] = [
  {
    rule: 'no-fractional-multiple-of',
    says: 'multipleOf 0.01',
    path: [...price, 'multipleOf'],
    value: 0.01,
  },
  ...[
    { format: 'float' },
    { format: 'decimal4' },
    { format: null },
    { 'x-decimals': 2 },
    { 'x-decimals': null },
    { type: 'string' },
    { type: ['integer', 'null'] },
  ].map((change): Fault => ({
    rule: 'number-formats',
    says: `a number with ${inspect(change)}`,
    path: price,
    value: { type: 'number', format: 'double', 'x-decimals': 6, example: 20, ...change },
  })),
  {
    rule: 'no-inline-defs',
    says: '$defs',
    path: schema('Thing', '$defs'),
    value: { A: { type: 'string' } },
  },
  { rule: 'no-read-only', says: 'readOnly', path: [...price, 'readOnly'], value: true },
  {
    rule: 'no-unsupported-keywords',
    says: 'dependentRequired',
    path: schema('Thing', 'dependentRequired'),
    value: { name: ['price'] },
  },
  {
    rule: 'no-default-in-updates',
    says: 'a default in PATCH',
    path: schema('ThingPatch', 'properties', 'name', 'default'),
    value: 'Lamp',
  },
  {
    rule: 'no-default-of-null',
    says: 'a default beside an enum with null',
    path: name,
    value: { type: ['string', 'null'], enum: ['Lamp', null], default: 'Lamp', example: 'Lamp' },
  },
  { rule: 'no-const', says: 'a const', path: [...name, 'const'], value: 'Lamp' },
  {
    rule: 'closed-requests',
    says: 'an open request object',
    path: schema('ThingCreate', 'additionalProperties'),
    value: undefined,
  },
  {
    rule: 'bounded-arrays',
    says: 'an array of a request without maxItems',
    path: name,
    value: { type: ['array', 'null'], items: { type: 'string' }, example: ['Lamp'] },
  },
  ...[
    { oneOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
    { type: 'string', format: 'date', pattern: '^2' },
  ].map((value): Fault => ({
    rule: 'dates-in-place',
    says: `a date as ${inspect(value)}`,
    path: name,
    value: { ...value, example: '2026-11-02' },
  })),
  {
    rule: 'distinct-shapes',
    says: 'a union of two texts',
    path: name,
    value: { oneOf: [{ type: 'string' }, { type: ['string', 'null'] }], example: 'Lamp' },
  },
  {
    rule: 'multiline-texts',
    says: 'a number of several lines',
    path: schema('ThingCreate', 'properties', 'price', 'x-multiline'),
    value: true,
  },
  {
    rule: 'multiline-texts',
    says: 'x-multiline that says no',
    path: [...name, 'x-multiline'],
    value: false,
  },
  {
    rule: 'pattern-messages',
    says: 'a pattern without words',
    path: [...name, 'pattern'],
    value: '^Lamp',
  },
  {
    rule: 'pattern-messages',
    says: 'words without a pattern',
    path: [...name, 'x-message'],
    value: 'must be a lamp',
  },
  {
    rule: 'open-response-enums',
    says: 'a closed enum in a response',
    path: schema('Thing', 'properties', 'name', 'enum'),
    value: ['Lamp', 'Desk'],
  },
  {
    rule: 'example-everywhere',
    says: 'a property without example',
    path: [...price, 'example'],
    value: undefined,
  },
  {
    rule: 'example-everywhere',
    says: 'a header without example',
    path: get('responses', '200', 'headers', 'X-Request-Id', 'example'),
    value: undefined,
  },
  {
    rule: 'example-everywhere',
    says: 'a parameter without example',
    path: get('parameters'),
    value: [{ name: 'tz', in: 'query', schema: { type: 'string' } }],
  },
  {
    rule: 'example-everywhere',
    says: 'an example of what must be new each time',
    path: get('parameters'),
    value: [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' }, example: 'one' }],
  },
  {
    rule: 'ignored-members',
    says: 'a member of the answer that the request does not know',
    path: schema('ThingPatch', 'properties', 'price'),
    value: undefined,
  },
  {
    rule: 'ignored-members',
    says: 'an ignored member with a type',
    path: schema('ThingPatch', 'properties', 'price', 'x-ignored'),
    value: true,
  },
  {
    rule: 'ignored-members',
    says: 'a member without schema that is not marked as ignored',
    path: schema('ThingPatch', 'properties', 'price'),
    value: { description: 'Ignored.', example: 19.99 },
  },
  {
    rule: 'named-examples',
    says: 'a response without named example',
    path: get('responses', '200', 'content', 'application/json', 'examples'),
    value: undefined,
  },
  {
    rule: 'named-examples',
    says: 'a request without named example',
    path: create('requestBody', 'content', 'application/json', 'examples'),
    value: undefined,
  },
  {
    rule: 'problem-media-type',
    says: 'an error in plain JSON',
    path: get('responses', '404', 'content'),
    value: { 'application/json': { schema: {}, examples: { a: { value: 1 } } } },
  },
  {
    rule: 'operation-id-verb',
    says: 'POST named fetchThing',
    path: create('operationId'),
    value: 'fetchThing',
  },
  {
    rule: 'operation-id-verb',
    says: 'GET named createThing',
    path: get('operationId'),
    value: 'createThing',
  },
  {
    rule: 'no-default-response',
    says: 'a default response',
    path: get('responses', 'default'),
    value: { description: 'Anything.' },
  },
  {
    rule: 'rate-limit-headers',
    says: '404 without X-RateLimit-Limit',
    path: get('responses', '404', 'headers', 'X-RateLimit-Limit'),
    value: undefined,
  },
  {
    rule: 'rate-limit-headers',
    says: '200 without X-Request-Id',
    path: get('responses', '200', 'headers', 'X-Request-Id'),
    value: undefined,
  },
  {
    rule: 'rate-limit-headers',
    says: '200 without the ETag that 304 compares',
    path: get('responses', '200', 'headers', 'ETag'),
    value: undefined,
  },
  {
    rule: 'rate-limit-headers',
    says: '429 without Retry-After',
    path: get('responses', '429', 'headers', 'Retry-After'),
    value: undefined,
  },
  {
    rule: 'rate-limit-headers',
    says: 'an optional limit header',
    path: get('responses', '422', 'headers', 'X-RateLimit-Reset', 'required'),
    value: false,
  },
  {
    rule: 'rate-limit-headers',
    says: 'a 401 that has passed the limiter',
    path: get('responses', '401', 'headers', 'X-RateLimit-Limit'),
    value: { schema: { type: 'string' }, example: '1' },
  },
  {
    rule: 'rate-limits',
    says: 'a limit that the description does not mention',
    path: get('description'),
    value: 'Quick.',
  },
  {
    rule: 'rate-limits',
    says: 'a description with another limit',
    path: get('description'),
    value: 'Rate limit: 30 requests a minute.',
  },
  {
    rule: 'rate-limits',
    says: 'a description with a limit that is not declared',
    path: ['paths', '/things/{id}', 'patch', 'description'],
    value: 'Rate limit: 500 requests a minute.',
  },
  ...[
    '| 3 | `GET /things/{id}` |\n| 500 | each of the others |',
    '| 3 | `GET /things/{id}`, `/things` |\n| 500 | each of the others |',
    '| 3 | `GET /things/{id}`, `POST /things` |\n| 100 | each of the others |',
    '| 3 | `GET /things/{id}`, `POST /things` |\n| 30 | `PATCH /things/{id}` |\n| 500 | each of the others |',
  ].map((value): Fault => ({
    rule: 'rate-limits',
    says: `the table ${value}`,
    path: ['info', 'description'],
    value,
  })),
  ...['401', '403', '404', '422', '429', '500', '503'].map((status): Fault => ({
    rule: 'statuses-where-they-belong',
    says: `no ${status}`,
    path: get('responses', status),
    value: undefined,
  })),
  ...['400', '409', '413', '415'].map((status): Fault => ({
    rule: 'statuses-where-they-belong',
    says: `a create without ${status}`,
    path: create('responses', status),
    value: undefined,
  })),
  {
    rule: 'statuses-where-they-belong',
    says: 'a documented 501',
    path: get('responses', '501'),
    value: { description: 'Later.' },
  },
  {
    rule: 'statuses-where-they-belong',
    says: 'a 304 without If-None-Match',
    path: get('parameters'),
    value: [],
  },
];
