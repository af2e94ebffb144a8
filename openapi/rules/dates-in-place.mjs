import { follow } from './walk.mjs';

/**
 * Generators lose the null or the date of a `oneOf`, and the date of a text with a `pattern`: a nullable
 * date is `type: [string, 'null']` with its format, and its years are checked by the format of the validators.
 * @returns {import('./rule.ts').Rule}
 */
export function datesInPlace() {
  return {
    Schema(schema, ctx) {
      for (const [index, branch] of (schema.oneOf ?? []).entries()) {
        const location = ctx.location.child(['oneOf', index]);
        if (!isDate(follow(ctx, branch, location)?.node)) continue;
        ctx.report({ message: "A date in a oneOf. Use type: [string, 'null'].", location });
      }
      if (!isDate(schema) || schema.pattern === undefined) return;
      ctx.report({ message: 'A date has no pattern.', location: ctx.location.child(['pattern']) });
    },
  };
}

/** @param {import('../../scripts/generate/openapi.ts').Schema | undefined} schema */
function isDate(schema) {
  return schema?.format === 'date' || schema?.format === 'date-time';
}
