import currencyCodes from 'currency-codes';
import type { FieldError } from '../errors/problem.js';
import { Decimal } from './decimal.js';

/** Codes that ISO 4217 has gained since the list of `currency-codes` was made, in June 2024. */
const NEWER: readonly (readonly [code: string, digits: number])[] = [
  ['XAD', 2],
  ['XCG', 2],
];

const digitsByCode = new Map([
  ...currencyCodes.data.map(({ code, digits }) => [code, digits] as const),
  ...NEWER,
]);

/** True for a code of ISO 4217. */
export function isCurrency(code: string): boolean {
  return digitsByCode.has(code);
}

/** Refuses a code that is none. */
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
  return value.toDecimalPlaces(digits, Decimal.ROUND_HALF_UP);
}
