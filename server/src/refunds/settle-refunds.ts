import { recordEvents } from '../history/index.js';
import { type InvoiceRow, settleInvoice } from '../invoices/index.js';
import {
  paymentEvent,
  type PaymentRow,
  paymentTotals,
  refundsOf,
  setRefunded,
} from '../ledger/index.js';
import type { Work } from '../platform/context/work.js';
import { AMOUNT_SCALE, fromScaled, sum } from '../platform/money/money.js';

/** Brings payment and invoice in step with the refunds of the payment. */
export async function settleRefunds(
  work: Work,
  invoice: InvoiceRow,
  payment: PaymentRow,
): Promise<void> {
  const rows = await refundsOf(work, payment.id);
  const refunded = sum(rows.map((row) => fromScaled(row.amount, AMOUNT_SCALE)));
  const settled = setRefunded(work, payment, refunded);
  const totals = await paymentTotals(work, invoice.id);
  const moved = settleInvoice(work, invoice, totals);
  recordEvents(work, [paymentEvent('updated', settled, payment), moved]);
}
