import { eachRequestSchema, reportOnce } from './walk.mjs';

/**
 * `x-multiline: true` allows line breaks and tabs in a text; it has no meaning on other types.
 * @returns {import('./rule.ts').Rule}
 */
export function multilineTexts() {
  const report = reportOnce();
  return {
    Operation(operation, ctx) {
      eachRequestSchema(ctx, operation, (schema, location) => {
        const value = schema['x-multiline'];
        const isText = [schema.type].flat().includes('string') && schema.enum === undefined;
        if (value === undefined || (value === true && isText)) return;
        report(ctx, location, 'x-multiline is true, on a text, or it is not there.');
      });
    },
  };
}
