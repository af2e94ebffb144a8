/** A longer word must break to fit its column. */
const LONGEST = 24;

/** Whether a word is a number or a reference such as `INV-2026-00042`, which readers need in one piece. */
export function isReference(word: string): boolean {
  return word.length <= LONGEST && /\d/.test(word) && /[\p{L}\p{N}]-[\p{L}\p{N}]/u.test(word);
}
