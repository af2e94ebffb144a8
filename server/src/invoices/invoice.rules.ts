import { numberErrors } from '../billing/document.rules.js';
import type { BillingFields } from '../billing/fields.js';
import type { FieldError } from '../platform/errors/problem.js';
import { Problem } from '../platform/errors/problem.js';
import type { Decimal } from '../platform/money/decimal.js';
import { toWire } from '../platform/money/decimal.js';

/** What only a Draft may change. */
export function draftOnlyErrors(
  fields: BillingFields,
  changed: ReadonlySet<keyof BillingFields>,
  draft: boolean,
): FieldError[] {
  const errors = numberErrors(fields, changed, draft);
  if (draft || !changed.has('isRetainer')) return errors;
  const message = 'can change on a Draft only';
  return [{ path: '/isRetainer', code: 'NOT_ALLOWED', message }, ...errors];
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
