/** Narrow characters in one row of a description. */
export const ROW_LENGTH = 42;

/** Han, kana, Hangul and full-width forms, which are twice as wide; those of two code units count twice anyway. */
const FULL_WIDTH = /[\u2e80-\ud7ff\uf900-\ufaff\ufe30-\uff60\uffe0-\uffe6]/g;

/** The width of a text in narrow characters. */
export function widthOf(text: string): number {
  return text.length + (text.match(FULL_WIDTH)?.length ?? 0);
}

/** An estimate of the rows of a paragraph; an empty one has one row too. */
export function rowsOfText(text: string): number {
  return Math.ceil(widthOf(text) / ROW_LENGTH) || 1;
}
