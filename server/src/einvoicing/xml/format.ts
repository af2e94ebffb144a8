import type { CalendarDate } from '../../platform/dates/dates.js';
import { type Decimal, isCurrency, minorDigits } from '../../platform/money/money.js';

/** An amount in a currency, with its digits but never more than two where two are enough (BR-DEC). */
export function amountFormat(currency: string | null): (value: Decimal | null) => string | null {
  const known = currency !== null && isCurrency(currency);
  const digits = known ? Math.min(2, minorDigits(currency)) : 2;
  return (value) => value && value.toFixed(Math.max(digits, value.decimalPlaces()));
}

/** Quantities, prices and rates: all digits, no exponent. */
export function decimalText(value: Decimal | null): string | null {
  return value && value.toFixed();
}

/** UN/CEFACT format 102: 20261123. */
export function compactDate(date: CalendarDate): string {
  return date.replaceAll('-', '');
}
