import { runInside } from '../rich-text/word.js';

/** Inner widths of the columns of the templates, in points. */
export const WIDTH = { quantity: 53, price: 63, amount: 68, sum: 121, payment: 105 };

/** The sizes of their rows, in points. */
export const SIZE = { text: 9, total: 11, payment: 8.5 };

// Widths in em of Noto Sans; digits are all equally wide.
const DIGIT = 0.572;
const NARROW = 0.27;
const OTHER = 0.66;
const SMALLEST = 5;

/**
 * A number that must stay on one line: unchanged where it fits its column, else in a smaller size.
 * Both measures are in points.
 */
export function fitted(
  text: string,
  width: number,
  size: number,
  literal: (xml: string) => string,
): string {
  const ems = [...text].reduce((sum, character) => sum + emsOf(character), 0);
  if (ems * size <= width) return text;
  const halfPoints = Math.max(2 * SMALLEST, Math.floor((2 * width) / ems));
  return literal(runInside(text, `<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>`));
}

function emsOf(character: string): number {
  if (/\d/.test(character)) return DIGIT;
  return /[.,\s]/.test(character) ? NARROW : OTHER;
}
