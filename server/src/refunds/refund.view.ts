import type { Contract } from '@faktura/contract';
import type { CreditedAmounts, CreditNote } from '../ledger/index.js';
import { lastMailView } from '../mail/index.js';
import { toWire } from '../platform/money/money.js';
import { refundFieldsOf } from './refund.fields.js';

/** Converts a refund to the contract's schema. */
export function toRefundResponse(row: CreditNote): Contract<'Refund'> {
  return {
    id: row.id,
    payment: row.paymentId,
    invoice: row.invoiceId,
    currency: row.currency,
    ...refundFieldsOf(row),
    type: row.type,
    status: 'Completed',
    creditNote: {
      state: row.noteState,
      standard: row.noteStandard,
      amounts: amountsView(row.credited),
    },
    scopeId: row.scopeId,
    lastMail: lastMailView(row.lastMail),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
  };
}

function amountsView({ parts, extraFields, ...sums }: CreditedAmounts) {
  return {
    parts: parts.map(({ net, taxes }) => ({
      net: toWire(net),
      taxes: taxes.map(({ name, type, rate, exemption, amount }) => ({
        name,
        type,
        rate: rate && toWire(rate),
        exemption,
        amount: toWire(amount),
      })),
    })),
    extraFields: extraFields.map(({ name, amount }) => ({ name, amount: toWire(amount) })),
    net: toWire(sums.net),
    taxTotal: toWire(sums.taxTotal),
    rounding: toWire(sums.rounding),
    creditedBefore: toWire(sums.creditedBefore),
    total: toWire(sums.total),
  };
}
