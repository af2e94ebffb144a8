/** A number with blanks or separators between its digits: `+49 (0)30/555-0177`, `BE 0404.616.494`. */
export interface WrittenNumber {
  /** Where it begins in the words of its text, and the first word after it. */
  from: number;
  to: number;
}

/** Words of one number: up to four letters, then digits, letters and separators. */
const NUMERIC = /^\(?\+?\(?[a-z]{0,4}[-./·]?\(?\d[a-z\d().,/·-]*$/;
const COUNTRY = /^[a-z]{2,3}$/;
const FEW_LETTERS = /^[a-z]{1,4}$/;
const IBAN_START = /^[a-z]{2}\d{2}$/;

/** The runs of words that may be one number; an IBAN may have letters between: `GB29 NWBK 6016`. */
export function numberRuns(words: readonly string[]): WrittenNumber[] {
  const isNumeric = (at: number) => NUMERIC.test(words[at] ?? '');
  const runs: WrittenNumber[] = [];
  for (let at = 0; at < words.length; at += 1) {
    if (!isNumeric(at)) continue;
    const from = at;
    const hasLetters = IBAN_START.test(words[from] ?? '');
    const isBetween = (next: number) =>
      hasLetters && FEW_LETTERS.test(words[next] ?? '') && isNumeric(next + 1);
    while (isNumeric(at + 1) || isBetween(at + 1)) at += 1;
    runs.push({ from, to: at + 1 });
  }
  return runs;
}

/** A country code before a number, as in `DE 136 695 976`. */
export const isCountry = (word: string | undefined): word is string => COUNTRY.test(word ?? '');

/** A word that may end a number, as in `CHE-123.456.788 MWST`. */
export const isSuffix = (word: string | undefined): word is string => FEW_LETTERS.test(word ?? '');

/** A number without its separators. */
export interface CompactNumber {
  compact: string;
  /** Of digits alone. */
  isDigits: boolean;
  /** The digits after `+` or `00`, with the calling code of a country. */
  international: string | null;
}

/** Removes blanks and separators, and the zero that `+49 (0)30` has before its area. */
export function compactNumber(written: string): CompactNumber {
  const isAbroad = /^\(?\s*(\+|00\s?[1-9])/.test(written);
  const digits = isAbroad ? written.replace(/\(\s*0\s*\)/, '') : written;
  const compact = digits.replace(/[^\p{L}\p{N}]/gu, '');
  const isDigits = /^\d+$/.test(compact);
  const international = isAbroad && isDigits ? compact.replace(/^00/, '') : null;
  return { compact, isDigits, international };
}

// ITU E.164: no code is the beginning of another one.
const CALLING_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[1-9]\d{2})/;

/** Removes the calling code of the country, and the zero before the area. */
export function nationalDigits(international: string): string {
  return withoutZeros(international.replace(CALLING_CODE, ''));
}

/** Removes the zeros before a number, which are dialled within a country only. */
export const withoutZeros = (digits: string): string => digits.replace(/^0+/, '');

const PHONE = /\(?\+?\d[\d\s()./·-]*\d|\d/gu;

/**
 * The numbers in the text of a phone: `030 5550177, mobile 0170 1234567` has two. A stroke between blanks
 * may separate two, or the area from the rest of one.
 */
export function phonesIn(text: string): string[] {
  return text.split(/[,;]/u).flatMap((some) => {
    const parts = some.split(/\s\/\s/u);
    return (parts.length > 1 ? [some, ...parts] : parts).flatMap((part) => part.match(PHONE) ?? []);
  });
}
