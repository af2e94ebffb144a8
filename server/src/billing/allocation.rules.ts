import { Decimal, ZERO, sum } from '../platform/money/decimal.js';

/**
 * Spreads a total over weights in units of the last digit, by largest remainder; ties go to the
 * lowest index, so the parts always add up to the total. With weights that sum to zero the first
 * part takes all.
 *
 * @param total a multiple of 10^-digits
 * @param digits minor units of the currency
 */
export function allocate(total: Decimal, weights: readonly Decimal[], digits: number): Decimal[] {
  if (total.isZero()) return weights.map(() => ZERO);
  const weightSum = sum(weights);
  if (weightSum.isZero()) return weights.map((_, index) => (index === 0 ? total : ZERO));
  const exact = weights.map((weight) => total.times(weight).dividedBy(weightSum));
  return roundTogether(exact, total, digits);
}

/** Rounds values whose exact sum is within a few units of `total` so that they add up to it. */
export function roundTogether(
  exact: readonly Decimal[],
  total: Decimal,
  digits: number,
): Decimal[] {
  const unit = new Decimal(10).pow(-digits);
  const floors = exact.map((value) => value.toDecimalPlaces(digits, Decimal.ROUND_FLOOR));
  let missing = total.minus(sum(floors)).dividedBy(unit).round().toNumber();
  const order = exact
    .map((value, index) => ({ index, fraction: value.minus(floors[index] ?? ZERO) }))
    .sort((a, b) => b.fraction.comparedTo(a.fraction) || a.index - b.index);
  const step = missing < 0 ? unit.negated() : unit;
  if (missing < 0) order.reverse();
  for (let turn = 0; missing !== 0 && order.length > 0; turn = (turn + 1) % order.length) {
    const index = order[turn]?.index ?? 0;
    floors[index] = (floors[index] ?? ZERO).plus(step);
    missing += missing < 0 ? 1 : -1;
  }
  return floors;
}
