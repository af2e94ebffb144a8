import { type FieldError, Problem } from '../platform/errors/problem.js';
import {
  type Decimal,
  decimalsOf,
  isTooLarge,
  minorDigits,
  tooLarge,
} from '../platform/money/money.js';

const MOST_PAYMENTS = 500;
const MOST_REFUNDS = 100;

/** An invoice takes this many payments, automatic ones included. */
export function checkPaymentLimit(payments: number): void {
  if (payments < MOST_PAYMENTS) return;
  throw new Problem(
    'TOO_MANY',
    `An invoice takes at most ${MOST_PAYMENTS} payments. Delete one first.`,
    { details: { limit: MOST_PAYMENTS } },
  );
}

/** A payment takes this many refunds. */
export function checkRefundLimit(refunds: number): void {
  if (refunds < MOST_REFUNDS) return;
  throw new Problem(
    'TOO_MANY',
    `A payment takes at most ${MOST_REFUNDS} refunds. Delete one first.`,
    { details: { limit: MOST_REFUNDS } },
  );
}

/**
 * What was paid on an invoice stays a number that every client reads exactly; what was refunded is
 * never more.
 *
 * @param path of the member that would take it further
 * @throws Problem TOTAL_TOO_LARGE
 */
export function checkPaymentSum(sum: Decimal, path: string): void {
  if (isTooLarge(sum)) throw tooLarge(path);
}

/** An amount of money that moves: two decimals at most, and no more than the currency has. */
export function amountErrors(amount: number, currency: string): FieldError[] {
  const digits = Math.min(2, minorDigits(currency));
  if (decimalsOf(amount) <= digits) return [];
  const message =
    digits === 0 ? `must be a whole amount of ${currency}` : `must have at most ${digits} decimals`;
  return [{ path: '/amount', code: 'TOO_MANY_DECIMALS', message }];
}
