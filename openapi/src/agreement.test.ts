import { describe, expect, it } from 'vitest';
import { explain } from './explain.js';
import { FieldErrors } from './problem.js';
import { dropIgnored } from './schema.js';
import { requestExamples } from './testing/examples.js';
import { allOperations } from './operations.js';
import { refusalOfBody } from './validator.js';

type Json = null | boolean | number | string | Json[] | { [member: string]: Json };

const isContainer = (value: Json): value is Json[] | { [member: string]: Json } =>
  typeof value === 'object' && value !== null;

/** Values with which a client may replace any other. */
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
  'two\nlines',
  'nothing\u0000',
  'ä'.repeat(2001),
  '2026-02-30',
  [],
  {},
  ['a', 'a'],
];

/** Every variant of a body with one value replaced or removed, or an unknown member added. */
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

const examples = requestExamples().map((example) => {
  const { operation, name, mediaType } = example;
  return [`${operation.operationId} ${name} ${mediaType}`, example] as const;
});

/** Every how many variants are compared, in a full run all. */
const share = process.env['FAKTURA_FULL'] === '1' ? 1 : 3;

describe('exactly what the validator refuses is explained', () => {
  it.each(examples)('%s', async (_, { operation, mediaType, value }) => {
    const schema = operation.schemas.bodies.get(mediaType) ?? {};
    let compared = 0;
    for (const [index, body] of [...variants(value as Json)].entries()) {
      if (index % share !== 0) continue;
      dropIgnored(schema, body);
      const errors = new FieldErrors();
      explain(schema, body, '', errors);
      const refusal = await refusalOfBody(operation, structuredClone(body));
      expect(refusal === undefined, JSON.stringify(body)).toBe(errors.count === 0);
      compared += 1;
    }
    expect(compared * share).toBeGreaterThan(10);
  });
});

describe('a request with nothing in it, where nothing is required, is what the validator accepts', () => {
  const operations = allOperations().filter(({ schemas }) => schemas.isAllOptional);

  it.each(operations)('$operationId', async (operation) => {
    expect(await refusalOfBody(operation, undefined)).toBeUndefined();
  });

  it('in every operation that reads, changes or removes one record without a body', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids).toEqual(expect.arrayContaining(['getInvoice', 'deleteInvoice', 'listCategories']));
    expect(ids).not.toContain('listInvoices');
    expect(ids).not.toContain('createInvoice');
  });
});

const withSeveral = allOperations().filter(({ schemas }) => schemas.bodies.size > 1);

it.each(withSeveral)('the media types of $operationId have one schema', ({ schemas }) => {
  const [first, ...others] = schemas.bodies.values();
  for (const other of others) expect(other).toEqual(first);
});
