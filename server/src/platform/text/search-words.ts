import { PRINTABLE_ASCII, plain } from './fold.js';

/**
 * Longest term of the index; a longer word is looked up by this many characters, then compared in full.
 */
export const TERM_LENGTH = 64;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
// Signs distinguish words, unlike punctuation, which only separates them.
const SIGNS = '\\p{S}%‰&#*§¶†‡';
/** A sign that distinguishes words. */
export const SIGN = new RegExp(`[${SIGNS}]`, 'u');
/** Signs that follow each other. */
export const SIGN_RUNS = new RegExp(`[${SIGNS}]+`, 'gu');
const TOKEN = new RegExp(`[${SIGNS}\\p{L}\\p{N}\\p{M}]+`, 'gu');
// In one word: `O'Brien` is also OBrien, `Gal·la` also Galla.
const JOINING = /(?<=\p{L})['·](?=\p{L})/gu;
// Scripts without spaces between words.
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}ー]+/gu;

/** The words of a text without case, width and characters without width. */
export function wordsOf(text: string): string[] {
  return plain(text)
    .split(/\s+/u)
    .filter((word) => word !== '');
}

/** The parts of a spelled word, each in one kind of script. */
export function partsOf(word: string): string[] {
  return (word.match(WORD) ?? []).flatMap(splitScripts);
}

/** The parts of a spelled word that have signs, as in `100%`; their words are parts of their own. */
export function signedParts(word: string): string[] {
  if (!SIGN.test(word)) return [];
  return (word.match(TOKEN) ?? []).filter((part) => SIGN.test(part));
}

/** The same word without apostrophes and the like between its letters, if it has any. */
export function joinedWord(word: string): string | null {
  const joined = word.replace(JOINING, '');
  return joined === word ? null : joined;
}

/** True if a word consists of symbols only, as in `Brot & Co`. */
export const isSymbol = (word: string): boolean => !LETTER_OR_DIGIT.test(word);

/** True if a word consists of punctuation only, which separates other words, as in `Acme - Berlin`. */
export const isPunctuation = (word: string): boolean => isSymbol(word) && !SIGN.test(word);

/** The term of what begins with a sign, or consists of symbols. */
export const symbolTerm = (text: string): string => `!${text}`;

/** The term of an amount, the same for 12.5 and 12.50. */
export function amountTerm(decimalText: string): string {
  const [whole = '0', fraction = ''] = decimalText.split('.');
  const digits = fraction.replace(/0+$/, '');
  return `#${whole.replace(/^0+(?=\d)/, '')}${digits === '' ? '' : `.${digits}`}`;
}

/** The term for a suffix of the digits of a document number, which only matches as a whole. */
export const endingTerm = (digits: string): string => `=${digits}`;

/** The same for the digits of a phone number or an id. */
export const idEndingTerm = (digits: string): string => `~${digits}`;

/** The term of a phone number or an id that is stored without a country. */
export const withoutCountryTerm = (digits: string): string => `~*${digits}`;

/** The term of a phone number with the calling code of its country. */
export const internationalTerm = (digits: string): string => symbolTerm(`+${digits}`);

/** True for a text in a script without spaces. */
export const isUnspaced = (text: string): boolean => text.search(UNSPACED) >= 0;

/** Separates runs in scripts without spaces from the rest, so that each is looked up by its own rule. */
function splitScripts(word: string): string[] {
  if (PRINTABLE_ASCII.test(word)) return [word];
  const parts: string[] = [];
  let rest = 0;
  for (const match of word.matchAll(UNSPACED)) {
    if (match.index > rest) parts.push(word.slice(rest, match.index));
    parts.push(match[0]);
    rest = match.index + match[0].length;
  }
  if (rest < word.length) parts.push(word.slice(rest));
  return parts;
}

/** Optional text: an empty string means absent. */
export function textOrNull(value: string | null | undefined): string | null {
  return value === undefined || value === null || value === '' ? null : value;
}

/** Tags are trimmed, their case is kept, and repetitions that differ in case only are dropped. */
export function normaliseTags(tags: readonly string[] | null | undefined): string[] {
  const seen = new Set<string>();
  const kept: string[] = [];
  for (const tag of tags ?? []) {
    const trimmed = tag.trim();
    const key = trimmed.toLowerCase();
    if (trimmed === '' || seen.has(key)) continue;
    seen.add(key);
    kept.push(trimmed);
  }
  return kept;
}
