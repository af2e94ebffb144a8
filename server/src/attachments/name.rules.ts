/** Maximum length of a name, in Unicode characters. */
const MAX_CHARACTERS = 50;

/** Control characters, direction marks, and folder separators. */
const UNWANTED = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}/\\:]/gu;

/** Name and extension of a file as its client names it. */
export interface FileName {
  name: string;
  /** In lower case, without its dot; empty if there is none. */
  extension: string;
}

/** Splits a file name: takes the last part of a path, and the characters that can be shown and stored. */
export function parseFileName(text: string): FileName {
  const base = text.split(/[/\\]/).at(-1) ?? '';
  // Composed last: an omitted character may be between a letter and its accent.
  const clean = base.replaceAll(UNWANTED, '').normalize('NFC').trim();
  const dot = clean.lastIndexOf('.');
  const extension = dot === -1 ? '' : clean.slice(dot + 1).toLowerCase();
  const name = (dot === -1 ? clean : clean.slice(0, dot)).replace(/^[.\s]+/, '').trim();
  return { name: shortened(name) || 'file', extension };
}

function shortened(name: string): string {
  return [...name].slice(0, MAX_CHARACTERS).join('').trim();
}
