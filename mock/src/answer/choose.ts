import { isDeepStrictEqual } from 'node:util';

import { examplesOf, isObject, isRecord, refersTo, rowsOf } from '@faktura/contract';
import type { JsonObject } from '@faktura/contract';
import type { Route } from '../route.js';

/** What in a request shows which example fits it. */
export interface RequestHints {
  id: string | undefined;
  query: URLSearchParams;
  body: unknown;
  /** Of the body. */
  mediaType: string | undefined;
}

/**
 * Picks the example that fits the request best: of those about the id of the path the one
 * whose request was sent, else the one that is most like the body.
 */
export function chooseExample(
  route: Route,
  mediaType: string,
  hints: RequestHints,
): string | undefined {
  let candidates = examplesOf(route.successResponse?.response.content?.[mediaType]);
  const { id } = hints;
  if (id !== undefined) {
    const own = candidates.filter(({ value }) => isAbout(value, id));
    if (own.length > 0) candidates = own;
  }
  if (hints.query.get('include') === 'totals') {
    const own = candidates.filter(({ value }) => isObject(value) && value['totals'] !== undefined);
    if (own.length > 0) candidates = own;
  }
  if (hints.body === undefined) return candidates[0]?.key;
  const sent = examplesSent(route, hints.body);
  const replay = candidates.find(({ key }) => sent.includes(key));
  if (replay) return replay.key;
  const weights = weightsOf(route);
  const scored = candidates.map(({ key, value }) => ({
    key,
    score: likeness(hints.body, value, '', weights),
  }));
  // Array.sort is stable: of equals the first example of the contract answers.
  return scored.sort((a, b) => b.score - a.score)[0]?.key;
}

/** Names of the request examples that equal the body: their answers have the same names. */
function examplesSent(route: Route, body: unknown): string[] {
  return Object.values(route.operation.requestBody?.content ?? {})
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

/** A union's tag says most, then flags, then enums; free text says least. */
function weightsOf(route: Route): Weights {
  const known = weightsByRoute.get(route);
  if (known) return known;
  const weights: Weights = new Map();
  weightsByRoute.set(route, weights);
  for (const { schema } of Object.values(route.operation.requestBody?.content ?? {})) {
    weigh(schema, '', weights);
  }
  return weights;
}

function weigh(schema: unknown, name: string, weights: Weights): void {
  if (!isObject(schema)) return;
  const weight = weightOf(schema);
  weights.set(name, Math.max(weight, weights.get(name) ?? 0));
  for (const [member, inner] of Object.entries(
    isObject(schema['properties']) ? schema['properties'] : {},
  )) {
    weigh(inner, member, weights);
  }
  if (isObject(schema['items'])) weigh(schema['items'], name, weights);
  for (const keyword of ['oneOf', 'anyOf', 'allOf']) {
    const branches = schema[keyword];
    if (Array.isArray(branches)) for (const branch of branches) weigh(branch, name, weights);
  }
}

function weightOf(schema: JsonObject): number {
  if (schema['const'] !== undefined) return 1000;
  if (schema['type'] === 'boolean') return 100;
  return schema['enum'] === undefined ? 1 : 10;
}

/** Counts equal members, each by its weight; a member the request leaves out counts nothing. */
function likeness(asked: unknown, given: unknown, name: string, weights: Weights): number {
  if (Array.isArray(asked) && Array.isArray(given)) {
    const sum = asked.map((entry, index) => likeness(entry, given[index], name, weights));
    return sum.reduce((a, b) => a + b, 0);
  }
  if (isObject(asked) && isObject(given)) {
    const sum = Object.keys(asked).map((key) => likeness(asked[key], given[key], key, weights));
    return sum.reduce((a, b) => a + b, 0);
  }
  if (asked === null || asked === undefined) return 0;
  return asked === given ? (weights.get(name) ?? 1) : 0;
}
