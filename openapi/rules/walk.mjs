/**
 * @import { Content, Operation, Part, Schema } from '../../scripts/generate/openapi.ts'
 * @import { Context, Location, Place } from './rule.ts'
 * @typedef {(ctx: Context, location: Location, message: string) => void} Report
 * @typedef {[schema: Schema, keys: (string | number)[]]} Child
 */

/**
 * A node with its location, behind any `$ref`; undefined if the reference cannot be resolved.
 * @template {Part} T
 * @param {Context} ctx
 * @param {T | undefined} node
 * @param {Location} location
 * @returns {Place<T> | undefined}
 */
export function follow(ctx, node, location) {
  if (node === undefined) return undefined;
  if (node.$ref === undefined) return { node, location };
  const found = ctx.resolve(node, location.source.absoluteRef);
  if (found.node === undefined || found.location === undefined) return undefined;
  return follow(ctx, found.node, found.location);
}

/**
 * The responses of an operation as `{ status, node, location }`, references followed.
 * @param {Context} ctx
 * @param {Operation} operation
 */
export function responsesOf(ctx, operation, location = ctx.location) {
  return Object.entries(operation.responses ?? {}).flatMap(([status, response]) => {
    const found = follow(ctx, response, location.child(['responses', status]));
    return found === undefined ? [] : [{ status, ...found }];
  });
}

/**
 * The media types of a request body or response as `{ mediaType, node, location }`.
 * @param {Place<{ content?: Content }>} place
 */
export function mediaTypesOf({ node, location }) {
  return Object.entries(node.content ?? {}).map(([mediaType, media]) => ({
    mediaType,
    node: media,
    location: location.child(['content', mediaType]),
  }));
}

const maps = /** @type {const} */ (['properties', 'patternProperties', 'dependentSchemas']);
const lists = /** @type {const} */ (['allOf', 'oneOf', 'anyOf', 'prefixItems']);
const singles = /** @type {const} */ ([
  'items',
  'additionalProperties',
  'not',
  'contains',
  'propertyNames',
]);

/**
 * Calls `visit(schema, location)` for a schema and everything it reaches, each location once.
 * @param {Context} ctx
 * @param {Schema | undefined} schema
 * @param {Location} location
 * @param {(schema: Schema, location: Location) => void} visit
 * @param {Set<string>} seen
 */
export function eachSchema(ctx, schema, location, visit, seen = new Set()) {
  const found = follow(ctx, schema, location);
  if (found === undefined || typeof found.node !== 'object') return;
  const place = `${found.location.source.absoluteRef}${found.location.pointer}`;
  if (seen.has(place)) return;
  seen.add(place);
  visit(found.node, found.location);
  for (const [child, keys] of childrenOf(found.node)) {
    eachSchema(ctx, child, found.location.child(keys), visit, seen);
  }
}

/**
 * Calls `visit(schema, location)` for every schema of body, query and headers of an operation.
 * @param {Context} ctx
 * @param {Operation} operation
 * @param {(schema: Schema, location: Location) => void} visit
 */
export function eachRequestSchema(ctx, operation, visit) {
  const body = follow(ctx, operation.requestBody, ctx.location.child(['requestBody']));
  const parameters = (operation.parameters ?? []).flatMap(
    (parameter, index) => follow(ctx, parameter, ctx.location.child(['parameters', index])) ?? [],
  );
  for (const { node, location } of [...(body ? mediaTypesOf(body) : []), ...parameters]) {
    eachSchema(ctx, node.schema, location.child(['schema']), visit);
  }
}

/**
 * @param {Schema} schema
 * @returns {Child[]}
 */
function childrenOf(schema) {
  return [
    ...maps.flatMap((key) =>
      Object.entries(schema[key] ?? {}).map(([name, child]) => at(child, key, name)),
    ),
    ...lists.flatMap((key) => (schema[key] ?? []).map((child, index) => at(child, key, index))),
    ...singles.flatMap((key) => {
      const child = schema[key];
      return typeof child === 'object' ? [at(child, key)] : [];
    }),
  ];
}

/**
 * @param {Schema} schema
 * @param {(string | number)[]} keys
 * @returns {Child}
 */
function at(schema, ...keys) {
  return [schema, keys];
}

/**
 * Reports each location once, however many operations lead to it.
 * @returns {Report}
 */
export function reportOnce() {
  const reported = new Set();
  return (ctx, location, message) => {
    const place = `${location.source.absoluteRef}${location.pointer} ${message}`;
    if (reported.has(place)) return;
    reported.add(place);
    ctx.report({ message, location });
  };
}
