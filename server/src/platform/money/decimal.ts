import { Decimal as DecimalJs } from 'decimal.js';

/** Decimal arithmetic of every amount: 40 digits, half away from zero. */
export const Decimal = DecimalJs.clone({ precision: 40, rounding: DecimalJs.ROUND_HALF_UP });

/** An exact decimal number: amounts, prices, rates. */
export type Decimal = DecimalJs;

/** Exactly 0. */
export const ZERO: Decimal = new Decimal(0);

/** Reads a JSON number exactly as it was written (shortest round-trip text of the double). */
export function decimal(value: number | string): Decimal {
  // It reads whole numbers without their text; a zero keeps no sign.
  return value === 0 ? ZERO : new Decimal(value);
}

/** Exact sum. */
export function sum(values: Iterable<Decimal>): Decimal {
  let total: Decimal = ZERO;
  for (const value of values) total = total.plus(value);
  return total;
}

/** The JSON number of an amount; exact up to 999,999,999,999.99 and the currency's digits. */
export function toWire(value: Decimal): number {
  return Number(value.toFixed()) + 0;
}

/** Number of decimals that a value is written with. */
export function decimalsOf(value: number | string): number {
  return decimal(value).decimalPlaces();
}

/** `percent` of an amount, not rounded. */
export function percentOf(base: Decimal, percent: Decimal): Decimal {
  return base.times(percent).dividedBy(100);
}
