import { runInside } from '../rich-text/word.js';

/** Puts the marks around a fragment of WordprocessingML. */
export type Literal = (xml: string) => string;

/** Inner widths of the columns in the templates, in points. */
export const WIDTH = {
  title: 255,
  /** Three rows, not all of them full. */
  letterhead: 450,
  sender: 240,
  fact: 112,
  description: 175,
  quantity: 53,
  price: 63,
  amount: 68,
  sum: 121,
  payment: 105,
};

/** The font sizes of their rows, in points. */
export const SIZE = {
  title: 22,
  letterhead: 14,
  sender: 6.5,
  fact: 11,
  text: 9,
  total: 11,
  payment: 8.5,
};

/** A title that would need a smaller font continues in a second row instead. */
export const SMALLEST = { title: 12, number: 5 };

// Widths in em of Noto Sans Bold; all digits are equally wide, and capitals on average no wider than M,
// W and K.
const DIGIT = 0.572;
const NARROW = 0.29;
const WIDE = 1;
const CAPITAL = 0.86;
const OTHER = 0.66;

/**
 * A text that should stay on one line: unchanged if it fits its column, otherwise in a smaller size. All
 * sizes are in points.
 */
export function fitted(
  text: string,
  width: number,
  size: number,
  literal: (xml: string) => string,
  smallest = SMALLEST.number,
): string {
  const ems = emsIn(text);
  if (ems * size <= width) return text;
  const halfPoints = Math.max(2 * smallest, Math.floor((2 * width) / ems));
  return literal(runInside(text, sized(halfPoints)));
}

/** The beginning of a text, with an ellipsis, that fits beside another one in the smallest size. */
export function shortened(text: string, beside: string, width: number): string {
  const room = width / SMALLEST.number - emsIn(beside);
  if (emsIn(text) <= room) return text;
  const characters = [...text];
  const fits = (length: number) => emsIn(`${characters.slice(0, length).join('')}…`) <= room;
  const length = characters.findIndex((_, index) => !fits(index + 1));
  return `${characters.slice(0, length).join('').trimEnd()}…`;
}

/** A bold text, as large as its column allows. */
export function emphasized(text: string, literal: Literal): string {
  const ems = emsIn(text);
  const halfPoints = Math.max(
    2 * SMALLEST.number,
    Math.min(2 * SIZE.fact, Math.floor((2 * WIDTH.fact) / ems)),
  );
  return literal(runInside(text, `<w:b/><w:bCs/>${sized(halfPoints)}`));
}

const sized = (halfPoints: number) =>
  `<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>`;

function emsIn(text: string): number {
  return [...text].reduce((sum, character) => sum + emsOf(character), 0);
}

function emsOf(character: string): number {
  if (/\d/.test(character)) return DIGIT;
  if (/[.,\s]/.test(character)) return NARROW;
  if (/[A-Z]/.test(character)) return CAPITAL;
  return /[\u2e80-\uffef]|[^\u0000-\uffff]/.test(character) ? WIDE : OTHER;
}
