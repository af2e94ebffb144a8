import { CAUSES, thrownText, withoutValues } from '../log/log.js';

/** Room of the column `lastError`. */
const LENGTH = 500;

function messageOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return thrownText(error);
  const isIncluded = error.cause !== undefined && depth < CAUSES;
  const cause = isIncluded ? ` (${messageOf(error.cause, depth + 1)})` : '';
  return `${error.message || error.name}${cause}`;
}

/** What an operator reads of a failure: one short line without the secrets that errors may carry. */
export function errorText(error: unknown): string {
  const text = withoutValues(messageOf(error))
    .replace(/\/\/[^/\s@]*@/g, '//[removed]@')
    .replace(/\bik_(live|test)_\w+/g, '[removed]')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  // Through UTF-8: half a character is not text that a database takes.
  return [...Buffer.from(text).toString()].slice(0, LENGTH).join('');
}
