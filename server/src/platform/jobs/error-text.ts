import { CAUSES, thrownText, withoutValues } from '../log/log.js';
import { harmless } from '../text/harmless.js';

/** Width of the column `lastError`. */
const LENGTH = 500;

function messageOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return thrownText(error);
  const isIncluded = error.cause !== undefined && depth < CAUSES;
  const cause = isIncluded ? ` (${messageOf(error.cause, depth + 1)})` : '';
  return `${error.message || error.name}${cause}`;
}

/** Describes a failure for operators: one short line without the secrets that errors may contain. */
export function errorText(error: unknown): string {
  const text = withoutValues(messageOf(error))
    .replace(/\/\/[^/\s@]*@/g, '//[removed]@')
    .replace(/\bik_(live|test)_\w+/g, '[removed]');
  return [...harmless(text).trim()].slice(0, LENGTH).join('');
}
