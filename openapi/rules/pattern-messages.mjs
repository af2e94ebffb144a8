import { eachRequestSchema, reportOnce } from './walk.mjs';

/**
 * A pattern needs a message in words for clients: `must be 8 digits`.
 * @returns {import('./rule.ts').Rule}
 */
export function patternMessages() {
  const report = reportOnce();
  return {
    Operation(operation, ctx) {
      eachRequestSchema(ctx, operation, (schema, location) => {
        const message = schema['x-message'];
        if (schema.pattern === undefined) {
          if (message !== undefined) report(ctx, location, 'x-message stands beside a pattern.');
        } else if (!/^must /.test(message ?? '')) {
          report(ctx, location, 'A pattern needs an x-message that begins with "must".');
        }
      });
    },
  };
}
