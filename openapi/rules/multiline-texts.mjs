import { eachRequestSchema, reportOnce } from './walk.mjs';

/** `x-multiline: true` lets a text have line breaks and tabs; it says nothing about anything else. */
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
