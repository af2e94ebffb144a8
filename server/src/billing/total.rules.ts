import { Problem } from '../platform/errors/problem.js';
import { Decimal } from '../platform/money/decimal.js';
import type { Amounts } from './amounts.types.js';

const LARGEST = new Decimal('999999999999.99');

/** Refuses amounts that no client could read exactly (TOTAL_TOO_LARGE) and totals below zero. */
export function checkTotals(amounts: Amounts): void {
  amounts.lines.forEach((line, index) => {
    if (isTooLarge(line.gross)) throw tooLarge(`/items/${index}`);
  });
  const computed = [
    amounts.subtotal,
    amounts.discount,
    amounts.extraCharges,
    amounts.net,
    amounts.taxTotal,
    amounts.total,
    ...amounts.taxes.map((tax) => tax.amount),
    ...amounts.extraFields.map((field) => field.amount),
  ];
  if (computed.some(isTooLarge)) throw tooLarge('/items');
  if (amounts.total.isNegative() && !amounts.total.isZero()) {
    const message = `The total would be ${amounts.total.toFixed()}; it must not be below 0.`;
    throw new Problem('TOTAL_NEGATIVE', message, {
      errors: [{ path: '/items', code: 'TOTAL_NEGATIVE', message }],
    });
  }
}

/** No client could read it exactly. */
export function isTooLarge(value: Decimal): boolean {
  // Up to eleven digits before the point, which most amounts have, nothing is calculated.
  return value.e >= LARGEST.e && value.abs().greaterThan(LARGEST);
}

export function tooLarge(path: string): Problem<'TOTAL_TOO_LARGE'> {
  const message = 'Every amount must stay within 999,999,999,999.99.';
  return new Problem('TOTAL_TOO_LARGE', message, {
    errors: [{ path, code: 'TOTAL_TOO_LARGE', message }],
  });
}
