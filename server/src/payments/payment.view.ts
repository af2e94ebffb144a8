import type { Contract } from '@faktura/contract';
import { paymentStatus, type PaymentRow } from '../ledger/index.js';
import { lastMailView } from '../mail/index.js';
import { fromStoredInstant } from '../platform/dates/dates.js';
import { AMOUNT_SCALE, scaledToWire } from '../platform/money/money.js';
import type { PaymentFields } from './payment.body.js';

/** The client's fields of a stored payment. */
export function paymentFieldsOf(row: PaymentRow): PaymentFields {
  return {
    amount: scaledToWire(row.amount, AMOUNT_SCALE),
    method: row.method,
    paidAt: row.paidAt,
    notes: row.notes,
  };
}

/** The payment as the contract shows it. */
export function toPaymentResponse(row: PaymentRow): Contract<'Payment'> {
  return {
    id: row.id,
    invoice: row.invoiceId,
    currency: row.currency,
    ...paymentFieldsOf(row),
    status: paymentStatus(row),
    refunded: scaledToWire(row.refunded, AMOUNT_SCALE),
    source: row.source,
    scopeId: row.scopeId,
    lastMail: lastMailView(row.lastMail),
    createdAt: fromStoredInstant(row.createdAt),
    updatedAt: fromStoredInstant(row.updatedAt),
    version: row.version,
  };
}
