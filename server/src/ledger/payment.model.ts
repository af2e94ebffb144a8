import {
  date,
  idOf,
  json,
  longText,
  money,
  nullable,
  oneOf,
  text,
} from '../platform/db/columns.js';
import { model, type RowOf } from '../platform/db/model.js';
import { recordColumns } from '../platform/records/record.columns.js';
import type { LastMail } from './last-mail.js';

/** Payments of invoices. */
export const paymentModel = model(
  'Payment',
  'payments',
  {
    ...recordColumns,
    invoiceId: idOf('Invoice'),
    customerId: idOf('Customer'),
    amount: money,
    currency: text(3),
    method: text(20),
    paidAt: date,
    notes: nullable(longText),
    /** `status` if setting an invoice to Paid created the record. */
    source: oneOf<'manual' | 'status'>(10),
    scopeId: nullable(text(255)),
    refunded: money,
    /** State of its notification. */
    lastMail: nullable(json<LastMail>()),
  },
  {
    foreignKeys: ['accountId', 'invoiceId'],
    indexes: {
      payments_by_account: ['accountId', 'id'],
      payments_by_invoice: ['invoiceId', 'id'],
      payments_by_paid_at: ['accountId', 'paidAt', 'id'],
      payments_by_updated: ['accountId', 'updatedAt', 'id'],
      payments_by_amount: ['accountId', 'amount', 'id'],
      payments_by_customer: ['accountId', 'customerId', 'id'],
      payments_by_method: ['accountId', 'method', 'id'],
      payments_by_currency: ['accountId', 'currency', 'id'],
      payments_by_scope: ['accountId', 'scopeId', 'id'],
    },
  },
);

/** A row of `payments`. */
export type PaymentRow = RowOf<typeof paymentModel>;
