import { type InvoiceRow, invoices } from '../invoices/index.js';
import { type PaymentRow, payments } from '../ledger/index.js';
import { checkIfMatch, existing, type Work } from '../platform/context/work.js';

/** Locks the invoice first, then the payment: the order that every writer follows. */
export async function lockWithInvoice(
  work: Work,
  id: string,
): Promise<{ invoice: InvoiceRow; payment: PaymentRow }> {
  const seen = await payments.get(work, id);
  // The invoice may be deleted while its lock is awaited, and its payments with it.
  const invoice = existing(await invoices.lockRowIfAny(work, seen.invoiceId), 'payment');
  const payment = await payments.lockRow(work, id);
  checkIfMatch(work, payment.version);
  return { invoice, payment };
}
