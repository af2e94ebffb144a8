import type { Contract } from '@faktura/contract';
import { type PaymentRow, paymentStatus } from '../ledger/index.js';
import { lastMailView } from '../mail/index.js';
import { toWire } from '../platform/money/money.js';
import { paymentFieldsOf } from './payment.fields.js';

/** Converts a payment to the contract's schema. */
export function toPaymentResponse(row: PaymentRow): Contract<'Payment'> {
  return {
    id: row.id,
    invoice: row.invoiceId,
    currency: row.currency,
    ...paymentFieldsOf(row),
    status: paymentStatus(row),
    refunded: toWire(row.refunded),
    source: row.source,
    scopeId: row.scopeId,
    lastMail: lastMailView(row.lastMail),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
  };
}
