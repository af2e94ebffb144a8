import { type FieldError, Problem } from '../platform/errors/problem.js';
import { type Decimal, decimalsOf, minorDigits, ZERO } from '../platform/money/money.js';

export type InvoiceStatus =
  | 'Draft'
  | 'Pending'
  | 'Unpaid'
  | 'Canceled'
  | 'Partial'
  | 'Paid'
  | 'Refunded';

/** The ledger of an invoice: what its status and balance follow from. Amounts are in major units. */
export interface Ledger {
  draft: boolean;
  /** By its cancellation note, or created as Canceled. */
  canceled: boolean;
  total: Decimal;
  /** Sum of payments. */
  paid: Decimal;
  /** Sum of refunds. */
  refunded: Decimal;
  /** Sum of the retainers that it deducts. */
  deducted: Decimal;
  /** True if money was ever received, even if the payment was deleted since. */
  everPaid: boolean;
  /** Pending, or Unpaid if the client set it. */
  openStatus: 'Pending' | 'Unpaid';
  /** A status that the client set and that does not follow from the rest, or null. */
  manualStatus: InvoiceStatus | null;
}

/**
 * Derives the status from the ledger; run after every write to the ledger, in the same transaction.
 * An invoice is Refunded once everything was paid and all of it was given back; what it deducts of retainers
 * counts like payments, but cannot be given back.
 */
export function deriveStatus(ledger: Omit<Ledger, 'manualStatus'>): InvoiceStatus {
  const { canceled, draft, total, paid, refunded, everPaid, openStatus } = ledger;
  if (canceled) return 'Canceled';
  if (draft) return 'Draft';
  const covered = coveredOf(ledger);
  if (covered.greaterThanOrEqualTo(total) && (covered.greaterThan(0) || total.isZero())) {
    return refunded.greaterThan(0) && refunded.equals(paid) ? 'Refunded' : 'Paid';
  }
  if (covered.greaterThan(0)) return 'Partial';
  return everPaid || openStatus === 'Unpaid' ? 'Unpaid' : 'Pending';
}

/** The part of the total that payments and deducted retainers cover. */
export function coveredOf({ paid, deducted }: Pick<Ledger, 'paid' | 'deducted'>): Decimal {
  return paid.plus(deducted);
}

/**
 * total - paid - deducted; 0 on a canceled invoice. A refund gives money back together with its claim, so it does
 * not change the balance. Before that rule, payments could exceed the total; then nothing is owed either.
 */
export function balanceOf({
  canceled,
  total,
  ...settled
}: Pick<Ledger, 'canceled' | 'total' | 'paid' | 'deducted'>): Decimal {
  const covered = coveredOf(settled);
  return canceled || covered.greaterThan(total) ? ZERO : total.minus(covered);
}

/** Derives the status of a payment from its refunds. */
export function paymentStatus({
  amount,
  refunded,
}: {
  amount: Decimal;
  refunded: Decimal;
}): 'Completed' | 'PartiallyRefunded' | 'Refunded' {
  if (refunded.isZero()) return 'Completed';
  return refunded.equals(amount) ? 'Refunded' : 'PartiallyRefunded';
}

const MAX_PAYMENTS = 500;
const MAX_REFUNDS = 100;

/** Limits the payments of an invoice, automatic ones included. @throws Problem TOO_MANY */
export function checkPaymentLimit(payments: number): void {
  checkLimit(payments, MAX_PAYMENTS, `An invoice takes at most ${MAX_PAYMENTS} payments.`);
}

/** Limits the refunds of a payment. @throws Problem TOO_MANY */
export function checkRefundLimit(refunds: number): void {
  checkLimit(refunds, MAX_REFUNDS, `A payment takes at most ${MAX_REFUNDS} refunds.`);
}

function checkLimit(count: number, limit: number, rule: string): void {
  if (count >= limit)
    throw new Problem('TOO_MANY', `${rule} Delete one first.`, { details: { limit } });
}

/** Checks an amount of money: at most two decimals, and no more than the currency has. */
export function amountErrors(amount: number, currency: string): FieldError[] {
  const digits = Math.min(2, minorDigits(currency));
  if (decimalsOf(amount) <= digits) return [];
  const message =
    digits === 0 ? `must be a whole amount of ${currency}` : `must have at most ${digits} decimals`;
  return [{ path: '/amount', code: 'TOO_MANY_DECIMALS', message }];
}
