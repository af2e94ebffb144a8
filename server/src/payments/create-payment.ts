import { customers } from '../customers/index.js';
import { recordEvents } from '../history/index.js';
import {
  balanceIn,
  canceled,
  invoices,
  isCanceled,
  isEInvoiceDraft,
  notIssued,
  promoteDraft,
  settleInvoice,
} from '../invoices/index.js';
import {
  type PaymentRow,
  checkPaymentLimit,
  insertPayment,
  paymentEvent,
  paymentTotals,
} from '../ledger/index.js';
import { type Work, todayOf } from '../platform/context/work.js';
import { refuse } from '../platform/errors/problem.js';
import { textOrNull } from '../platform/text/search-words.js';
import type { PaymentBody } from './payment.fields.js';
import { notifyOfPayment } from './notify-of-payment.js';
import { newAmount, paymentErrors } from './payment.rules.js';

/**
 * Records a payment and settles its invoice. A Draft first becomes a document with a number.
 *
 * @throws Problem NOT_FOUND, VALIDATION_FAILED, INVOICE_CANCELED, INVOICE_NOT_ISSUED, TOO_MANY, INVOICE_ALREADY_PAID,
 * PAYMENT_EXCEEDS_BALANCE
 */
export async function createPayment(
  work: Work,
  invoiceId: string,
  body: PaymentBody,
): Promise<PaymentRow> {
  const { amount: sent = null, paidAt = null } = body;
  const invoice = await invoices.lockRow(work, invoiceId);
  refuse(paymentErrors({ amount: sent, paidAt }, invoice.currency));
  if (isCanceled(invoice)) throw canceled();
  if (isEInvoiceDraft(work, invoice)) throw notIssued();
  const totals = await paymentTotals(work, invoiceId);
  checkPaymentLimit(totals.count);
  const promotion =
    invoice.status === 'Draft'
      ? await promoteDraft(
          work,
          await invoices.withLines(work, invoice),
          await customers.referenced(work, invoice.customerId),
        )
      : null;
  const open = { ...invoice, ...promotion?.columns };
  const amount = newAmount(sent, balanceIn(open));
  const paid = totals.paid.plus(amount);
  const payment = insertPayment(work, open, {
    amount,
    method: body.method ?? 'Other',
    paidAt: paidAt ?? todayOf(work),
    notes: textOrNull(body.notes),
    source: 'manual',
  });
  const settled = settleInvoice(work, invoice, { ...totals, paid }, promotion);
  recordEvents(work, [paymentEvent('created', payment), settled]);
  return body.sendNotification ? notifyOfPayment(work, payment) : payment;
}
