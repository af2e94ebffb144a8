import type { HistoryEntry } from '../history/index.js';
import type { PaymentRow } from './payment.model.js';
import type { RefundRow } from './refund.model.js';

/** The event of a payment; `before` where it was changed. */
export function paymentEvent(
  kind: HistoryEntry['kind'],
  row: Omit<PaymentRow, 'searchText'>,
  before?: PaymentRow,
): HistoryEntry {
  const { id: resourceId, invoiceId: invoice, amount, currency, refunded, source } = row;
  const facts = { invoice, amount, currency, refunded, source };
  const was = before && { before: { amount: before.amount, refunded: before.refunded } };
  return { resource: 'payment', resourceId, kind, facts: { ...facts, ...was } };
}

/** The event of a refund or cancellation note; `before` where it was changed. */
export function refundEvent(
  kind: HistoryEntry['kind'],
  row: RefundRow,
  before?: RefundRow,
): HistoryEntry {
  const { id: resourceId, invoiceId: invoice, paymentId: payment } = row;
  const { type, number, amount, currency } = row;
  const facts = { invoice, payment, type, number, amount, currency };
  const was = before && { before: { number: before.number, amount: before.amount } };
  return { resource: 'refund', resourceId, kind, facts: { ...facts, ...was } };
}
