import { spellings } from './fold.js';
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
  signedParts,
  symbolTerm,
  withoutCountryTerm,
  wordsOf,
} from './search-words.js';
import {
  compactNumber,
  isCountry,
  isSuffix,
  nationalDigits,
  numberRuns,
  withoutZeros,
} from './written-numbers.js';

const NUMBER = /^\d[\d.,]*$/;
const CURRENCY = /^\p{Sc}$/u;

/** What a record must have to be found, as conditions on its terms. */
export type Wanted =
  | { begins: string }
  | { has: string }
  | { all: readonly Wanted[] }
  | { any: readonly Wanted[] };

/** The conditions of a search; a record must meet all of them. There are none if nothing is typed. */
export function searchedFor(search: string): Wanted[] {
  const words = typedWords(search);
  const wanted: Wanted[] = [];
  let next = 0;
  for (const { from, to } of numberRuns(words)) {
    const country = from > next && isCountry(words[from - 1]) ? words[from - 1] : undefined;
    wanted.push(...words.slice(next, country === undefined ? from : from - 1).map(wordWanted));
    const suffix = isSuffix(words[to]) ? words[to] : undefined;
    next = suffix === undefined ? to : to + 1;
    wanted.push(...numberWanted(words.slice(from, to), country, suffix));
  }
  return distinct([...wanted, ...words.slice(next).map(wordWanted)]);
}

/** Without punctuation between blanks, unless nothing else is typed; signs are a part of their number. */
function typedWords(search: string): string[] {
  const typed = wordsOf(search);
  const named = typed.filter((word) => !isPunctuation(word));
  const words: string[] = [];
  for (const word of named.length > 0 ? named : typed) {
    const before = words.at(-1) ?? '';
    const isUnit = isSymbol(word) && NUMBER.test(before);
    const isAmount = CURRENCY.test(before) && NUMBER.test(word);
    if (isUnit || isAmount) words[words.length - 1] = before + word;
    else words.push(word);
  }
  return words;
}

/** A number in several words: each of them matches, or all without what separates them. */
function numberWanted(
  words: readonly string[],
  country: string | undefined,
  suffix: string | undefined,
): Wanted[] {
  const written = words.join(' ');
  const number = any([all(words.map(aloneWanted)), ...asOneNumber(written)]);
  const before = country === undefined ? [] : [wordWanted(country)];
  const whole = asOneNumber(`${country ?? ''} ${written}`);
  const begun =
    country === undefined || whole.length === 0
      ? [...before, number]
      : [any([all([...before, number]), ...whole])];
  if (suffix === undefined) return begun;
  const ended = asOneNumber(`${country ?? ''} ${written} ${suffix}`);
  if (ended.length === 0) return [...begun, wordWanted(suffix)];
  return [any([all([...begun, wordWanted(suffix)]), ...ended])];
}

/** A word of a number that may also be one of its own, beside others. */
const aloneWanted = (word: string): Wanted => any([wordWanted(word), ...asOneNumber(word)]);

/** Shorter ones are in too many others. */
const LEAST_CHARACTERS = 5;
const LEAST_DIGITS = 3;
const LEAST_ENDING = 6;

/** The terms of a phone number, a tax id or a bank account in any notation. */
function asOneNumber(typed: string): Wanted[] {
  const written = typed.trim();
  const { compact, isDigits, international } = compactNumber(written);
  if (international !== null && international.length >= LEAST_DIGITS) {
    const begun = { begins: internationalTerm(international) };
    if (international.length < LEAST_ENDING) return [begun];
    return [
      begun,
      { has: idEndingTerm(international) },
      { has: withoutCountryTerm(nationalDigits(international)) },
    ];
  }
  if (compact.length < LEAST_CHARACTERS || compact.replace(/\D/g, '').length < LEAST_DIGITS)
    return [];
  if (!isDigits) {
    const stored = compact.replace(/^[a-z]{2}(?=\d+$)/, '');
    const bare = stored === compact ? [] : [{ has: withoutCountryTerm(stored) }];
    return [{ begins: compact }, ...bare];
  }
  const zeros = compact.startsWith('0') ? endingIn(withoutZeros(compact)) : [];
  // A single word of digits has the other terms anyway.
  return written === compact
    ? zeros
    : [{ begins: compact }, { has: idEndingTerm(compact) }, ...zeros];
}

/** Digits that a record may have with a zero before them, or with a country. */
function endingIn(digits: string): Wanted[] {
  return digits.length < LEAST_ENDING ? [] : [{ has: idEndingTerm(digits) }];
}

const AMOUNT = /^\p{Sc}?(\d{1,12}(?:\.\d{1,4})?)\p{Sc}?$/u;

/** One word in each of its spellings, or the amount that it represents. */
function wordWanted(word: string): Wanted {
  const amount = AMOUNT.exec(word)?.[1];
  const each = spellings(word).flatMap((spelling) => {
    const joined = joinedWord(spelling);
    return [spelling, ...(joined === null ? [] : [joined])].map(spelledWanted);
  });
  return any([...each, ...(amount === undefined ? [] : [{ has: amountTerm(amount) }])]);
}

function spelledWanted(word: string): Wanted {
  if (isSymbol(word)) return { begins: symbolTerm(word) };
  const signed = signedParts(word);
  const others = signed.reduce((rest, part) => rest.replace(part, ' '), word);
  return all([...signed.map(signedWanted), ...new Set(partsOf(others))].map(partWanted));
}

const partWanted = (part: string | Wanted): Wanted => {
  if (typeof part !== 'string') return part;
  return /^\p{N}+$/u.test(part) ? digitsWanted(part) : { begins: part };
};

const digitsWanted = (digits: string): Wanted =>
  any([{ begins: digits }, { has: endingTerm(digits) }, { has: idEndingTerm(digits) }]);

function signedWanted(part: string): Wanted {
  if (isUnspaced(part)) {
    const signs = part.replace(/^[\p{L}\p{N}\p{M}]+/u, '');
    return all([...partsOf(part), { begins: symbolTerm(signs) }].map(partWanted));
  }
  const [first = ''] = part;
  if (!isSymbol(first)) return { begins: part };
  const begins = { begins: symbolTerm(part) };
  // `#42` is the number 42 of a document.
  const number = /^#(\d+)$/.exec(part)?.[1];
  if (number === undefined) return begins;
  return any([begins, { has: number }, { has: endingTerm(number) }]);
}

function all(wanted: readonly Wanted[]): Wanted {
  const [only] = wanted;
  return only && wanted.length === 1 ? only : { all: wanted };
}

/** Alternatives of alternatives are written side by side. */
function any(wanted: readonly Wanted[]): Wanted {
  const flat = wanted.flatMap((one) => ('any' in one ? one.any : [one]));
  const [only, ...others] = distinct(flat);
  return only && others.length === 0 ? only : { any: distinct(flat) };
}

const distinct = (wanted: readonly Wanted[]): Wanted[] => [
  ...new Map(wanted.map((one) => [JSON.stringify(one), one])).values(),
];
