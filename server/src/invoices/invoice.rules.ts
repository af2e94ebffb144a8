import { computeAmounts } from '../billing/amounts.rules.js';
import type { AmountFields, Amounts } from '../billing/amounts.types.js';
import type { BillingFields } from '../billing/fields.js';
import { checkTotals } from '../billing/total.rules.js';
import type { FieldError } from '../platform/errors/problem.js';
import { Problem } from '../platform/errors/problem.js';
import type { Decimal } from '../platform/money/decimal.js';
import { toWire } from '../platform/money/decimal.js';

const AMOUNT_MEMBERS: readonly (keyof AmountFields)[] = [
  'currency',
  'items',
  'discount',
  'extraCharges',
  'extraFields',
  'taxes',
  'taxIncluded',
];

export function touchesAmounts(changed: ReadonlySet<keyof BillingFields>): boolean {
  return AMOUNT_MEMBERS.some((name) => changed.has(name));
}

/** Computes a plain invoice and refuses totals that are negative or too large. */
export function invoiceAmounts(fields: BillingFields): Amounts {
  const amounts = computeAmounts(fields, { eInvoice: false });
  checkTotals(amounts);
  return amounts;
}

/** What only a Draft may change. */
export function draftOnlyErrors(
  fields: BillingFields,
  changed: ReadonlySet<keyof BillingFields>,
  draft: boolean,
): FieldError[] {
  if (draft) return [];
  const errors: FieldError[] = [];
  if (changed.has('isRetainer')) {
    errors.push({
      path: '/isRetainer',
      code: 'NOT_ALLOWED',
      message: 'can change on a Draft only',
    });
  }
  if (changed.has('number') && fields.number === null) {
    errors.push({ path: '/number', code: 'NOT_ALLOWED', message: 'can be taken off a Draft only' });
  }
  return errors;
}

/** The currency of received money cannot change. */
export function checkCurrency(changed: ReadonlySet<keyof BillingFields>, paid: Decimal): void {
  if (!changed.has('currency') || paid.isZero()) return;
  throw new Problem(
    'CURRENCY_LOCKED',
    'The invoice has payments in its currency. Delete them before changing it.',
  );
}

/** What was received cannot exceed the total. */
export function checkTotalCovers(total: Decimal, net: Decimal): void {
  if (total.greaterThanOrEqualTo(net)) return;
  throw new Problem(
    'TOTAL_BELOW_PAID',
    `The total would be ${total.toFixed()}, but ${net.toFixed()} was received. Refund the rest first.`,
    {
      details: { paid: toWire(net) },
      errors: [
        { path: '/items', code: 'TOTAL_BELOW_PAID', message: 'must cover what was received' },
      ],
    },
  );
}
