import type { PayableInvoice } from '../invoices/index.js';
import { paymentEvent, renumber, type PaymentRow, type RefundRow } from '../ledger/index.js';
import { checkIfMatch } from '../platform/context/preconditions.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import { notFound } from '../platform/errors/problem.js';
import { sum, type Decimal } from '../platform/money/decimal.js';
import { AMOUNT_SCALE, fromScaled } from '../platform/money/scaled.js';
import type { RefundTools } from './refund.tools.js';

/** A payment and its invoice, locked. */
export interface LockedPayment {
  invoice: PayableInvoice;
  payment: PaymentRow;
}

/** A refund with what it moves; a cancellation note has no payment. */
export interface LockedRefund {
  invoice: PayableInvoice;
  payment: PaymentRow | null;
  refund: RefundRow;
}

/** Locks the invoice first, then the payment: the order that every writer keeps. */
export async function lockPayment(
  { payments, invoices }: RefundTools,
  context: RequestContext,
  id: string,
  tx: Transaction,
): Promise<LockedPayment> {
  const accountId = context.account.id;
  const seen = await payments.find(accountId, id, tx);
  const invoice = seen && (await invoices.lock(context, seen.invoiceId, tx));
  const payment = invoice && (await payments.lock(accountId, id, tx));
  if (!invoice || !payment) throw notFound('payment');
  return { invoice, payment };
}

/** Locks invoice, payment and refund in this order. */
export async function lockRefund(
  { refunds, payments, invoices }: RefundTools,
  context: RequestContext,
  id: string,
  tx: Transaction,
): Promise<LockedRefund> {
  const accountId = context.account.id;
  const seen = await refunds.find(accountId, id, tx);
  const invoice = seen && (await invoices.lock(context, seen.invoiceId, tx));
  const payment = seen?.paymentId ? await payments.lock(accountId, seen.paymentId, tx) : null;
  const refund = invoice && (await refunds.lock(accountId, id, tx));
  if (!invoice || !refund) throw notFound('refund');
  checkIfMatch(context, refund.version);
  return { invoice, payment, refund };
}

/** The number of the credit note; it has one from the start. */
export function numberNote(
  { numbers }: RefundTools,
  context: RequestContext,
  note: { id: string; date: string; before: string | null; wanted: string | null },
  tx: Transaction,
): Promise<string> {
  const change = { ...note, series: 'CreditNote', leftDraft: true } as const;
  return renumber(numbers, context, change, tx);
}

/** What of a payment has not gone back. */
export function refundableOf(payment: PaymentRow): Decimal {
  const amount = fromScaled(payment.amount, AMOUNT_SCALE);
  return amount.minus(fromScaled(payment.refunded, AMOUNT_SCALE));
}

/** Brings payment and invoice in step with the refunds of the payment. */
export async function settleRefunds(
  { refunds, payments, invoices, history }: RefundTools,
  context: RequestContext,
  payment: PaymentRow,
  tx: Transaction,
): Promise<void> {
  const rows = await refunds.ofPayment(payment.accountId, payment.id, tx);
  const refunded = sum(rows.map((row) => fromScaled(row.amount, AMOUNT_SCALE)));
  const settled = await payments.setRefunded(payment, refunded, context.now, tx);
  await history.append(context, paymentEvent('updated', settled, payment), tx);
  await invoices.settle(context, payment.invoiceId, tx);
}
