/** Characters without width: joiners, marks of direction, soft hyphens, variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const BLANK_ENDS = /^[\p{White_Space}\u2800]+|[\p{White_Space}\u2800]+$/gu;

/** Returns a text without the characters that have no width. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/**
 * Returns a number or id without what nobody can see: characters without width anywhere, white space and
 * the blank Braille pattern at the ends. Two that look the same become equal.
 */
export function visibleText(text: string): string {
  return withoutInvisible(text).replace(BLANK_ENDS, '');
}

/** Returns whether a text that is not empty shows nothing. */
export function isBlank(text: string): boolean {
  return text !== '' && visibleText(text) === '';
}

/** A text of nothing but blanks is kept, so that a rule can refuse it; an empty or missing one is null. */
export function visibleOrNull(text: string | null | undefined): string | null {
  if (text === undefined || text === null || text === '') return null;
  return isBlank(text) ? text : visibleText(text);
}

/** An optional id without what nobody can see; null if nothing is left. */
export function idOrNull(text: string | null | undefined): string | null {
  return text ? visibleText(text) || null : null;
}

/** A text of several lines; null if it shows nothing. */
export function shownOrNull(text: string | null | undefined): string | null {
  return !text || isBlank(text) ? null : text;
}

/** What is wrong with a number or name that shows nothing. */
export const BLANK = {
  code: 'INVALID_FORMAT',
  message: 'must have a character that can be seen',
} as const;
