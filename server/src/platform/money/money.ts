import currencyCodes from 'currency-codes';
import { Decimal as DecimalJs } from 'decimal.js';
import { type FieldError, Problem } from '../errors/problem.js';

/** Decimal arithmetic for all amounts: 40 digits, rounding half away from zero. */
export const Decimal = DecimalJs.clone({ precision: 40, rounding: DecimalJs.ROUND_HALF_UP });

/** An exact decimal number: amounts, prices, rates. */
export type Decimal = DecimalJs;

/** Exactly 0. */
export const ZERO: Decimal = new Decimal(0);

/** Converts a JSON number exactly as it was written (the shortest round-trip text of the double). */
export function decimal(value: number | string): Decimal {
  // Integers need no conversion to text; zero loses its sign.
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

/** An amount without the percentage that it includes, not rounded. */
export function withoutPercent(amount: Decimal, percent: Decimal): Decimal {
  return amount.times(100).dividedBy(percent.plus(100));
}

/** Amounts are stored as BIGINT with 4 decimals, prices and quantities with 6. */
export const AMOUNT_SCALE = 4;

/** Decimals of prices and quantities in the database. */
export const PRICE_SCALE = 6;

/** What one unit is at each scale: to compute a power costs more than the division by it. */
const UNITS = { [AMOUNT_SCALE]: 10_000, [PRICE_SCALE]: 1_000_000 } as const;

/** The scale of a column. */
export type Scale = keyof typeof UNITS;

/**
 * The text of a scaled BIGINT; text because the value may exceed 2^53. Throws if digits would be lost.
 */
export function toScaled(value: Decimal, scale: number): string {
  if (value.isZero()) return '0';
  const text = value.toFixed();
  const point = text.indexOf('.');
  const decimals = point === -1 ? 0 : text.length - point - 1;
  if (decimals > scale) throw new RangeError(`${text} has more than ${scale} decimals`);
  const digits = point === -1 ? text : text.slice(0, point) + text.slice(point + 1);
  const padded = digits + '0'.repeat(scale - decimals);
  // Fast path: most amounts start with another digit.
  if (padded >= '1') return padded;
  const stripped = padded.replace(/^(-?)0+(?=\d)/, '$1');
  return stripped === '-0' ? '0' : stripped;
}

/**
 * The same for a JSON number; exact, because a product that converts back to the number is its decimal
 * text.
 */
export function numberToScaled(value: number, scale: Scale): string {
  const unit = UNITS[scale];
  const scaled = Math.round(value * unit);
  if (Math.abs(scaled) < 1e15 && scaled / unit === value) return String(scaled + 0);
  return toScaled(decimal(value), scale);
}

/** Converts a scaled BIGINT from the driver. */
export function fromScaled(stored: string | number | bigint, scale: number): Decimal {
  return stored === '0' ? ZERO : new Decimal(`${stored}e-${scale}`);
}

/**
 * The JSON number of a scaled BIGINT. Up to 15 digits one division is exact to the last bit; longer
 * ones are read from their decimal text.
 */
export function scaledToWire(stored: string | number, scale: Scale): number {
  const text = String(stored);
  if (text.length <= 15) return Number(text) / UNITS[scale];
  return Number(fromScaled(text, scale).toFixed());
}

/** Codes added to ISO 4217 since the list of `currency-codes` of June 2024. */
const NEWER: readonly (readonly [code: string, digits: number])[] = [
  ['XAD', 2],
  ['XCG', 2],
];

const digitsByCode = new Map([
  ...currencyCodes.data.map(({ code, digits }) => [code, digits] as const),
  ...NEWER,
]);

/** Returns true for an ISO 4217 code. */
export function isCurrency(code: string): boolean {
  return digitsByCode.has(code);
}

/** Returns an error for an unknown code. */
export function unknownCurrency(path: string): FieldError {
  const message = 'must be a currency code of ISO 4217, for example EUR';
  return { path, code: 'INVALID_VALUE', message };
}

/** Minor units of ISO 4217 (not of CLDR): JPY 0, EUR 2, BHD 3, CLF 4. Throws for an unknown code. */
export function minorDigits(currency: string): number {
  const digits = digitsByCode.get(currency);
  if (digits === undefined) throw new RangeError(`${currency} is not a currency of ISO 4217`);
  return digits;
}

/** Rounds half away from zero to the minor units of the currency. */
export function roundTo(digits: number, value: Decimal): Decimal {
  if (value.decimalPlaces() <= digits) return value;
  const rounded = value.toDecimalPlaces(digits, Decimal.ROUND_HALF_UP);
  // Zero has no sign, unlike that of the library.
  return rounded.isZero() ? ZERO : rounded;
}

const LARGEST = new Decimal('999999999999.99');

/** Returns true for an amount that clients could not parse exactly. */
export function isTooLarge(value: Decimal): boolean {
  // Fast path: most amounts have at most eleven digits before the point.
  return value.e >= LARGEST.e && value.abs().greaterThan(LARGEST);
}

/** The error for such an amount; `path` is the member that causes it. */
export function tooLarge(path: string): Problem<'TOTAL_TOO_LARGE'> {
  const message = 'Every amount must stay within 999,999,999,999.99.';
  return new Problem('TOTAL_TOO_LARGE', message, {
    errors: [{ path, code: 'TOTAL_TOO_LARGE', message }],
  });
}
