import { Problem } from '../errors/problem.js';
import { Decimal } from './decimal.js';

const LARGEST = new Decimal('999999999999.99');

/** True for an amount that no client could read exactly. */
export function isTooLarge(value: Decimal): boolean {
  // Up to eleven digits before the point, which most amounts have, nothing is calculated.
  return value.e >= LARGEST.e && value.abs().greaterThan(LARGEST);
}

/** The refusal of such an amount; `path` is the member that would make it. */
export function tooLarge(path: string): Problem<'TOTAL_TOO_LARGE'> {
  const message = 'Every amount must stay within 999,999,999,999.99.';
  return new Problem('TOTAL_TOO_LARGE', message, {
    errors: [{ path, code: 'TOTAL_TOO_LARGE', message }],
  });
}
