import { eachRequestSchema, follow, reportOnce } from './walk.mjs';

/**
 * @import { Schema } from '../../scripts/generate/openapi.ts'
 * @import { Context, Location, Rule } from './rule.ts'
 */

/**
 * The errors of a union are those of the intended branch, so it must be clear which branch that is.
 * @returns {Rule}
 */
export function distinctShapes() {
  const report = reportOnce();
  return {
    Operation(operation, ctx) {
      eachRequestSchema(ctx, operation, (schema, location) => {
        if (schema.oneOf === undefined || schema.discriminator !== undefined) return;
        const types = schema.oneOf.flatMap((branch, index) =>
          typesOf(ctx, branch, location.child(['oneOf', index])),
        );
        if (new Set(types).size === types.length) return;
        report(
          ctx,
          location,
          'The shapes of a oneOf differ in their type or have a discriminator.',
        );
      });
    },
  };
}

/**
 * The types of a branch, each once: a union in a union counts as one.
 * @param {Context} ctx
 * @param {Schema} branch
 * @param {Location} location
 * @returns {(string | undefined)[]}
 */
function typesOf(ctx, branch, location) {
  const found = follow(ctx, branch, location);
  if (found === undefined) return [];
  const { type, oneOf } = found.node;
  if (oneOf === undefined) return [type].flat();
  const inner = oneOf.flatMap((one, index) =>
    typesOf(ctx, one, found.location.child(['oneOf', index])),
  );
  return [...new Set(inner)];
}
