import { eachSchema, mediaTypesOf, reportOnce, responsesOf } from './walk.mjs';

/**
 * A new value in a response must not break clients: enums of responses are open, but for an enum of one,
 * which is what a schema is known by.
 * @returns {import('./rule.ts').Rule}
 */
export function openResponseEnums() {
  const report = reportOnce();
  return {
    Operation(operation, ctx) {
      for (const response of responsesOf(ctx, operation)) {
        for (const media of mediaTypesOf(response)) {
          const start = media.location.child(['schema']);
          eachSchema(ctx, media.node.schema, start, (schema, location) => {
            if (schema.enum === undefined || schema.enum.length === 1) return;
            report(
              ctx,
              location.child(['enum']),
              'Use x-extensible-enum in what a response reaches.',
            );
          });
        }
      }
    },
  };
}
