import { describe, expect, it } from 'vitest';
import { FieldErrors, validationMessage } from './problem.js';

describe('the errors of a request', () => {
  it('are listed up to 100, counted up to 1,000, and no further', () => {
    const errors = new FieldErrors();
    for (let index = 0; index < 174_000; index += 1) errors.add(`/${index}`, 'TOO_LARGE', 'x');
    expect(errors.listed).toHaveLength(100);
    expect(errors.listed.at(-1)?.path).toBe('/99');
    expect(errors.isFull).toBe(true);
    expect(errors.count).toBe(1_001);
  });

  it('count an error once, however often it is found', () => {
    const errors = new FieldErrors();
    errors.add('/a', 'TOO_SMALL', 'must be at least 0');
    errors.add('/a', 'TOO_SMALL', 'must be at least 0');
    errors.add('/a', 'TOO_MANY_DECIMALS', 'must have at most 4 decimals');
    expect(errors.count).toBe(2);
  });

  it.each([
    [1, '1 field is invalid'],
    [2, '2 fields are invalid'],
    [100, '100 fields are invalid'],
    [101, '101 fields are invalid; the first 100 are listed'],
    [1_000, '1,000 fields are invalid; the first 100 are listed'],
    [1_001, 'More than 1,000 fields are invalid; the first 100 are listed'],
  ])('%i are reported in one sentence', (count, sentence) => {
    expect(validationMessage(count)).toBe(sentence);
  });
});
