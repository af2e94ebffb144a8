import { rateErrors, tooManyDecimals, valueErrors } from '../amounts/amount-fields.rules.js';
import { taxesIncluded } from '../amounts/tax-included.rules.js';
import type { FieldError } from '../platform/errors/problem.js';
import { changedMembers } from '../platform/json/json.js';
import {
  decimal,
  type Decimal,
  decimalsOf,
  isCurrency,
  isTooLarge,
  minorDigits,
  sum,
  tooLarge,
  unknownCurrency,
} from '../platform/money/money.js';
import type { TransactionFields } from './transaction.fields.js';

/** Which of the records that a transaction names exist. */
export interface Named {
  customer: boolean;
  category: boolean;
}

/** Checks rules that a schema cannot express; unchanged members are not checked again. */
export function transactionErrors(
  next: TransactionFields,
  current: TransactionFields | null,
  named: Named,
): FieldError[] {
  const changed = changedMembers(next, current);
  const errors: FieldError[] = [];
  for (const name of ['customer', 'category'] as const) {
    if (!changed.has(name) || next[name] === null || named[name]) continue;
    const message = `is not the id of a ${name}. Create the ${name} first`;
    errors.push({ path: `/${name}`, code: 'NOT_FOUND', message });
  }
  return [...amountErrors(next, changed), ...errors];
}

/** A change of currency checks every amount again. */
function amountErrors(
  next: TransactionFields,
  changed: ReadonlySet<keyof TransactionFields>,
): FieldError[] {
  const all = changed.has('currency');
  if (!isCurrency(next.currency)) return all ? [unknownCurrency('/currency')] : [];
  const digits = minorDigits(next.currency);
  const errors: FieldError[] = [];
  if ((all || changed.has('amount')) && decimalsOf(next.amount) > digits) {
    errors.push(tooManyDecimals('/amount', digits));
  }
  if (all || changed.has('taxes')) {
    next.taxes.forEach((tax, index) =>
      errors.push(...valueErrors(tax, `/taxes/${index}/value`, digits)),
    );
    const rates = next.taxes.filter((tax) => tax.type === 'Percentage');
    errors.push(...rateErrors(rates, '/taxes', 'must add up to more than -100 percent'));
  }
  return errors;
}

export interface TransactionAmounts {
  net: Decimal;
  taxTotal: Decimal;
  /** The same as the amount. */
  total: Decimal;
}

/** The amount includes its taxes, so they are subtracted: Flat ones first, then all rates together. */
export function transactionAmounts(
  fields: Pick<TransactionFields, 'amount' | 'currency' | 'taxes'>,
): TransactionAmounts {
  const total = decimal(fields.amount);
  const { net, taxes } = taxesIncluded({
    lines: [{ base: total, taxes: [] }],
    invoiceTaxes: fields.taxes.map((tax) => ({ ...tax, value: decimal(tax.value) })),
    digits: minorDigits(fields.currency),
    eInvoice: false,
  });
  const amounts = taxes.map((tax) => tax.amount);
  const taxTotal = sum(amounts);
  if ([net, taxTotal, ...amounts].some(isTooLarge)) throw tooLarge('/amount');
  return { net, taxTotal, total };
}
