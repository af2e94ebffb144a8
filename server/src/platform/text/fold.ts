import anyAscii from 'any-ascii';
import { withoutInvisible } from './visible.js';

/** Text that has neither accents nor other widths. */
export const PRINTABLE_ASCII = /^[ -~]*$/;

// Every sign that is typed for an apostrophe; some languages have letters for it (Hawaiian, Uzbek).
const APOSTROPHE = /[`´\u02b9-\u02bf\u2018\u2019\u201b\u2032\ua78b\ua78c]/gu;
// Hyphens that do not break, dashes and the minus sign.
const DASH = /[\u2010-\u2015\u2212]/gu;
// Latin letters keep their marks here, because some decide how a letter is spelled without it. Of other
// scripts, those are removed that people may omit: accents of Greek and Cyrillic letters, Hebrew and
// Arabic points. All other marks (vowels, tones, voicing) distinguish words.
const LATIN_OR_ACCENT = new RegExp(
  [
    '(\\p{Script=Latin}\\p{M}*)',
    '[\\u0300-\\u036f\\u0483-\\u0487\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]',
    '(?=\\p{M})[\\p{scx=Hebrew}\\p{scx=Arabic}\\p{scx=Syriac}]',
  ].join('|'),
  'gu',
);
const LATIN = /(\p{Script=Latin})(\p{M}*)/gu;
const OF_SPELLING = /[\u0308\u030a\u030b]/u;

/** The usual spellings of letters besides the one of the transliteration, by letter and mark. */
const OTHER_SPELLINGS: Readonly<Record<string, string>> = {
  'a\u0308': 'ae',
  'o\u0308': 'oe',
  'u\u0308': 'ue',
  'o\u030b': 'oe',
  'u\u030b': 'ue',
  'a\u030a': 'aa',
  ø: 'oe',
  đ: 'dj',
  ə: 'a',
  ŋ: 'n',
};
/** A word with more kinds of such letters is spelled in two ways only. */
const MOST_KINDS = 3;

/** Removes case, width, characters without width, and accents of scripts other than Latin. */
export function plain(text: string): string {
  if (PRINTABLE_ASCII.test(text)) return text.toLowerCase().replaceAll('`', "'");
  return withoutInvisible(text)
    .replace(APOSTROPHE, "'")
    .normalize('NFKD')
    .replace(LATIN_OR_ACCENT, (_, latin?: string) => latin ?? '')
    .replace(APOSTROPHE, "'")
    .replace(DASH, '-')
    .replaceAll('\u2044', '/')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFC');
}

/** A plain text with its Latin letters in ASCII, as by `anyAscii`. */
export function inAscii(text: string): string {
  return spelled(text, () => false);
}

/** The usual spellings of a plain word in ASCII: `muller` and `mueller`; the first is `inAscii`. */
export function spellings(word: string): string[] {
  if (PRINTABLE_ASCII.test(word)) return [word];
  const kinds = [...kindsOf(word)];
  const few = kinds.length <= MOST_KINDS;
  const ways = few ? 2 ** kinds.length : 2;
  const all = Array.from({ length: ways }, (_, way) =>
    // Each bit of the way decides about one kind of letter.
    spelled(word, (kind) => (few ? (way & (1 << kinds.indexOf(kind))) !== 0 : way === 1)),
  );
  return [...new Set(all)];
}

/** The kinds of letters in a word that have another spelling: those that are spelled alike are one. */
function kindsOf(word: string): Set<string> {
  const kinds = new Set<string>();
  for (const [, letter = '', marks = ''] of word.normalize('NFD').matchAll(LATIN)) {
    const other = OTHER_SPELLINGS[keyOf(letter, marks)];
    if (other !== undefined) kinds.add(other);
  }
  return kinds;
}

function spelled(text: string, isOther: (kind: string) => boolean): string {
  if (PRINTABLE_ASCII.test(text)) return text;
  return text
    .normalize('NFD')
    .replace(LATIN, (_, letter: string, marks: string) => {
      const other = OTHER_SPELLINGS[keyOf(letter, marks)];
      if (other !== undefined && isOther(other)) return other;
      // Newer letters are not transliterated.
      return letter <= 'z' ? letter : anyAscii(letter).toLowerCase() || letter;
    })
    .normalize('NFC');
}

const keyOf = (letter: string, marks: string): string =>
  letter + (OF_SPELLING.exec(marks)?.[0] ?? '');
