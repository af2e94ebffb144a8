import { follow, mediaTypesOf, reportOnce, responsesOf } from './walk.mjs';

const words = new Set(['description', 'example', 'x-ignored']);

/**
 * What was read can be sent back: a response member that the request does not use is in the request
 * as `x-ignored: true`, with a description and an example and nothing that could reject it.
 */
export function ignoredMembers() {
  const report = reportOnce();
  return {
    Schema(schema, ctx) {
      for (const [name, member] of Object.entries(schema.properties ?? {})) {
        const hasRules = Object.keys(member).some((key) => !words.has(key));
        if ((member['x-ignored'] === true) !== hasRules) continue;
        const message = hasRules
          ? `${name} is x-ignored: it has a description and an example only.`
          : `${name} has no schema: give it one, or x-ignored: true.`;
        report(ctx, ctx.location.child(['properties', name]), message);
      }
    },
    Operation(operation, ctx) {
      const body = follow(ctx, operation.requestBody, ctx.location.child(['requestBody']));
      const answer = responsesOf(ctx, operation).find(({ status }) => savesAs(ctx.key, status));
      if (body === undefined || answer === undefined) return;
      for (const sent of jsonSchemas(body)) {
        for (const read of jsonSchemas(answer)) compare(ctx, report, sent, read);
      }
    },
  };
}

/** Whether the response is the record that the request has written. */
function savesAs(method, status) {
  return method === 'post' ? status === '201' : method !== 'get' && status === '200';
}

/** A form cannot be what was read: it has a file. */
function jsonSchemas(node) {
  return mediaTypesOf(node)
    .filter(({ mediaType }) => mediaType.endsWith('json'))
    .map(({ node: media, location }) => ({
      node: media.schema,
      location: location.child(['schema']),
    }));
}

function compare(ctx, report, sent, read) {
  const written = shapesOf(ctx, sent);
  for (const shown of shapesOf(ctx, read)) {
    if (shown.node.items) {
      for (const list of written.filter(({ node }) => node.items)) {
        compare(ctx, report, childOf(list, 'items'), childOf(shown, 'items'));
      }
    }
    const [nearest] = written
      .filter(({ node }) => node.properties && shown.node.properties)
      .sort((one, other) => missing(one, shown).length - missing(other, shown).length);
    if (nearest === undefined) continue;
    for (const name of missing(nearest, shown)) {
      report(ctx, nearest.location, `The answer has ${name}: add it, with x-ignored: true.`);
    }
    for (const name of Object.keys(nearest.node.properties)) {
      const place = ['properties', name];
      compare(ctx, report, childOf(nearest, ...place), childOf(shown, ...place));
    }
  }
}

/** Members of a response that the request does not have. */
function missing(written, shown) {
  const names = Object.keys(shown.node.properties);
  return names.filter((name) => written.node.properties[name] === undefined);
}

/** The schema behind its references, or those of its union. */
function shapesOf(ctx, { node, location }) {
  const found = follow(ctx, node, location);
  if (found === undefined) return [];
  const union = found.node.oneOf ? 'oneOf' : 'anyOf';
  if (found.node[union] === undefined) return [found];
  return found.node[union].flatMap((_, index) => shapesOf(ctx, childOf(found, union, index)));
}

function childOf({ node, location }, ...keys) {
  return { node: keys.reduce((at, key) => at[key], node), location: location.child(keys) };
}
