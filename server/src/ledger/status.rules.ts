import type { Decimal } from '../platform/money/money.js';

export type InvoiceStatus =
  'Draft' | 'Pending' | 'Unpaid' | 'Canceled' | 'Partial' | 'Paid' | 'Refunded';

/** What the status of an invoice follows from. */
export interface LedgerFacts {
  draft: boolean;
  canceled: boolean;
  total: Decimal;
  /** Sum of payments. */
  paid: Decimal;
  /** Sum of refunds. */
  refunded: Decimal;
  /** Money was received once, though its record may be gone. */
  everPaid: boolean;
  /** Pending, or Unpaid where the client has said so. */
  openStatus: 'Pending' | 'Unpaid';
}

/** The status that follows from the ledger; run after every write to it, in the same transaction. */
export function deriveStatus(facts: LedgerFacts): InvoiceStatus {
  if (facts.canceled) return 'Canceled';
  if (facts.draft) return 'Draft';
  const net = facts.paid.minus(facts.refunded);
  const received = facts.paid.greaterThan(0) || facts.total.isZero();
  if (net.greaterThanOrEqualTo(facts.total) && received) return 'Paid';
  if (net.greaterThan(0)) return 'Partial';
  if (facts.refunded.greaterThan(0)) return 'Refunded';
  return facts.everPaid || facts.openStatus === 'Unpaid' ? 'Unpaid' : 'Pending';
}

/** total - paid + refunded; a canceled invoice asks for nothing. */
export function balanceOf(
  facts: Pick<LedgerFacts, 'canceled' | 'total' | 'paid' | 'refunded'>,
): Decimal {
  const open = facts.total.minus(facts.paid).plus(facts.refunded);
  return facts.canceled ? open.minus(open) : open;
}

/** The status of a payment follows from what of it went back; both amounts are scaled. */
export function paymentStatus({
  amount,
  refunded,
}: {
  amount: string;
  refunded: string;
}): 'Completed' | 'PartiallyRefunded' | 'Refunded' {
  if (refunded === '0') return 'Completed';
  return refunded === amount ? 'Refunded' : 'PartiallyRefunded';
}
