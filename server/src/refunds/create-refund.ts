import { recordEvent } from '../history/index.js';
import { canceled, invoices, isCanceled } from '../invoices/index.js';
import {
  type RefundRow,
  checkRefundLimit,
  getPayment,
  insertCreditNote,
  lockPayment,
  newCreditNoteId,
  refundEvent,
  refundsOf,
  updateNumber,
} from '../ledger/index.js';
import { type Work, todayOf } from '../platform/context/work.js';
import { notFound, refuse } from '../platform/errors/problem.js';
import { AMOUNT_SCALE, toScaled } from '../platform/money/money.js';
import { textOrNull } from '../platform/text/search-words.js';
import { notifyOfRefund } from './notify-of-refund.js';
import type { RefundBody } from './refund.body.js';
import { newRefundAmount, refundErrors, refundableOf } from './refund.rules.js';
import { settleRefunds } from './settle-refunds.js';

/**
 * Gives back a payment or a part of it; its credit note has a number from the start.
 *
 * @throws Problem NOT_FOUND, VALIDATION_FAILED, INVOICE_CANCELED, TOO_MANY, NUMBER_TAKEN,
 * REFUND_EXCEEDS_PAYMENT
 */
export async function createRefund(
  work: Work,
  paymentId: string,
  body: RefundBody,
): Promise<RefundRow> {
  const { amount: sent = null } = body;
  // The invoice before the payment: the order that every writer keeps.
  const { invoiceId } = await getPayment(work, paymentId);
  const invoice = await invoices.lockRowIfAny(work, invoiceId);
  if (!invoice) throw notFound('payment');
  const payment = await lockPayment(work, paymentId);
  refuse(refundErrors(sent === null ? {} : { amount: sent }, payment.currency));
  if (isCanceled(invoice)) throw canceled();
  checkRefundLimit((await refundsOf(work, paymentId)).length);

  const id = newCreditNoteId(work);
  const refundedAt = body.refundedAt ?? todayOf(work);
  const wanted = textOrNull(body.number);
  const given = { series: 'CreditNote', id, date: refundedAt, before: null, wanted } as const;
  const number = await updateNumber(work, { ...given, leftDraft: true });
  const refund = insertCreditNote(work, id, {
    invoiceId,
    paymentId,
    type: 'Refund',
    number,
    amount: toScaled(newRefundAmount(sent, refundableOf(payment)), AMOUNT_SCALE),
    currency: payment.currency,
    method: body.method ?? payment.method,
    reason: body.reason ?? 'Other',
    refundedAt,
    notes: textOrNull(body.notes),
    scopeId: work.scopeId,
  });
  recordEvent(work, refundEvent('created', refund));
  await settleRefunds(work, invoice, payment);
  return body.sendNotification ? notifyOfRefund(work, refund) : refund;
}
