import { plain, spellings } from './fold.js';
import {
  amountTerm,
  endingTerm,
  idEndingTerm,
  internationalTerm,
  isPunctuation,
  isSymbol,
  isUnspaced,
  joinedWord,
  partsOf,
  SIGN,
  SIGN_RUNS,
  signedParts,
  symbolTerm,
  withoutCountryTerm,
  wordsOf,
} from './search-words.js';
import { compactNumber, isCountry, numberRuns, phonesIn, withoutZeros } from './written-numbers.js';

/** A search has at most this many characters, so no word needs to be stored longer. */
const SEARCH_LENGTH = 100;

/**
 * The searchable texts of a record: plain text, and numbers that are also found by their last digits.
 */
export interface Searchable {
  texts: readonly (string | null | undefined)[];
  /** Document numbers: any suffix of the last group of digits matches too. */
  numbers: readonly (string | null | undefined)[];
  /** Phone numbers, found in every notation, and by any suffix of their digits. */
  phones?: readonly (string | null | undefined)[];
  /** Tax ids and numbers of bank accounts: the same. */
  ids?: readonly (string | null | undefined)[];
  /** Amounts as plain decimal text; a word with the same decimal value matches. */
  amounts?: readonly string[];
}

/** Every term of a record, folded and unique. */
export function searchTerms({
  texts,
  numbers,
  phones = [],
  ids = [],
  amounts = [],
}: Searchable): string[] {
  const terms = new Set<string>();
  const add = (some: Iterable<string>): void => {
    for (const term of some) terms.add(term);
  };
  for (const text of texts) if (text) add(textTerms(text));
  for (const number of numbers) {
    if (!number) continue;
    add(wordTerms(wordsOf(number)));
    add(digitEndings(number));
  }
  for (const phone of phones) if (phone) add(phoneTerms(phone));
  for (const id of ids) if (id) add(idTerms(id));
  add(amounts.map(amountTerm));
  return [...terms];
}

/** The stored `searchText`: a space around each term, so that ` term` finds prefixes. */
export function searchTextOf(terms: readonly string[]): string {
  return terms.length === 0 ? '' : ` ${terms.join(' ')} `;
}

function* textTerms(text: string): Generator<string> {
  const all = wordsOf(text);
  yield* wordTerms(all);
  const words = all.filter((word) => !isPunctuation(word));
  for (const { from, to } of numberRuns(words)) {
    // Numbers may follow each other, so one may begin at every word.
    for (let start = isCountry(words[from - 1]) ? from - 1 : from; start < to; start += 1) {
      yield* writtenTerms(words.slice(start, Math.min(to, start + MOST_GROUPS)).join(' '));
    }
  }
}

/** The groups of the longest IBANs. */
const MOST_GROUPS = 9;

/** Digits that a text has to write as one number, so that a date or two amounts are none. */
const LEAST_DIGITS = 8;

/** The terms of a number that a text contains with blanks or separators. */
function* writtenTerms(written: string): Generator<string> {
  const { compact, international } = compactNumber(written);
  if (compact === written || compact.replace(/\D/g, '').length < LEAST_DIGITS) return;
  yield compact;
  if (international !== null) yield internationalTerm(international);
}

function* wordTerms(words: readonly string[]): Generator<string> {
  for (const word of words) {
    for (const spelling of spellings(word)) {
      if (isSymbol(spelling)) yield symbolTerm(spelling);
      yield* partTerms(spelling);
      yield* signedTerms(spelling);
      const joined = joinedWord(spelling);
      if (joined !== null) yield* partTerms(joined);
    }
  }
  for (const group of aroundSigns(words)) {
    for (const spelling of spellings(group)) yield* signedTerms(spelling);
  }
}

/** Words with a sign between blanks, written without them: `100%` for `100 %`. */
function aroundSigns(words: readonly string[]): string[] {
  const groups: { text: string; isOpen: boolean }[] = [];
  for (const word of words) {
    const last = groups.at(-1);
    const isSign = word.replace(SIGN_RUNS, '') === '';
    if (last && (isSign || last.isOpen)) {
      last.text += word;
      last.isOpen = isSign;
    } else groups.push({ text: word, isOpen: isSign });
  }
  return groups.map(({ text }) => text).filter((text) => SIGN.test(text));
}

/** From its first letter, and from each of its signs. */
function* signedTerms(word: string): Generator<string> {
  for (const part of signedParts(word)) {
    const [first = ''] = part;
    if (!SIGN.test(first)) yield part.slice(0, SEARCH_LENGTH);
    for (const { index } of part.matchAll(SIGN_RUNS)) {
      yield symbolTerm(part.slice(index, index + SEARCH_LENGTH));
    }
  }
}

function* partTerms(word: string): Generator<string> {
  for (const part of partsOf(word)) {
    const characters = [...part];
    if (!isUnspaced(characters[0] ?? '')) {
      yield part;
      continue;
    }
    const starts = Math.max(1, characters.length - 1);
    for (let start = 0; start < starts; start += 1) {
      yield characters.slice(start, start + SEARCH_LENGTH).join('');
    }
  }
}

function* digitEndings(number: string): Generator<string> {
  const folded = plain(number);
  const last = [...folded.matchAll(/\p{N}+/gu)].at(-1);
  if (!last) return;
  const [digits] = last;
  // Digits at the start of a word are already found by its prefix; those of `INV00042` are not.
  const begins = last.index === 0 || !/[\p{L}\p{N}\p{M}]/u.test(folded[last.index - 1] ?? '');
  for (let start = begins ? 1 : 0; start < digits.length; start += 1) {
    yield endingTerm(digits.slice(start));
  }
}

function* phoneTerms(phone: string): Generator<string> {
  yield* wordTerms(wordsOf(phone));
  for (const written of phonesIn(plain(phone))) {
    const { compact, international } = compactNumber(written);
    const digits = international ?? compact;
    yield digits;
    yield international === null
      ? withoutCountryTerm(withoutZeros(digits))
      : internationalTerm(international);
    for (let start = 0; start < digits.length; start += 1) yield idEndingTerm(digits.slice(start));
  }
}

/** Also without its country code: `BE 0404.616.494` is found as 0404616494. */
function* idTerms(id: string): Generator<string> {
  const words = wordsOf(id);
  yield* wordTerms(words);
  const { compact, isDigits } = compactNumber(words.join(' '));
  yield compact;
  if (isDigits) yield withoutCountryTerm(compact);
  yield compact.replace(/^\p{L}{2}(?=.*\d)/u, '');
  yield compact.replace(/^\p{L}+(?=.*\d)/u, '');
  const digits = /\d+(?=\D*$)/.exec(compact)?.[0] ?? '';
  for (let start = 0; start < digits.length; start += 1) yield idEndingTerm(digits.slice(start));
}
