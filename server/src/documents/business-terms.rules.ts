import type { ItemTerms } from '../amounts/amounts.types.js';
import type { BusinessTerms } from '../business-terms/business-terms.js';
import { ibanFault } from '../platform/codes/codes.js';
import { gtinErrors } from '../platform/codes/gtin.js';
import { isInRange, outOfRange } from '../platform/dates/dates.js';
import type { FieldError } from '../platform/errors/problem.js';
import { BLANK, isBlank } from '../platform/text/visible.js';

/** Checks the terms of a line at `path`: its GTIN, classes and period. */
export function termErrors(line: ItemTerms, path: string): FieldError[] {
  const errors = gtinErrors(line.gtin, `${path}/gtin`);
  line.classifications.forEach(({ code }, index) => {
    if (isBlank(code)) errors.push({ path: `${path}/classifications/${index}/code`, ...BLANK });
  });
  if (line.servicePeriod) {
    errors.push(...periodErrors(line.servicePeriod, `${path}/servicePeriod`));
  }
  return errors;
}

/** Checks the account of a direct debit, which needs a mandate. */
export function debitErrors({
  mandateReference,
  debitedAccount,
}: Pick<BusinessTerms, 'mandateReference' | 'debitedAccount'>): FieldError[] {
  if (debitedAccount === null) return [];
  const errors: FieldError[] = [];
  const message = ibanFault(debitedAccount);
  if (message !== null) errors.push({ path: '/debitedAccount', code: 'INVALID_VALUE', message });
  if (mandateReference === null) {
    const path = '/mandateReference';
    errors.push({ path, code: 'REQUIRED', message: 'is required with debitedAccount' });
  }
  return errors;
}

/** Checks a period of service: both days in range, in their order. */
export function periodErrors(period: { from: string; to: string }, path: string): FieldError[] {
  const errors: FieldError[] = [];
  for (const name of ['from', 'to'] as const) {
    if (!isInRange(period[name])) errors.push({ path: `${path}/${name}`, ...outOfRange });
  }
  if (period.to < period.from) {
    errors.push({ path: `${path}/to`, code: 'BEFORE_DATE', message: 'must not be before from' });
  }
  return errors;
}
