import { expect, test } from 'vitest';
import { overlaps } from './pdf-text.js';

const word = (text: string, xMin: number, yMin: number) => ({
  page: 1,
  text,
  xMin,
  yMin,
  xMax: xMin + 20,
  yMax: yMin + 10,
});

test('overlapping words are found, adjacent ones are not', () => {
  expect(overlaps([word('a', 0, 0), word('b', 20, 0), word('c', 0, 9)])).toEqual([]);
  expect(overlaps([word('a', 0, 0), word('b', 18, 2)])).toEqual(['a / b on page 1']);
});
