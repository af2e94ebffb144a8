import { eachRequestSchema, reportOnce } from './walk.mjs';

/**
 * Validation never checks more elements than are allowed, so a megabyte of them costs nothing.
 * @returns {import('./rule.ts').Rule}
 */
export function boundedArrays() {
  const report = reportOnce();
  return {
    Operation(operation, ctx) {
      eachRequestSchema(ctx, operation, (schema, location) => {
        const isArray = [schema.type].flat().includes('array');
        if (!isArray || schema.maxItems !== undefined) return;
        report(ctx, location, 'An array of a request needs maxItems.');
      });
    },
  };
}
