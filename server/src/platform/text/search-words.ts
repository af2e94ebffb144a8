/**
 * Longest term of the index; a longer word is looked up by this many characters, then compared in full.
 */
export const TERM_LENGTH = 64;
/** A search has at most this many characters, so no word needs to be stored longer. */
const SEARCH_LENGTH = 100;
/** Width of the columns for sort names. */
const SORT_LENGTH = 255;

const PRINTABLE_ASCII = /^[ -~]*$/;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
// Marks that people may omit: accents on Latin, Greek and Cyrillic letters, Hebrew and Arabic points,
// variation selectors. Marks of other scripts (vowels, tones, voicing) distinguish words.
const ACCENT = new RegExp(
  [
    '[\\u0300-\\u036f\\u0483-\\u0487\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]',
    '(?=\\p{M})[\\p{scx=Hebrew}\\p{scx=Arabic}\\p{scx=Syriac}]',
    '[\\u180b-\\u180d\\u180f\\u200c\\u200d\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
  ].join('|'),
  'gu',
);
// Scripts without spaces between words.
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}ー]+/gu;

/** Removes case and accents; words are stored and looked up in this form. */
function fold(text: string): string {
  if (PRINTABLE_ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(ACCENT, '')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFC');
}

/**
 * The sort key of a name; folding may lengthen a text (`ﷺ`), so it is cut to the width of the column.
 */
export function sortName(text: string): string {
  return [...fold(text)].slice(0, SORT_LENGTH).join('');
}

/** The words of a search; each is matched as a prefix. */
export function queryWords(search: string): QueryWord[] {
  return search
    .trim()
    .split(/\s+/u)
    .map((word) => ({
      parts: [...new Set(partsOf(fold(word)))],
      amount: /^\d{1,12}(\.\d{1,4})?$/.test(word) ? amountTerm(word) : null,
    }));
}

/** The parts of a folded word; a word of symbols only, as in `Brot & Co`, is one part. */
function partsOf(word: string): string[] {
  const words = word.match(WORD);
  if (words) return words.flatMap(splitScripts);
  return word === '' ? [] : [`!${word}`];
}

/** The term of an amount, the same for 12.5 and 12.50. */
function amountTerm(decimalText: string): string {
  const [whole = '0', fraction = ''] = decimalText.split('.');
  const digits = fraction.replace(/0+$/, '');
  return `#${whole.replace(/^0+(?=\d)/, '')}${digits === '' ? '' : `.${digits}`}`;
}

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

/**
 * The searchable texts of a record: plain text, and numbers that are also found by their last digits.
 */
export interface Searchable {
  texts: readonly (string | null | undefined)[];
  /** Document numbers and phone numbers: any suffix of the last group of digits matches too. */
  numbers: readonly (string | null | undefined)[];
  /** Amounts as plain decimal text; a word with the same decimal value matches. */
  amounts?: readonly string[];
}

/** One word of a search, as typed between spaces. */
export interface QueryWord {
  /** All must begin a word of the record … */
  parts: string[];
  /** … or the record has this term: the amount that the word represents. */
  amount: string | null;
}

/** Every term of a record, folded and unique. */
export function searchTerms(record: Searchable): string[] {
  const terms = new Set<string>();
  for (const text of [...record.texts, ...record.numbers]) {
    if (text) for (const term of wordTerms(text)) terms.add(term);
  }
  for (const number of record.numbers) {
    if (number) for (const ending of digitEndings(number)) terms.add(ending);
  }
  for (const amount of record.amounts ?? []) terms.add(amountTerm(amount));
  return [...terms];
}

/** The stored `searchText`: a space around each term, so that ` term` finds prefixes. */
export function searchTextOf(terms: readonly string[]): string {
  return terms.length === 0 ? '' : ` ${terms.join(' ')} `;
}

/** The term for a suffix of digits, which only matches as a whole. */
export function endingTerm(digits: string): string {
  return `=${digits}`;
}

/** True for a word of digits alone. */
export function isDigits(word: string): boolean {
  return /^\p{N}+$/u.test(word);
}

function* wordTerms(text: string): Generator<string> {
  for (const word of fold(text).split(/\s+/u)) {
    for (const part of partsOf(word)) {
      if (PRINTABLE_ASCII.test(part)) {
        yield part;
        continue;
      }
      const characters = [...part];
      const first = characters[0] ?? '';
      if (!first.match(UNSPACED)) {
        yield part;
        continue;
      }
      const starts = Math.max(1, characters.length - 1);
      for (let start = 0; start < starts; start += 1) {
        yield characters.slice(start, start + SEARCH_LENGTH).join('');
      }
    }
  }
}

function* digitEndings(number: string): Generator<string> {
  const folded = fold(number);
  const last = [...folded.matchAll(/\p{N}+/gu)].at(-1);
  if (!last) return;
  const [digits] = last;
  // Digits at the start of a word are already found by its prefix; those of `INV00042` are not.
  const begins = last.index === 0 || !/[\p{L}\p{N}\p{M}]/u.test(folded[last.index - 1] ?? '');
  for (let start = begins ? 1 : 0; start < digits.length; start += 1) {
    yield endingTerm(digits.slice(start));
  }
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
