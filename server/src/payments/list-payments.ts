import { invoices } from '../invoices/index.js';
import { type PaymentRow, paymentsOf } from '../ledger/index.js';
import type { Reading } from '../platform/context/work.js';

/** The payments of an invoice, oldest first. @throws Problem NOT_FOUND */
export async function listPaymentsForInvoice(
  work: Reading,
  invoiceId: string,
): Promise<PaymentRow[]> {
  await invoices.getRow(work, invoiceId);
  return paymentsOf(work, invoiceId);
}
