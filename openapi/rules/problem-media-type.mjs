import { reportOnce, responsesOf } from './walk.mjs';

const problem = 'application/problem+json';

/**
 * Errors have one form only (RFC 9457).
 * @returns {import('./rule.ts').Rule}
 */
export function problemMediaType() {
  const report = reportOnce();
  return {
    Operation(operation, ctx) {
      for (const { status, node, location } of responsesOf(ctx, operation)) {
        const types = Object.keys(node.content ?? {});
        const isProblem = types.length === 1 && types[0] === problem;
        if (Number(status) < 400 || isProblem) continue;
        report(ctx, location, `An error response has exactly one media type, ${problem}.`);
      }
    },
  };
}
