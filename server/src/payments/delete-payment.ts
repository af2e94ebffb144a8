import { recordEvents } from '../history/index.js';
import { settleInvoice, checkMoneyMoves } from '../invoices/index.js';
import { paymentEvent, payments, paymentTotals } from '../ledger/index.js';
import { dropMails } from '../mail/index.js';
import type { Work } from '../platform/context/work.js';
import { lockWithInvoice } from './lock-payment.js';
import { hasRefunds } from './payment.rules.js';

/**
 * Deletes a payment without refunds.
 *
 * @throws Problem NOT_FOUND, PRECONDITION_FAILED, INVOICE_CANCELED, STATUS_CONFLICT, PAYMENT_HAS_REFUNDS
 */
export async function deletePayment(work: Work, id: string): Promise<void> {
  const { invoice, payment } = await lockWithInvoice(work, id);
  await checkMoneyMoves(work, invoice);
  if (!payment.refunded.isZero()) throw hasRefunds(payment.refunded);
  await dropMails(work, id);
  payments.remove(work, payment);
  const moved = settleInvoice(work, invoice, await paymentTotals(work, invoice.id));
  const deleted = { ...paymentEvent('deleted', payment), ...payments.formerOf(payment) };
  recordEvents(work, [moved, deleted]);
}
