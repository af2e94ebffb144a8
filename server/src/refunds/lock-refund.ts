import { type InvoiceRow, invoices } from '../invoices/index.js';
import { creditNotes, type PaymentRow, payments, type RefundRow } from '../ledger/index.js';
import { checkIfMatch, existing, type Work } from '../platform/context/work.js';

/** A refund with its payment and invoice; a cancellation note has no payment. */
interface LockedRefund {
  invoice: InvoiceRow;
  payment: PaymentRow | null;
  refund: RefundRow;
}

/** Locks invoice, payment and refund in this order, as every writer does. */
export async function lockWithInvoice(work: Work, id: string): Promise<LockedRefund> {
  const seen = await creditNotes.get(work, id);
  const invoice = existing(await invoices.lockRowIfAny(work, seen.invoiceId), 'refund');
  const payment = seen.paymentId === null ? null : await payments.lockRow(work, seen.paymentId);
  const refund = await creditNotes.lockRow(work, id);
  checkIfMatch(work, refund.version);
  return { invoice, payment, refund };
}
