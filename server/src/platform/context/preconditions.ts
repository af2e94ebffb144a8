import { Problem } from '../errors/problem.js';
import type { RequestContext } from './request-context.js';

/**
 * Compares `If-Match` with a version: `"3"`, `"3-x"` and `*` match version 3 (RFC 9110 §13.1.1;
 * the suffix stands for what changes without a write and is not compared).
 */
export function checkIfMatch(context: RequestContext, version: number): void {
  if (context.ifMatch === null) return;
  const wanted = context.ifMatch.split(',').map((tag) => tag.trim());
  if (wanted.includes('*')) return;
  const matches = wanted.some((tag) => /^"?(\d+)(?:-[^"]*)?"?$/.exec(tag)?.[1] === String(version));
  if (matches) return;
  throw new Problem(
    'PRECONDITION_FAILED',
    `The record is at version ${version}. Read it again and repeat with its ETag.`,
    { details: { version } },
  );
}
