import fc from 'fast-check';

import { contract, type ParameterObject, type Schema } from '../../harness/document.js';
import { requestValidator } from '../../harness/schemas.js';
import { validRequests, type FuzzRequest, type Shape } from './requests.js';

/** A request with one fault, and where the error must point. */
export interface Planted extends FuzzRequest {
  /** The expected `errors[].path`; undefined if the bytes themselves are the fault. */
  at: string | undefined;
  /** Replaces the JSON text of the body. */
  raw?: string;
  contentType?: string;
  /** Expected status and code. */
  refusal: string;
}

/** A way to invalidate a value; `gone` removes it. */
type Spoil = (value: unknown) => unknown;
const gone = Symbol('removed');

const spoils: Spoil[] = [
  () => gone,
  () => null,
  () => 'x'.repeat(6_000),
  () => 1e15,
  () => -1,
  () => 0.123456789,
  () => true,
  () => [],
  () => ({}),
  () => 'a\u0000b',
  (value) => (Array.isArray(value) ? Array.from({ length: 200 }, () => value[0] ?? 'x') : [value]),
  (value) => String(value),
  (value) => ({ ...(typeof value === 'object' ? value : {}), colour: 'red' }),
];

const invalid = '422 VALIDATION_FAILED';

/** Requests of an operation with one fault each; undefined if nothing can be invalidated. */
export function plantedRequests(shape: Shape): fc.Arbitrary<Planted> {
  const valid = validRequests(shape);
  const kinds = [{ weight: 1, arbitrary: valid.map(unknownParameter) }];
  for (const parameter of [...shape.query, ...shape.headers]) {
    if (/^If-/i.test(parameter.name)) continue;
    const wrong = wrongValues(parameter);
    if (wrong.length === 0) continue;
    const arbitrary = fc
      .tuple(valid, fc.constantFrom(...wrong))
      .map(([request, value]) => withParameter(request, parameter, value));
    kinds.push({ weight: 1, arbitrary });
  }
  if (shape.body?.mediaType === 'application/json') {
    kinds.push({ weight: 16, arbitrary: spoiledBodies(shape, valid) });
    kinds.push({ weight: 1, arbitrary: valid.map(brokenText) });
    kinds.push({ weight: 1, arbitrary: valid.map(otherMediaType) });
  }
  return fc.oneof(...kinds);
}

function unknownParameter(request: FuzzRequest): Planted {
  const query = { ...request.query, colour: 'red' };
  return { ...request, query, at: '?colour', refusal: invalid };
}

const candidates = ['x', '', '-1', '1.5', 'TRUE', '2026-02-30', 'É'.repeat(300), 'x'.repeat(300)];

/** Texts that the parameter's schema rejects, parsed like the service does. */
function wrongValues({ schema = {}, in: place }: ParameterObject): string[] {
  const faultsOf = requestValidator(contract(), schema);
  const read = (text: string): unknown => {
    if (schema['type'] === 'integer') return /^-?\d+$/.test(text) ? Number(text) : text;
    if (schema['type'] === 'array') return text.split(',');
    return text;
  };
  // A header field consists of bytes; an empty one counts as missing.
  const fits = (text: string): boolean => place === 'query' || text !== '';
  return candidates.filter((text) => fits(text) && faultsOf(read(text)).length > 0);
}

function withParameter(request: FuzzRequest, to: ParameterObject, value: string): Planted {
  const part = to.in === 'query' ? 'query' : 'headers';
  const at = `${to.in === 'query' ? '?' : '^'}${to.name}`;
  const changed = { ...request, [part]: { ...request[part], [to.name]: value } };
  return { ...changed, at, refusal: invalid };
}

function brokenText(request: FuzzRequest): Planted {
  const raw = `${JSON.stringify(request.body)},`;
  return { ...request, raw, at: undefined, refusal: '400 MALFORMED_REQUEST' };
}

function otherMediaType(request: FuzzRequest): Planted {
  const raw = JSON.stringify(request.body);
  const refusal = '415 UNSUPPORTED_MEDIA_TYPE';
  return { ...request, raw, contentType: 'text/csv', at: undefined, refusal };
}

function spoiledBodies({ body }: Shape, valid: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<Planted> {
  return valid
    .map((request) => ({ request, places: placesOf(request.body, body?.schema) }))
    .filter(({ places }) => places.length > 0)
    .chain(({ request, places }) =>
      fc.tuple(fc.constant(request), fc.constantFrom(...places), fc.constantFrom(...spoils)),
    )
    .map(([request, place, spoil]) => spoiled(request, place, spoil))
    .filter((planted) => body?.isValid(planted.body) === false || holdsControl(planted.body));
}

/** No schema says so, but the service rejects characters that documents cannot contain. */
const holdsControl = (body: unknown): boolean => JSON.stringify(body).includes('a\\u0000b');

function spoiled(request: FuzzRequest, place: string[], spoil: Spoil): Planted {
  const body = change(request.body, place, spoil);
  // Removing an element is a fault of its list.
  const isShorter = spoil(undefined) === gone && /^\d+$/.test(place.at(-1) ?? '');
  return {
    ...request,
    body,
    at: pointer(isShorter ? place.slice(0, -1) : place),
    refusal: invalid,
  };
}

function pointer(place: string[]): string {
  return place.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Every place in a body, except those that the service ignores. */
function placesOf(value: unknown, schema: Schema = {}, path: string[] = []): string[][] {
  if (schema['x-ignored'] === true) return [];
  const here = path.length === 0 ? [] : [path];
  if (typeof value !== 'object' || value === null) return here;
  const below = Object.entries(value).flatMap(([key, one]) =>
    placesOf(one, memberOf(schema, key), [...path, key]),
  );
  return [...here, ...below];
}

function memberOf({ properties = {}, items }: Schema, key: string): Schema | undefined {
  return (properties as Record<string, Schema>)[key] ?? (items as Schema | undefined);
}

function change(value: unknown, [key, ...rest]: string[], spoil: Spoil): unknown {
  if (key === undefined) return spoil(value);
  const copy = structuredClone(value) as Record<string, unknown>;
  const changed = change(copy[key], rest, spoil);
  if (changed !== gone) copy[key] = changed;
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else Reflect.deleteProperty(copy, key);
  return copy;
}
