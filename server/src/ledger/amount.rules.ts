import type { FieldError } from '../platform/errors/problem.js';
import { minorDigits } from '../platform/money/currency.js';
import { decimalsOf } from '../platform/money/decimal.js';

/** An amount of money that moves: two decimals at most, and no more than the currency has. */
export function amountErrors(amount: number, currency: string): FieldError[] {
  const digits = Math.min(2, minorDigits(currency));
  if (decimalsOf(amount) <= digits) return [];
  const message =
    digits === 0 ? `must be a whole amount of ${currency}` : `must have at most ${digits} decimals`;
  return [{ path: '/amount', code: 'TOO_MANY_DECIMALS', message }];
}
