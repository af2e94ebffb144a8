import { type HistoryEntry, recordEvents } from '../history/index.js';
import {
  balanceIn,
  canceled,
  type InvoiceRow,
  invoices,
  isCanceled,
  settleInvoice,
} from '../invoices/index.js';
import {
  getPayment,
  lockPayment,
  paymentEvent,
  type PaymentRow,
  paymentsOf,
  paymentTotals,
  removePayment,
  updatePayment,
} from '../ledger/index.js';
import { dropMails } from '../mail/index.js';
import type { EditMode } from '../platform/context/operation.js';
import { checkIfMatch, type Reading, type Work, existing } from '../platform/context/work.js';
import { refuse } from '../platform/errors/problem.js';
import { changedMembers } from '../platform/json/json.js';
import { AMOUNT_SCALE, decimal, fromScaled, toScaled } from '../platform/money/money.js';
import { notifyOfPayment } from './notify-of-payment.js';
import {
  editedPayment,
  type PaymentBody,
  type PaymentFields,
  paymentFieldsOf,
} from './payment.fields.js';
import { checkChangedAmount, hasRefunds, paymentErrors } from './payment.rules.js';

/**
 * PUT and PATCH of a payment. A body equal to what is stored changes nothing, in any status.
 *
 * @throws Problem NOT_FOUND, PRECONDITION_FAILED, VALIDATION_FAILED, INVOICE_CANCELED,
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
  if (isCanceled(invoice)) throw canceled();
  const stored = updatePayment(
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
  recordEvents(work, [...moved, paymentEvent('updated', stored, payment, changed)]);
  return notify(stored);
}

/**
 * Deletes a payment without refunds.
 *
 * @throws Problem NOT_FOUND, PRECONDITION_FAILED, INVOICE_CANCELED, PAYMENT_HAS_REFUNDS
 */
export async function deletePayment(work: Work, id: string): Promise<void> {
  const { invoice, payment } = await lockWithInvoice(work, id);
  if (isCanceled(invoice)) throw canceled();
  if (payment.refunded !== '0') throw hasRefunds(fromScaled(payment.refunded, AMOUNT_SCALE));
  await dropMails(work, id);
  removePayment(work, payment);
  const moved = settleInvoice(work, invoice, await paymentTotals(work, invoice.id));
  recordEvents(work, [moved, paymentEvent('deleted', payment)]);
}

/** The payments of an invoice, oldest first. @throws Problem NOT_FOUND */
export async function listPaymentsForInvoice(
  work: Reading,
  invoiceId: string,
): Promise<PaymentRow[]> {
  await invoices.getRow(work, invoiceId);
  return paymentsOf(work, invoiceId);
}

/** Locks the invoice first, then the payment: the order that every writer follows. */
async function lockWithInvoice(
  work: Work,
  id: string,
): Promise<{ invoice: InvoiceRow; payment: PaymentRow }> {
  const seen = await getPayment(work, id);
  // The invoice may be deleted while its lock is awaited, and its payments with it.
  const invoice = existing(await invoices.lockRowIfAny(work, seen.invoiceId), 'payment');
  const payment = await lockPayment(work, id);
  checkIfMatch(work, payment.version);
  return { invoice, payment };
}

async function settle(work: Work, invoice: InvoiceRow): Promise<HistoryEntry> {
  const totals = await paymentTotals(work, invoice.id);
  return settleInvoice(work, invoice, totals);
}

function changedAmount(fields: PaymentFields, payment: PaymentRow, invoice: InvoiceRow): string {
  const amount = decimal(fields.amount);
  const current = {
    amount: fromScaled(payment.amount, AMOUNT_SCALE),
    refunded: fromScaled(payment.refunded, AMOUNT_SCALE),
  };
  checkChangedAmount(amount, current, balanceIn(invoice));
  return toScaled(amount, AMOUNT_SCALE);
}
