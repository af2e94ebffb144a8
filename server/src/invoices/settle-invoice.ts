import type { Customer } from '../customers/index.js';
import { type HistoryEntry, recordEvent } from '../history/index.js';
import {
  balanceOf,
  checkPaymentLimit,
  insertPayment,
  paymentEvent,
  paymentTotals,
  type PaymentTotals,
} from '../ledger/index.js';
import { todayOf, type Work } from '../platform/context/work.js';
import type { Decimal } from '../platform/money/money.js';
import { invoiceEvents, invoices } from './invoice.repository.js';
import type { InvoiceRow } from './invoice.model.js';
import { leaveDraft, ledgerColumns, ledgerOf, settled } from './transition.rules.js';

/** Returns the balance of an invoice, in major units. */
export function balanceIn(row: InvoiceRow): Decimal {
  return balanceOf(ledgerOf(row));
}

/** Returns true if the invoice, its payments and refunds are final. */
export function isCanceled(row: InvoiceRow): boolean {
  return ledgerOf(row).canceled;
}

/** The changes that turn a Draft into a document, without its status. */
export interface Promotion {
  columns: Partial<InvoiceRow>;
  /** The refreshed copy of the customer. */
  customer: Customer;
}

/**
 * Updates an invoice to match its payments: sums, balance and status follow from the totals, and a status
 * set by hand ends. Runs in the transaction of the payment or refund, and stores the promotion of a Draft
 * with it.
 *
 * @returns the event of the invoice, to record together with that of the payment
 */
export function settleInvoice(
  work: Work,
  before: InvoiceRow,
  { paid, refunded }: Pick<PaymentTotals, 'paid' | 'refunded'>,
  promotion: Promotion | null = null,
): HistoryEntry {
  const ledger = ledgerOf({ ...before, ...promotion?.columns });
  const open = promotion ? leaveDraft(ledger, 'Pending') : ledger;
  const columns = ledgerColumns(settled(open, { paid, refunded }));
  const after = invoices.updateRow(work, before, { ...promotion?.columns, ...columns });
  return invoiceEvents.moved(before, after, undefined, promotion?.customer);
}

/**
 * Records the payment for setting an invoice to Paid: method Other, source `status`. The caller stores
 * the invoice itself as paid, in the same transaction.
 *
 * @param amount the balance, in major units
 * @throws Problem TOO_MANY
 */
export async function payBalance(work: Work, invoice: InvoiceRow, amount: Decimal): Promise<void> {
  const { count } = await paymentTotals(work, invoice.id);
  checkPaymentLimit(count);
  const payment = insertPayment(work, invoice, {
    amount,
    method: 'Other',
    paidAt: todayOf(work),
    notes: null,
    source: 'status',
  });
  recordEvent(work, paymentEvent('created', payment));
}
