import type { FieldError } from '../platform/errors/problem.js';
import { decimal, decimalsOf, roundTo, sum } from '../platform/money/money.js';
import { lineAmounts } from './amounts.rules.js';
import type { Adjustment, AmountFields, InvoiceTax, LineItem } from './amounts.types.js';

/** The schemas bound values of either type; percentages are bounded here. */
const LARGEST_PERCENTAGE = 999_999_999;

/** Checks one line: discount at most the line, taxes unique, exempt taxes at rate 0. */
export function lineErrors(
  item: LineItem,
  path: string,
  digits: number,
  documentTaxes: readonly InvoiceTax[],
): FieldError[] {
  const errors: FieldError[] = [];
  if (item.discount) {
    const at = `${path}/discount/value`;
    const gross = roundTo(digits, decimal(item.quantity).times(decimal(item.price)));
    if (decimalsOf(item.discount.value) > digits) errors.push(tooManyDecimals(at, digits));
    else if (decimal(item.discount.value).greaterThan(gross)) {
      errors.push({
        path: at,
        code: 'TOO_LARGE',
        message: `must not exceed the line's ${gross.toFixed()}`,
      });
    }
  }
  const seen = new Set<string>();
  item.taxes.forEach((tax, index) => {
    const at = `${path}/taxes/${index}`;
    const key = JSON.stringify([tax.name, tax.value]);
    if (seen.has(key)) {
      errors.push({ path: at, code: 'DUPLICATE', message: 'is the same tax as an earlier one' });
    }
    seen.add(key);
    if (tax.exemption !== null && tax.exemption !== 'Standard' && tax.value !== 0) {
      errors.push({
        path: `${at}/value`,
        code: 'NOT_ALLOWED',
        message: `must be 0 when exemption is ${tax.exemption}`,
      });
    }
  });
  const rates = [...item.taxes, ...documentTaxes.filter((tax) => tax.type === 'Percentage')];
  const message = 'must add up to more than -100 percent, taxes of the document included';
  errors.push(...rateErrors(rates, `${path}/taxes`, message));
  return errors;
}

/** Requires rates above -100 % in total: below, a price with tax included cannot be divided. */
export function rateErrors(
  rates: readonly { value: number }[],
  path: string,
  message: string,
): FieldError[] {
  if (rates.every((tax) => tax.value >= 0)) return [];
  if (sum(rates.map((tax) => decimal(tax.value))).lessThanOrEqualTo(-100)) {
    return [{ path, code: 'TOO_SMALL', message }];
  }
  return [];
}

/** Checks the decimals of Flat values and the size of percentages; all of them if `changed` is null. */
export function adjustmentErrors(
  next: AmountFields,
  changed: ReadonlySet<string> | null,
  digits: number,
): FieldError[] {
  const errors: FieldError[] = [];
  const isChecked = (name: keyof AmountFields) => changed === null || changed.has(name);
  const check = (value: Adjustment | null, path: string) => {
    if (value) errors.push(...valueErrors(value, `${path}/value`, digits));
  };
  if (isChecked('discount') && next.discount?.type === 'Flat') check(next.discount, '/discount');
  if (isChecked('extraCharges')) check(next.extraCharges, '/extraCharges');
  if (isChecked('extraFields')) {
    next.extraFields.forEach((field, index) => check(field, `/extraFields/${index}`));
  }
  if (isChecked('taxes')) next.taxes.forEach((tax, index) => check(tax, `/taxes/${index}`));
  errors.push(...discountErrors(next, changed, digits));
  return errors;
}

/** Checks the decimals of a Flat value, or the size of a percentage. */
export function valueErrors(
  { type, value }: Adjustment,
  path: string,
  digits: number,
): FieldError[] {
  if (type === 'Flat') return decimalsOf(value) > digits ? [tooManyDecimals(path, digits)] : [];
  const limit = LARGEST_PERCENTAGE.toLocaleString('en');
  if (value > LARGEST_PERCENTAGE) {
    return [{ path, code: 'TOO_LARGE', message: `must not exceed ${limit} percent` }];
  }
  if (value < -LARGEST_PERCENTAGE) {
    return [{ path, code: 'TOO_SMALL', message: `must not be below -${limit} percent` }];
  }
  return [];
}

/** Percentage at most 100, Flat at most the subtotal; checked if the discount or the lines change. */
function discountErrors(
  next: AmountFields,
  changed: ReadonlySet<string> | null,
  digits: number,
): FieldError[] {
  const touched = changed === null || changed.has('discount') || changed.has('items');
  if (!next.discount || !touched) return [];
  const value = decimal(next.discount.value);
  const path = '/discount/value';
  if (next.discount.type === 'Percentage') {
    return value.greaterThan(100)
      ? [{ path, code: 'TOO_LARGE', message: 'must not exceed 100 percent' }]
      : [];
  }
  const subtotal = sum(next.items.map((item) => lineAmounts(item, digits).net));
  // Below 0 it is an error of its own.
  return value.greaterThan(subtotal) && !subtotal.isNegative()
    ? [{ path, code: 'TOO_LARGE', message: `must not exceed the subtotal ${subtotal.toFixed()}` }]
    : [];
}

export function tooManyDecimals(path: string, digits: number): FieldError {
  return {
    path,
    code: 'TOO_MANY_DECIMALS',
    message: digits === 0 ? 'must be a whole amount' : `must have at most ${digits} decimals`,
  };
}
