import { follow, mediaTypesOf, reportOnce, responsesOf } from './walk.mjs';

/**
 * @import { RequestBody, Response, Schema } from '../../scripts/generate/openapi.ts'
 * @import { Context, Place, Rule } from './rule.ts'
 * @import { Report } from './walk.mjs'
 */

const words = new Set(['description', 'example', 'x-ignored']);

/**
 * What was read can be sent back: a response member that the request does not use is in the request
 * as `x-ignored: true`, with a description and an example and nothing that could reject it.
 * @returns {Rule}
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

/**
 * Whether the response is the record that the request has written.
 * @param {string | number} method
 * @param {string} status
 */
function savesAs(method, status) {
  return method === 'post' ? status === '201' : method !== 'get' && status === '200';
}

/**
 * A form cannot be what was read: it has a file.
 * @param {Place<RequestBody | Response>} node
 */
function jsonSchemas(node) {
  return mediaTypesOf(node)
    .filter(({ mediaType }) => mediaType.endsWith('json'))
    .map(({ node: media, location }) => ({
      node: media.schema,
      location: location.child(['schema']),
    }));
}

/**
 * @param {Context} ctx
 * @param {Report} report
 * @param {Place<Schema | undefined>} sent
 * @param {Place<Schema | undefined>} read
 */
function compare(ctx, report, sent, read) {
  const written = shapesOf(ctx, sent);
  for (const shown of shapesOf(ctx, read)) {
    if (shown.node.items) {
      for (const list of written.filter(({ node }) => node.items)) {
        compare(ctx, report, elementOf(list), elementOf(shown));
      }
    }
    const [nearest] = written
      .filter(({ node }) => node.properties && shown.node.properties)
      .sort((one, other) => missing(one, shown).length - missing(other, shown).length);
    if (nearest === undefined) continue;
    for (const name of missing(nearest, shown)) {
      report(ctx, nearest.location, `The answer has ${name}: add it, with x-ignored: true.`);
    }
    for (const name of Object.keys(nearest.node.properties ?? {})) {
      compare(ctx, report, memberOf(nearest, name), memberOf(shown, name));
    }
  }
}

/**
 * Members of a response that the request does not have.
 * @param {Place<Schema>} written
 * @param {Place<Schema>} shown
 */
function missing(written, shown) {
  const names = Object.keys(shown.node.properties ?? {});
  return names.filter((name) => written.node.properties?.[name] === undefined);
}

/**
 * The schema behind its references, or those of its union.
 * @param {Context} ctx
 * @param {Place<Schema | undefined>} schema
 * @returns {Place<Schema>[]}
 */
function shapesOf(ctx, { node, location }) {
  const found = follow(ctx, node, location);
  if (found === undefined) return [];
  const union = found.node.oneOf ? 'oneOf' : 'anyOf';
  const branches = found.node[union];
  if (branches === undefined) return [found];
  return branches.flatMap((branch, index) =>
    shapesOf(ctx, { node: branch, location: found.location.child([union, index]) }),
  );
}

/**
 * @param {Place<Schema>} schema
 * @param {string} name
 * @returns {Place<Schema | undefined>}
 */
function memberOf({ node, location }, name) {
  return { node: node.properties?.[name], location: location.child(['properties', name]) };
}

/**
 * @param {Place<Schema>} schema
 * @returns {Place<Schema | undefined>}
 */
function elementOf({ node, location }) {
  return { node: node.items, location: location.child(['items']) };
}
