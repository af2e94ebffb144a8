import { describe, expect, it } from 'vitest';
import { createRequestJudge, knownQuery, readQuery } from '@faktura/contract';

import { buildRouter } from '../../mock/src/contract/routes.js';
import { resolveReferences } from '../../mock/src/contract/resolve.js';
import type { FieldError } from '../../mock/src/answer/problem.js';
import { createValidator } from '../../mock/src/request/validator.js';
import { contract } from '../harness/document.js';

const { document, operations, resolve } = contract();
const { routes } = buildRouter(resolveReferences(document));
const server = createRequestJudge(structuredClone(document) as never);

type Json = null | boolean | number | string | Json[] | { [member: string]: Json };

const isContainer = (value: Json): value is Json[] | { [member: string]: Json } =>
  typeof value === 'object' && value !== null;

/** What a client may put in the place of any value. */
const substitutes: Json[] = [
  null,
  true,
  5,
  -1,
  0,
  0.12345678,
  1e15,
  '',
  'text',
  'ä'.repeat(2001),
  '2026-02-30',
  [],
  {},
  ['a', 'a'],
];

/** Every variant of a body with one value replaced, removed or joined by an unknown member. */
function* variants(body: Json): Generator<Json> {
  yield* substitutes;
  if (!isContainer(body)) return;
  if (!Array.isArray(body)) yield { ...body, colour: 'red' };
  for (const key of Object.keys(body)) {
    const removed = structuredClone(body);
    Reflect.deleteProperty(removed, key);
    if (!Array.isArray(body)) yield removed;
    for (const changed of variants(Reflect.get(body, key) as Json)) {
      const copy = structuredClone(body);
      Reflect.set(copy, key, changed);
      yield copy;
    }
  }
}

const told = (errors: FieldError[]): string[] =>
  errors.map(({ path, code, message }) => `${path} ${code}: ${message}`).sort();

function routeOf(id: string) {
  const route = routes.find((one) => one.operation.operationId === id);
  if (!route) throw new Error(`The mock has no ${id}`);
  return route;
}

const facts = { params: { id: 'x' }, query: {}, rawQuery: '', headers: {} };

describe('mock and server say the same of every body', () => {
  const withBody = operations.filter(
    ({ requestBody }) => requestBody?.content['application/json'] !== undefined,
  );
  it.each(withBody.map((operation) => [operation.id, operation] as const))(
    '%s',
    (id, operation) => {
      const validator = createValidator(routeOf(id));
      const media = operation.requestBody?.content['application/json'];
      let judged = 0;
      for (const example of Object.values(media?.examples ?? {})) {
        for (const body of variants(resolve(example).value as Json)) {
          const mock = validator.body(structuredClone(body), 'application/json');
          const mediaType = 'application/json';
          const own = server.judge(operation.id as never, { ...facts, mediaType, body });
          expect(told(mock), JSON.stringify(body)).toEqual(told(own));
          judged += 1;
        }
      }
      expect(judged).toBeGreaterThan(10);
    },
  );
});

const texts = ['', '0', '1', '101', '-1', '1.5', 'x', 'true', 'Draft,Paid', '2026-02-30', '-date'];
/** Integers to a validator that converts text, and to no one else. */
const numerals = ['1e1', '0x10', '+5', ' 5', '5 ', '1_0', '٥', '--1'];

describe('mock and server say the same of every parameter', () => {
  const cases = operations.map((operation) => [operation.id, operation] as const);
  it.each(cases)('%s', (id, operation) => {
    const validator = createValidator(routeOf(id));
    const mediaType = Object.keys(operation.requestBody?.content ?? {})[0];
    const judge = (sign: string, more: object) =>
      server
        .judge(id as never, { ...facts, mediaType, body: mediaType && {}, ...more })
        .filter(({ path }) => path.startsWith(sign));
    const judgeQuery = (rawQuery: string) => {
      const types = server.queryTypes(id as never);
      const { values, faults } = readQuery(rawQuery, types);
      if (faults.length > 0) return faults;
      return judge('?', { query: values, rawQuery: knownQuery(rawQuery, types) });
    };
    for (const { name, in: place } of operation.parameters) {
      for (const text of [...texts, ...numerals, 'a'.repeat(300)]) {
        if (place === 'query') {
          const sent = new URLSearchParams([[name, text]]);
          const own = judgeQuery(sent.toString());
          expect(told(validator.query(sent)), `${name}=${text}`).toEqual(told(own));
        }
        if (place === 'header') {
          const field = name.toLowerCase();
          const own = judge('^', { headers: { [field]: text } });
          // A header comes as bytes: the server has decoded them, the mock judges them as they are.
          const bytes = Buffer.from(text).toString('latin1');
          const mocked = validator.headers({ [field]: bytes });
          expect(told(mocked), `${name}: ${text}`).toEqual(told(own));
        }
      }
    }
  });
});
