import { follow } from './walk.mjs';

/**
 * @import { Header, Parameter, Schema } from '../../scripts/generate/openapi.ts'
 * @import { Context, Location, Rule } from './rule.ts'
 * @typedef {Parameter | Header | (Schema & { examples?: undefined })} Example
 */

/** Parameters that need a new value for each request, because tools would send the example repeatedly. */
const newEachTime = ['Idempotency-Key'];

/**
 * Every property, parameter and header has an example.
 * @returns {Rule}
 */
export function exampleEverywhere() {
  return {
    Schema(schema, ctx) {
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        const location = ctx.location.child(['properties', name]);
        if (property?.example !== undefined) continue;
        requireExample(ctx, property, location, `Property ${name}`);
      }
    },
    Parameter(parameter, ctx) {
      if (newEachTime.includes(parameter.name)) refuseExample(ctx, parameter);
      else requireExample(ctx, parameter, ctx.location, `Parameter ${parameter.name}`);
    },
    Header(header, ctx) {
      requireExample(ctx, header, ctx.location, 'This header');
    },
  };
}

/**
 * @param {Context} ctx
 * @param {Example} node
 * @param {Location} location
 * @param {string} name
 */
function requireExample(ctx, node, location, name) {
  const found = follow(ctx, node, location);
  if (found === undefined || hasExample(found.node)) return;
  ctx.report({ message: `${name} has no example.`, location });
}

/**
 * @param {Context} ctx
 * @param {Parameter} parameter
 */
function refuseExample(ctx, parameter) {
  if (!hasExample(parameter)) return;
  const message = `Parameter ${parameter.name} has an example, which is refused when it is sent twice.`;
  ctx.report({ message, location: ctx.location });
}

/** @param {Example} node */
function hasExample(node) {
  return node.example !== undefined || Object.keys(node.examples ?? {}).length > 0;
}
