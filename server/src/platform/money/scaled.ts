import { Decimal, decimal } from './decimal.js';

/** Amounts are stored as BIGINT with 4 decimals, prices and quantities with 6. */
export const AMOUNT_SCALE = 4;

/** Decimals of prices and quantities in the database. */
export const PRICE_SCALE = 6;

/** The text of a scaled BIGINT; text because the value may pass 2^53. Throws when digits would be lost. */
export function toScaled(value: Decimal, scale: number): string {
  if (value.isZero()) return '0';
  const text = value.toFixed();
  const point = text.indexOf('.');
  const decimals = point === -1 ? 0 : text.length - point - 1;
  if (decimals > scale) throw new RangeError(`${text} has more than ${scale} decimals`);
  const digits = point === -1 ? text : text.slice(0, point) + text.slice(point + 1);
  const padded = digits + '0'.repeat(scale - decimals);
  // Most amounts begin with another digit and are done here.
  if (padded >= '1') return padded;
  const stripped = padded.replace(/^(-?)0+(?=\d)/, '$1');
  return stripped === '-0' ? '0' : stripped;
}

/** The same for a JSON number; exact, since a product that gives the number back is its decimal text. */
export function numberToScaled(value: number, scale: number): string {
  const unit = 10 ** scale;
  const scaled = Math.round(value * unit);
  if (Math.abs(scaled) < 1e15 && scaled / unit === value) return String(scaled + 0);
  return toScaled(decimal(value), scale);
}

/** The value of a scaled BIGINT as the driver returns it. */
export function fromScaled(stored: string | number | bigint, scale: number): Decimal {
  return new Decimal(String(stored)).dividedBy(new Decimal(10).pow(scale));
}

/**
 * The JSON number of a scaled BIGINT. Up to 15 digits one division is exact to the last bit; longer
 * ones are read from their decimal text.
 */
export function scaledToWire(stored: string | number, scale: number): number {
  const text = String(stored);
  if (text.length <= 15) return Number(text) / 10 ** scale;
  return Number(fromScaled(text, scale).toFixed());
}
