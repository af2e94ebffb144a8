import { eachSchema, follow, mediaTypesOf, reportOnce } from './walk.mjs';

/**
 * Objects in requests are closed, so that a misspelled member is rejected, not ignored.
 * @returns {import('./rule.ts').Rule}
 */
export function closedRequests() {
  const report = reportOnce();
  return {
    Operation(operation, ctx) {
      const body = follow(ctx, operation.requestBody, ctx.location.child(['requestBody']));
      if (body === undefined) return;
      for (const media of mediaTypesOf(body)) {
        const start = media.location.child(['schema']);
        eachSchema(ctx, media.node.schema, start, (schema, location) => {
          if (schema.properties === undefined || schema.additionalProperties === false) return;
          report(ctx, location, 'A request object needs additionalProperties: false.');
        });
      }
    },
  };
}
