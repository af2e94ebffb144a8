import { follow, mediaTypesOf, reportOnce, responsesOf } from './walk.mjs';

/**
 * The mock serves the examples; they can be requested by name: `Prefer: example=…`.
 * @returns {import('./rule.ts').Rule}
 */
export function namedExamples() {
  const report = reportOnce();
  return {
    Operation(operation, ctx) {
      const body = follow(ctx, operation.requestBody, ctx.location.child(['requestBody']));
      const carriers = [...(body === undefined ? [] : [body]), ...responsesOf(ctx, operation)];
      for (const media of carriers.flatMap(mediaTypesOf)) {
        if (Object.keys(media.node.examples ?? {}).length > 0) continue;
        report(ctx, media.location, 'Give every request and response body a named example.');
      }
    },
  };
}
