import { inAscii, plain } from './fold.js';

/** Width of the columns for sort names. */
const NAME_LENGTH = 255;
/** Width of the columns for sort numbers. */
const NUMBER_LENGTH = 64;

/**
 * The sort key of a name; folding may lengthen a text (`ﷺ`), so it is cut to the width of the column.
 */
export function sortName(text: string): string {
  return [...inAscii(plain(text))].slice(0, NAME_LENGTH).join('');
}

/**
 * The sort key of a document number: `RE-2` before `RE-10`, because before each group of digits stands how
 * many there are.
 */
export function sortNumber(number: string | null): string | null {
  if (number === null) return null;
  const key = inAscii(plain(number)).replace(/\d+/g, (digits) => {
    const significant = digits.replace(/^0+/, '');
    return String.fromCodePoint(0x30 + significant.length) + significant;
  });
  return [...key].slice(0, NUMBER_LENGTH).join('');
}
