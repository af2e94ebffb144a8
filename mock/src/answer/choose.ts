import { isDeepStrictEqual } from 'node:util';
import { examplesOf, isObject, isRecord, refersTo, rowsOf } from '@faktura/contract';
import type { Schema } from '@faktura/contract';
import type { DocumentedRoute as Route } from '@faktura/contract';

/** The parts of a request that decide which example fits. */
export interface RequestHints {
  id: string | undefined;
  query: URLSearchParams;
  body: unknown;
  /** Media type of the body. */
  mediaType: string | undefined;
}

/**
 * Picks the example that fits the request best: among those about the id of the path, the
 * one whose request was sent, otherwise the one most similar to the body.
 */
export function chooseExample(
  route: Route,
  mediaType: string,
  { id, query, body }: RequestHints,
): string | undefined {
  let candidates = examplesOf(route.successResponse.response.content?.[mediaType]);
  const narrow = (fits: (value: unknown) => boolean) => {
    const own = candidates.filter(({ value }) => fits(value));
    if (own.length > 0) candidates = own;
  };
  if (id !== undefined) narrow((value) => isAbout(value, id));
  if (query.get('include') === 'totals') {
    narrow((value) => isObject(value) && value['totals'] !== undefined);
  }
  if (body === undefined) return candidates[0]?.key;
  const sent = examplesSent(route, body);
  const replay = candidates.find(({ key }) => sent.includes(key));
  if (replay) return replay.key;
  const weights = weightsOf(route);
  const scored = candidates.map(({ key, value }) => ({
    key,
    score: likeness(body, value, '', weights),
  }));
  // Array.sort is stable: among equals, the first example of the contract wins.
  return scored.sort((a, b) => b.score - a.score)[0]?.key;
}

/** Names of the request examples equal to the body; their responses have the same names. */
export function examplesSent({ operation }: Route, body: unknown): string[] {
  return Object.values(operation.requestBody?.content ?? {})
    .flatMap(examplesOf)
    .filter(({ value }) => isDeepStrictEqual(value, body))
    .map(({ key }) => key);
}

function isAbout(value: unknown, id: string): boolean {
  const records = isRecord(value) ? [value] : rowsOf(value);
  return records.some((record) => refersTo(record, id));
}

/** How much each member of a body says about its shape, by name. */
type Weights = Map<string, number>;

const weightsByRoute = new WeakMap<Route, Weights>();

/** The tag of a union weighs most, then flags, then enums; free text weighs least. */
function weightsOf(route: Route): Weights {
  const known = weightsByRoute.get(route);
  if (known) return known;
  const weights: Weights = new Map();
  weightsByRoute.set(route, weights);
  for (const schema of route.schemas.bodies.values()) weigh(schema, '', weights);
  return weights;
}

function weigh(schema: Schema, name: string, weights: Weights): void {
  weights.set(name, Math.max(weightOf(schema), weights.get(name) ?? 0));
  const { properties = {}, items = [], oneOf = [] } = schema;
  for (const [member, inner] of Object.entries(properties)) weigh(inner, member, weights);
  for (const inner of [items, oneOf].flat()) weigh(inner, name, weights);
}

function weightOf(schema: Schema): number {
  if (schema.enum !== undefined) return schema.enum.length === 1 ? 1000 : 10;
  return schema.type === 'boolean' ? 100 : 1;
}

/** Adds up the weights of equal members; a member that the request leaves out does not count. */
function likeness(asked: unknown, given: unknown, name: string, weights: Weights): number {
  if (Array.isArray(asked) && Array.isArray(given)) {
    return sum(asked.map((entry, index) => likeness(entry, given[index], name, weights)));
  }
  if (isObject(asked) && isObject(given)) {
    return sum(Object.keys(asked).map((key) => likeness(asked[key], given[key], key, weights)));
  }
  if (asked === null || asked === undefined) return 0;
  return asked === given ? (weights.get(name) ?? 1) : 0;
}

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
