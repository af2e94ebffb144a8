import { eventAmount, type HistoryEntry } from '../history/index.js';
import type { PaymentRow } from './payment.model.js';
import type { RefundRow } from './refund.model.js';
import { paymentStatus } from './ledger.rules.js';

/** The event of a payment; pass `before` if money moved, `changed` if a client edited it. */
export function paymentEvent(
  kind: HistoryEntry['kind'],
  row: PaymentRow,
  before?: PaymentRow,
  changed?: Iterable<string>,
): HistoryEntry {
  const { id: resourceId, invoiceId: invoice, currency, source } = row;
  const facts = {
    changed: changed && [...changed],
    invoice,
    currency,
    source,
    ...moneyOf(row),
    before: before && moneyOf(before),
  };
  return { resource: 'payment', resourceId, kind, facts };
}

function moneyOf(row: Pick<PaymentRow, 'amount' | 'refunded'>) {
  const { amount, refunded } = row;
  return {
    status: paymentStatus(row),
    amount: eventAmount(amount),
    refunded: eventAmount(refunded),
  };
}

/** The event of a refund or cancellation note; pass `before` and `changed` if a client edited it. */
export function refundEvent(
  kind: HistoryEntry['kind'],
  row: RefundRow,
  before?: RefundRow,
  changed?: Iterable<string>,
): HistoryEntry {
  const { id: resourceId, invoiceId: invoice, paymentId: payment } = row;
  const { type, number, amount, currency } = row;
  const facts = {
    changed: changed && [...changed],
    invoice,
    payment,
    type,
    number,
    amount: eventAmount(amount),
    currency,
    before: before && { number: before.number, amount: eventAmount(before.amount) },
  };
  return { resource: 'refund', resourceId, kind, facts };
}
