import { integer, nullable, oneOf, type RowOf, table, text } from '../platform/db/table.js';

/** The table `refunds`, cancellation notes included; amounts are scaled by 10^4. */
export const refundTable = table('refunds', {
  id: text,
  accountId: text,
  invoiceId: text,
  /** Null on a cancellation note, which moves no money. */
  paymentId: nullable(text),
  type: oneOf<'Refund' | 'Cancellation'>(),
  /** Number of the credit note. */
  number: text,
  amount: text,
  currency: text,
  method: nullable(text),
  reason: text,
  refundedAt: text,
  notes: nullable(text),
  /** `Issued` once the note is an e-invoice document, which is frozen. */
  noteState: oneOf<'Draft' | 'Issued'>(),
  noteStandard: nullable(text),
  scopeId: nullable(text),
  version: integer,
  createdAt: text,
  updatedAt: text,
});

/** A row of it. */
export type RefundRow = RowOf<typeof refundTable>;
