import type { FieldError } from '../errors/problem.js';

/** Returns true if the last of some digits is their check digit of GS1: weights 3 and 1 from the right. */
export function hasGs1CheckDigit(digits: string): boolean {
  const [check = 0, ...rest] = Array.from(digits, Number).reverse();
  const sum = rest.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === check;
}

/** Checks a GTIN, whose length the contract bounds. */
export function gtinErrors(gtin: string | null, path: string): FieldError[] {
  if (gtin === null || hasGs1CheckDigit(gtin)) return [];
  return [{ path, code: 'INVALID_VALUE', message: 'has a wrong check digit' }];
}
