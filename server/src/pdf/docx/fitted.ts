import { runInside } from '../rich-text/word.js';

/** Inner widths of the columns of the templates, in points. */
export const WIDTH = { title: 255, quantity: 53, price: 63, amount: 68, sum: 121, payment: 105 };

/** The sizes of their rows, in points. */
export const SIZE = { title: 22, text: 9, total: 11, payment: 8.5 };

/** A title that needs smaller letters goes on in a second row instead. */
export const SMALLEST = { title: 12, number: 5 };

// Widths in em of Noto Sans; digits are all equally wide.
const DIGIT = 0.572;
const NARROW = 0.27;
const WIDE = 1;
const OTHER = 0.66;

/**
 * A text that should stay on one line: unchanged where it fits its column, else in a smaller size.
 * All measures are in points.
 */
export function fitted(
  text: string,
  width: number,
  size: number,
  literal: (xml: string) => string,
  smallest = SMALLEST.number,
): string {
  const ems = [...text].reduce((sum, character) => sum + emsOf(character), 0);
  if (ems * size <= width) return text;
  const halfPoints = Math.max(2 * smallest, Math.floor((2 * width) / ems));
  return literal(runInside(text, `<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>`));
}

function emsOf(character: string): number {
  if (/\d/.test(character)) return DIGIT;
  if (/[.,\s]/.test(character)) return NARROW;
  return /[\u2e80-\uffef]|[^\u0000-\uffff]/.test(character) ? WIDE : OTHER;
}
