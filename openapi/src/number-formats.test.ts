import { describe, expect, it } from 'vitest';
import { decimalsOf, numberFormats } from './number-formats.js';

describe('the decimals of a number', () => {
  it.each([
    [19.99, 2],
    [5, 0],
    [1e-7, 7],
    [1.5e-7, 8],
    [1e21, 0],
    [1.23e21, 0],
    [0.1, 1],
  ])('%d has %i, as it is written', (value, decimals) => {
    expect(decimalsOf(value)).toBe(decimals);
  });

  it('are two at most for every honest cent', () => {
    const cents = Array.from({ length: 100_000 }, (_, index) => (index + 1) / 100);
    expect(cents.filter((amount) => decimalsOf(amount) > 2)).toEqual([]);
    expect(cents.every((amount) => numberFormats.decimal4.validate(amount))).toBe(true);
  });
});
