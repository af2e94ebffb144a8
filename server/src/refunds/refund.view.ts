import type { Contract } from '@faktura/contract';
import type { RefundRow } from '../ledger/index.js';
import { lastMailView } from '../mail/index.js';
import { fromStoredInstant } from '../platform/dates/dates.js';
import { AMOUNT_SCALE, scaledToWire } from '../platform/money/money.js';
import type { RefundFields } from './refund.body.js';

/** The client's fields of a stored refund. */
export function refundFieldsOf(row: RefundRow): RefundFields {
  const { number, method, reason, refundedAt, notes } = row;
  const amount = scaledToWire(row.amount, AMOUNT_SCALE);
  return { number, amount, method, reason, refundedAt, notes };
}

/** The refund as the contract shows it. */
export function toRefundResponse(row: RefundRow): Contract<'Refund'> {
  return {
    id: row.id,
    payment: row.paymentId,
    invoice: row.invoiceId,
    currency: row.currency,
    ...refundFieldsOf(row),
    type: row.type,
    status: 'Completed',
    creditNote: { state: row.noteState, standard: row.noteStandard },
    scopeId: row.scopeId,
    lastMail: lastMailView(row.lastMail),
    createdAt: fromStoredInstant(row.createdAt),
    updatedAt: fromStoredInstant(row.updatedAt),
    version: row.version,
  };
}
