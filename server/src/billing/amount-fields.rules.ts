import type { FieldError } from '../platform/errors/problem.js';
import { decimal, decimalsOf, sum } from '../platform/money/decimal.js';
import { roundTo } from '../platform/money/currency.js';
import type { Adjustment, BillingFields, InvoiceTax, LineItem } from './fields.js';

/** Rules of one line: discount within the line, taxes unique, treatments with rate 0. */
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
        code: 'INVALID_VALUE',
        message: `must be 0 when exemption is ${tax.exemption}`,
      });
    }
  });
  const rates = [...item.taxes, ...documentTaxes.filter((tax) => tax.type === 'Percentage')];
  // At -100 % a price with tax included could not be divided.
  if (sum(rates.map((tax) => decimal(tax.value))).lessThanOrEqualTo(-100)) {
    errors.push({
      path: `${path}/taxes`,
      code: 'TOO_SMALL',
      message: 'must add up to more than -100 percent, taxes of the document included',
    });
  }
  return errors;
}

/** Digits of Flat values; a percentage discount is at most 100. Null `changed` judges all. */
export function adjustmentErrors(
  next: BillingFields,
  changed: ReadonlySet<keyof BillingFields> | null,
  digits: number,
): FieldError[] {
  const errors: FieldError[] = [];
  const judged = (name: keyof BillingFields) => changed === null || changed.has(name);
  const digitsOf = (value: Adjustment | null, path: string) => {
    if (value?.type === 'Flat' && decimalsOf(value.value) > digits) {
      errors.push(tooManyDecimals(`${path}/value`, digits));
    }
  };
  if (judged('discount')) digitsOf(next.discount, '/discount');
  if (judged('extraCharges')) digitsOf(next.extraCharges, '/extraCharges');
  if (judged('extraFields')) {
    next.extraFields.forEach((field, index) => digitsOf(field, `/extraFields/${index}`));
  }
  if (judged('taxes')) next.taxes.forEach((tax, index) => digitsOf(tax, `/taxes/${index}`));
  errors.push(...discountErrors(next, changed, digits));
  return errors;
}

/** Percentage at most 100, Flat at most the subtotal; judged when the discount or the lines change. */
function discountErrors(
  next: BillingFields,
  changed: ReadonlySet<keyof BillingFields> | null,
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
  const subtotal = sum(
    next.items.map((item) =>
      roundTo(digits, decimal(item.quantity).times(decimal(item.price))).minus(
        decimal(item.discount?.value ?? 0),
      ),
    ),
  );
  return value.greaterThan(subtotal)
    ? [{ path, code: 'TOO_LARGE', message: `must not exceed the subtotal ${subtotal.toFixed()}` }]
    : [];
}

function tooManyDecimals(path: string, digits: number): FieldError {
  return {
    path,
    code: 'TOO_MANY_DECIMALS',
    message: digits === 0 ? 'must be a whole amount' : `must have at most ${digits} decimals`,
  };
}
