import fc from 'fast-check';

import { contract, type Operation, type ParameterObject } from '../../harness/document.js';
import type { Schema } from '../../harness/document.js';
import { requestValidator, withoutReferences } from '../../harness/schemas.js';
import { valuesOf } from './arbitrary.js';

/** A request of an operation, before the ids of the account are inserted. */
export interface FuzzRequest {
  /** Selects the record for the path. */
  pick: number;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  body?: unknown;
}

/** The description of an operation for a generator of requests. */
export interface Shape {
  operation: Operation;
  query: ParameterObject[];
  headers: ParameterObject[];
  /** Undefined if the operation reads no body. */
  body: BodyShape | undefined;
}

interface BodyShape {
  mediaType: string;
  schema: Schema;
  examples: unknown[];
  isValid: (body: unknown) => boolean;
}

/** Describes an operation of the document. */
export function shapeOf(operation: Operation): Shape {
  const of = (place: string): ParameterObject[] =>
    operation.parameters
      .filter((parameter) => parameter.in === place)
      .map((one) => ({ ...one, schema: { example: one.example, ...plain(one.schema) } }));
  const [entry] = Object.entries(operation.requestBody?.content ?? {});
  return { operation, query: of('query'), headers: of('header'), body: bodyOf(entry) };
}

const plain = (schema: Schema = {}): Schema => withoutReferences(contract(), schema);

type Media = NonNullable<Operation['requestBody']>['content'][string];

function bodyOf(entry: [string, Media] | undefined): BodyShape | undefined {
  if (entry === undefined) return undefined;
  const [mediaType, media] = entry;
  const schema = plain(media.schema);
  const faultsOf = requestValidator(contract(), schema);
  const examples = Object.values(media.examples ?? {}).map((one) => contract().resolve(one).value);
  return { mediaType, schema, examples, isValid: (body) => faultsOf(body).length === 0 };
}

/** Requests that the document accepts. */
export function validRequests(shape: Shape): fc.Arbitrary<FuzzRequest> {
  const { query, headers, body } = shape;
  const parts = {
    pick: fc.nat(1_000),
    query: someOf(query),
    headers: someOf(headers) as fc.Arbitrary<Record<string, string>>,
  };
  return body === undefined ? fc.record(parts) : fc.record({ ...parts, body: bodies(body) });
}

/** Half of the bodies are an example with some members changed, so that many pass every rule. */
function bodies({ schema, examples, isValid }: BodyShape): fc.Arbitrary<unknown> {
  const made = valuesOf(schema);
  if (examples.length === 0) return made.filter(isValid);
  const changed = fc
    .tuple(fc.constantFrom(...examples), made, fc.integer({ min: 0, max: 3 }))
    .map(([example, other, count]) => ({
      ...(example as object),
      ...Object.fromEntries(Object.entries(other as object).slice(0, count)),
    }));
  return fc.oneof(changed, made).filter(isValid);
}

function someOf(parameters: ParameterObject[]): fc.Arbitrary<Record<string, unknown>> {
  const fields = parameters.map((one) => [one.name, parameterValues(one)] as const);
  // Few at a time: lists with eight filters find nothing.
  const absent = { weight: 2, arbitrary: fc.constant(undefined) };
  const chances = fields.map(([name, values]) => [
    name,
    fc.oneof(absent, { weight: 1, arbitrary: values }),
  ]);
  return fc
    .record(Object.fromEntries(chances) as Record<string, fc.Arbitrary<unknown>>)
    .map((all) => Object.fromEntries(Object.entries(all).filter(([, one]) => one !== undefined)));
}

/** The document allows any text as an entity tag; these are what clients send. */
const tags = ['*', '"1-0"', '"1"', '"2-0", "1-0"', 'W/"1-0"', 'nonsense'];

function parameterValues(parameter: ParameterObject): fc.Arbitrary<unknown> {
  const { name, schema = {} } = parameter;
  if (/^If-/i.test(name)) return fc.constantFrom(...tags);
  const faultsOf = requestValidator(contract(), schema);
  const valid = valuesOf(schema).filter((value) => faultsOf(value).length === 0);
  return parameter.in === 'header' ? valid.filter(isReadAsSent) : valid;
}

/** Header bytes that happen to be UTF-8 are decoded as UTF-8, and give a different text. */
function isReadAsSent(value: unknown): boolean {
  const text = Buffer.from(String(value), 'latin1').toString('utf8');
  return text === value || text.includes('\ufffd');
}

/** Serialises a parameter for a URL or a header. */
export function written(value: unknown): string {
  return Array.isArray(value) ? value.join(',') : String(value);
}
