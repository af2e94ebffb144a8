import { Decimal, sum, toScaled, ZERO } from '../platform/money/money.js';

/**
 * Distributes a total over weights in units of the last digit, by largest remainder; ties go to the
 * lowest index, so the parts always add up to the total. If the weights sum to zero, the first part takes
 * all. Computed in integers: a truncated quotient would decide ties wrongly.
 *
 * @param digits minor units of the currency; more where the total itself has more
 * @param first index of the part that takes all
 */
export function allocate(
  total: Decimal,
  weights: readonly Decimal[],
  digits: number,
  first = 0,
): Decimal[] {
  if (total.isZero()) return weights.map(() => ZERO);
  const scale = weights.reduce((most, weight) => Math.max(most, weight.decimalPlaces()), 0);
  const whole = weights.map((weight) => wholeNumber(weight, scale));
  const all = whole.reduce((rest, weight) => rest + weight, 0n);
  if (all === 0n) return weights.map((_, index) => (index === first ? total : ZERO));
  const unit = Math.max(digits, total.decimalPlaces());
  const units = wholeNumber(total, unit);
  const shares = whole.map((weight, index) => ({ index, ...divide(units * weight, all) }));
  const missing = Number(shares.reduce((rest, { floor }) => rest - floor, units));
  const order = [...shares].sort((a, b) => compare(b.remainder, a.remainder) || a.index - b.index);
  for (const share of order.slice(0, missing)) share.floor += 1n;
  return shares.map(({ floor }) => new Decimal(`${floor}e-${unit}`));
}

/**
 * Distributes a discount or charges of a document over its lines that are no returns: one in proportion to
 * a small difference of sales and returns would be larger than the line.
 */
export function allocateToSales(
  total: Decimal,
  items: readonly { isReturn: boolean }[],
  lines: readonly { net: Decimal }[],
  digits: number,
): Decimal[] {
  const first = items.findIndex(({ isReturn }) => !isReturn);
  return allocate(total, aboveZero(lines.map(({ net }) => net)), digits, Math.max(first, 0));
}

/** The weights without those below zero. */
export function aboveZero(weights: readonly Decimal[]): Decimal[] {
  return weights.map((weight) => (weight.isNegative() ? ZERO : weight));
}

function wholeNumber(value: Decimal, scale: number): bigint {
  return BigInt(toScaled(value, scale));
}

/** Returns the floor and the remainder above it, which is never negative, whatever the signs. */
function divide(dividend: bigint, divisor: bigint): { floor: bigint; remainder: bigint } {
  if (divisor < 0n) return divide(-dividend, -divisor);
  const rest = dividend % divisor;
  const remainder = rest < 0n ? rest + divisor : rest;
  return { floor: (dividend - remainder) / divisor, remainder };
}

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Rounds values with an exact sum within a few units of `total` so that they add up to it. No value
 * changes its sign and no zero changes, as long as another value can absorb the difference.
 */
export function roundTogether(
  exact: readonly Decimal[],
  total: Decimal,
  digits: number,
): Decimal[] {
  const unit = new Decimal(10).pow(-digits);
  const parts = exact.map((value) => value.toDecimalPlaces(digits, Decimal.ROUND_FLOOR));
  const missing = total.minus(sum(parts)).dividedBy(unit).round().toNumber();
  const step = missing < 0 ? unit.negated() : unit;
  const order = exact
    .map((value, index) => ({ index, fraction: value.minus(parts[index] ?? ZERO) }))
    .sort((a, b) => b.fraction.comparedTo(a.fraction) || a.index - b.index)
    .map(({ index }) => index);
  if (missing < 0) order.reverse();
  for (let rest = Math.abs(missing), turn = 0; rest > 0 && order.length > 0; rest -= 1) {
    const next = nextIndex(order, turn, (index) => {
      const value = exact[index] ?? ZERO;
      return value.times((parts[index] ?? ZERO).plus(step)).gte(0) && !value.isZero();
    });
    const index = order[next] ?? 0;
    parts[index] = (parts[index] ?? ZERO).plus(step);
    turn = next + 1;
  }
  return parts;
}

/** Returns the next index in `order` that may change; if none may, simply the next. */
function nextIndex(
  order: readonly number[],
  turn: number,
  may: (index: number) => boolean,
): number {
  const places = order.map((_, step) => (turn + step) % order.length);
  return places.find((place) => may(order[place] ?? 0)) ?? turn % order.length;
}
