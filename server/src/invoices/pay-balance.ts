import { recordEvent } from '../history/index.js';
import {
  checkPaymentLimit,
  checkPaymentSum,
  insertPayment,
  paymentEvent,
  paymentTotals,
} from '../ledger/index.js';
import { todayOf, type Work } from '../platform/context/work.js';
import type { Decimal } from '../platform/money/money.js';
import type { InvoiceRow } from './invoice.repository.js';

/**
 * Records the payment that setting an invoice to Paid stands for: method Other, source `status`.
 * The invoice itself is stored as paid by the caller, in the same transaction.
 *
 * @param amount what was open, in major units
 * @throws Problem TOO_MANY, TOTAL_TOO_LARGE
 */
export async function payBalance(work: Work, invoice: InvoiceRow, amount: Decimal): Promise<void> {
  const { count, paid } = await paymentTotals(work, invoice.id);
  checkPaymentLimit(count);
  checkPaymentSum(paid.plus(amount), '/status');
  const payment = insertPayment(work, invoice, {
    amount,
    method: 'Other',
    paidAt: todayOf(work),
    notes: null,
    source: 'status',
  });
  recordEvent(work, paymentEvent('created', payment));
}
