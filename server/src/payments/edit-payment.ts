import { type HistoryEntry, recordEvents } from '../history/index.js';
import {
  balanceIn,
  canceled,
  type InvoiceRow,
  isCanceled,
  settleInvoice,
  checkMoneyMoves,
} from '../invoices/index.js';
import { paymentEvent, type PaymentRow, payments, paymentTotals } from '../ledger/index.js';
import type { EditMode } from '../platform/context/operation.js';
import type { Work } from '../platform/context/work.js';
import { refuse } from '../platform/errors/problem.js';
import { changedMembers } from '../platform/json/json.js';
import { decimal, type Decimal } from '../platform/money/money.js';
import { lockWithInvoice } from './lock-payment.js';
import { notifyOfPayment } from './notify-of-payment.js';
import {
  editedPayment,
  type PaymentBody,
  type PaymentFields,
  paymentFieldsOf,
} from './payment.fields.js';
import { checkChangedAmount, paymentErrors } from './payment.rules.js';

/**
 * PUT and PATCH of a payment. A body equal to what is stored changes nothing, in any status.
 *
 * @throws Problem NOT_FOUND, PRECONDITION_FAILED, VALIDATION_FAILED, INVOICE_CANCELED, STATUS_CONFLICT,
 * PAYMENT_HAS_REFUNDS, PAYMENT_EXCEEDS_BALANCE
 */
export async function editPayment(
  work: Work,
  id: string,
  body: PaymentBody,
  mode: EditMode,
): Promise<PaymentRow> {
  const { invoice, payment } = await lockWithInvoice(work, id);
  const current = paymentFieldsOf(payment);
  const fields = editedPayment(mode, current, body);
  const changed = changedMembers(fields, current);
  const notify = (row: PaymentRow) => (body.sendNotification ? notifyOfPayment(work, row) : row);
  if (changed.size === 0) {
    if (body.sendNotification && isCanceled(invoice)) throw canceled();
    return notify(payment);
  }
  const amount = changed.has('amount') ? fields.amount : null;
  const paidAt = changed.has('paidAt') ? fields.paidAt : null;
  refuse(paymentErrors({ amount, paidAt }, invoice.currency));
  await checkMoneyMoves(work, invoice);
  const stored = payments.update(
    work,
    payment,
    {
      amount: amount === null ? payment.amount : changedAmount(fields, payment, invoice),
      method: fields.method,
      paidAt: fields.paidAt,
      notes: fields.notes,
    },
    invoice,
  );
  const moved = amount === null ? [] : [await settle(work, invoice)];
  const event = paymentEvent('updated', stored, payment, changed);
  recordEvents(work, [...moved, { ...event, ...payments.formerOf(payment) }]);
  return notify(stored);
}

async function settle(work: Work, invoice: InvoiceRow): Promise<HistoryEntry> {
  const totals = await paymentTotals(work, invoice.id);
  return settleInvoice(work, invoice, totals);
}

function changedAmount(fields: PaymentFields, payment: PaymentRow, invoice: InvoiceRow): Decimal {
  const amount = decimal(fields.amount);
  checkChangedAmount(amount, payment, balanceIn(invoice));
  return amount;
}
