/** A node with its location, behind any `$ref`; undefined if the reference cannot be resolved. */
export function follow(ctx, node, location) {
  if (typeof node?.$ref !== 'string') return node === undefined ? undefined : { node, location };
  const found = ctx.resolve(node, location.source.absoluteRef);
  if (found.node === undefined) return undefined;
  return follow(ctx, found.node, found.location);
}

/** The responses of an operation as `{ status, node, location }`, references followed. */
export function responsesOf(ctx, operation, location = ctx.location) {
  return Object.entries(operation.responses ?? {}).flatMap(([status, response]) => {
    const found = follow(ctx, response, location.child(['responses', status]));
    return found === undefined ? [] : [{ status, ...found }];
  });
}

/** The media types of a request body or response as `{ mediaType, node, location }`. */
export function mediaTypesOf({ node, location }) {
  return Object.entries(node.content ?? {}).map(([mediaType, media]) => ({
    mediaType,
    node: media,
    location: location.child(['content', mediaType]),
  }));
}

const maps = ['properties', 'patternProperties', 'dependentSchemas'];
const lists = ['allOf', 'oneOf', 'anyOf', 'prefixItems'];
const singles = ['items', 'additionalProperties', 'not', 'contains', 'propertyNames'];

/** Calls `visit(schema, location)` for a schema and everything it reaches, each location once. */
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

/** Calls `visit(schema, location)` for every schema of body, query and headers of an operation. */
export function eachRequestSchema(ctx, operation, visit) {
  const body = follow(ctx, operation.requestBody, ctx.location.child(['requestBody']));
  const parameters = (operation.parameters ?? []).map((parameter, index) =>
    follow(ctx, parameter, ctx.location.child(['parameters', index])),
  );
  for (const { node, location } of [...(body ? mediaTypesOf(body) : []), ...parameters]) {
    eachSchema(ctx, node.schema, location.child(['schema']), visit);
  }
}

function childrenOf(schema) {
  return [
    ...maps.flatMap((key) =>
      Object.entries(schema[key] ?? {}).map(([name, child]) => [child, [key, name]]),
    ),
    ...lists.flatMap((key) => (schema[key] ?? []).map((child, index) => [child, [key, index]])),
    ...singles.filter((key) => schema[key] !== undefined).map((key) => [schema[key], [key]]),
  ];
}

/** Reports each location once, however many operations lead to it. */
export function reportOnce() {
  const reported = new Set();
  return (ctx, location, message) => {
    const place = `${location.source.absoluteRef}${location.pointer} ${message}`;
    if (reported.has(place)) return;
    reported.add(place);
    ctx.report({ message, location });
  };
}
