import type { LedgerFacts } from '../ledger/status.rules.js';
import { Problem } from '../platform/errors/problem.js';
import { toWire } from '../platform/money/decimal.js';

/**
 * A document is canceled once everything that was received has gone back.
 *
 * @param payments number of payment records
 */
export function checkCancelable(
  facts: Pick<LedgerFacts, 'draft' | 'paid' | 'refunded'>,
  payments: number,
): void {
  if (facts.draft) {
    throw new Problem('INVOICE_IS_DRAFT', 'A Draft cannot be canceled. Delete it instead.');
  }
  const unrefunded = facts.paid.minus(facts.refunded);
  if (unrefunded.isZero()) return;
  throw new Problem(
    'INVOICE_HAS_PAYMENTS',
    `${unrefunded.toFixed()} was received and not refunded. Refund it first.`,
    { details: { payments, unrefunded: toWire(unrefunded) } },
  );
}
