import { Problem } from '../platform/errors/problem.js';
import { isTooLarge, tooLarge } from '../platform/money/money.js';
import type { Amounts } from './amounts.types.js';

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
