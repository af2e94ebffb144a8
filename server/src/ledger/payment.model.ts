import { integer, nullable, oneOf, type RowOf, table, text } from '../platform/db/table.js';

/** The table `payments`; amounts are scaled by 10^4. */
export const paymentTable = table('payments', {
  id: text,
  accountId: text,
  invoiceId: text,
  customerId: text,
  amount: text,
  currency: text,
  method: text,
  paidAt: text,
  notes: nullable(text),
  /** `status` where setting an invoice to Paid made the record. */
  source: oneOf<'manual' | 'status'>(),
  scopeId: nullable(text),
  refunded: text,
  searchText: text,
  version: integer,
  createdAt: text,
  updatedAt: text,
});

/** A row of it. */
export type PaymentRow = RowOf<typeof paymentTable>;
