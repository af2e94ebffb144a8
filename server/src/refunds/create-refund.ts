import { recordEvent, recordEvents } from '../history/index.js';
import {
  chargedOn,
  copyFor,
  creditNotesOf,
  type InvoiceRow,
  invoices,
  issueCreditNote,
  settleInvoice,
  type StoredInvoice,
  checkMoneyMoves,
} from '../invoices/index.js';
import {
  checkRefundLimit,
  type CreditNote,
  insertCreditNote,
  newCreditNoteId,
  paymentEvent,
  type PaymentRow,
  payments,
  paymentTotals,
  refundedAmounts,
  refundEvent,
  type RefundRow,
  refundTotals,
  updateNumber,
} from '../ledger/index.js';
import { todayOf, type Work, existing } from '../platform/context/work.js';
import { refuse } from '../platform/errors/problem.js';
import type { Decimal } from '../platform/money/money.js';
import { textOrNull } from '../platform/text/search-words.js';
import { visibleOrNull } from '../platform/text/visible.js';
import { notifyOfRefund } from './notify-of-refund.js';
import type { RefundBody } from './refund.fields.js';
import { newRefundAmount, newRefundErrors, refundableOf } from './refund.rules.js';

/**
 * Refunds a payment or a part of it; the credit note has a number from the start.
 *
 * @throws Problem NOT_FOUND, VALIDATION_FAILED, INVOICE_CANCELED, STATUS_CONFLICT, TOO_MANY, NUMBER_TAKEN,
 * REFUND_EXCEEDS_PAYMENT, EINVOICE_INVALID
 */
export async function createRefund(
  work: Work,
  paymentId: string,
  body: RefundBody,
): Promise<RefundRow> {
  const { amount: sent = null } = body;
  // The invoice before the payment: the order that every writer follows.
  const { invoiceId } = await payments.get(work, paymentId);
  const invoice = existing(await invoices.lockRowIfAny(work, invoiceId), 'payment');
  const payment = await payments.lockRow(work, paymentId);
  const wanted = visibleOrNull(body.number);
  refuse(newRefundErrors({ amount: sent, number: wanted }, payment.currency));
  await checkMoneyMoves(work, invoice);
  checkRefundLimit((await refundTotals(work, paymentId)).count);

  const id = newCreditNoteId(work);
  const refundedAt = body.refundedAt ?? todayOf(work);
  const number = await noteNumber(work, id, refundedAt, wanted);
  const amount = newRefundAmount(sent, refundableOf(payment));
  const stored = await invoices.withLines(work, invoice);
  const refund = insertCreditNote(work, id, {
    invoiceId,
    paymentId,
    type: 'Refund',
    number,
    amount,
    currency: payment.currency,
    method: body.method ?? payment.method,
    reason: body.reason ?? 'Other',
    refundedAt,
    notes: textOrNull(body.notes),
    scopeId: work.scopeId,
    noteStandard: invoice.eInvoice?.standard ?? null,
    ...(await creditedContent(work, stored, amount)),
  });
  await issueCreditNote(work, stored, refund);
  recordEvent(work, refundEvent('created', refund));
  await settleRefunds(work, invoice, payment);
  return body.sendNotification ? notifyOfRefund(work, refund) : refund;
}

function noteNumber(work: Work, id: string, date: string, wanted: string | null): Promise<string> {
  const given = { kind: 'CreditNote', id, date, before: null, wanted } as const;
  return updateNumber(work, { ...given, leftDraft: true });
}

/** Returns what a new note of a refund credits, and what it keeps. */
async function creditedContent(
  work: Work,
  invoice: StoredInvoice,
  amount: Decimal,
): Promise<Pick<CreditNote, 'credited' | 'copy'>> {
  const others = await creditNotesOf(work, invoice);
  const credited = refundedAmounts(chargedOn(invoice), others, amount);
  return { credited, copy: await copyFor(work, invoice, credited) };
}

/** Updates payment and invoice to match the refunds of the payment. */
export async function settleRefunds(
  work: Work,
  invoice: InvoiceRow,
  payment: PaymentRow,
): Promise<void> {
  const { refunded } = await refundTotals(work, payment.id);
  const settled = payments.update(work, payment, { refunded }, invoice);
  const totals = await paymentTotals(work, invoice.id);
  const moved = settleInvoice(work, invoice, totals);
  recordEvents(work, [paymentEvent('updated', settled, payment), moved]);
}
