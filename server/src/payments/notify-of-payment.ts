import { invoices, notifyCustomer } from '../invoices/index.js';
import { type PaymentRow, payments } from '../ledger/index.js';
import type { MailedRecord } from '../mail/index.js';
import type { Work } from '../platform/context/work.js';

/** Notifies the customer of a payment by mail. @throws Problem as `notifyCustomer` */
export async function notifyOfPayment(work: Work, payment: PaymentRow): Promise<PaymentRow> {
  const { id, invoiceId, scopeId, amount, paidAt: date } = payment;
  const what = { resource: 'payment', id, invoiceId, scopeId } as const;
  const lastMail = await notifyCustomer(work, { ...what, amount, date, creditNote: null });
  return payments.set(work, payment, { lastMail });
}

/** Returns the payment as its mails use it, locked after its invoice; null if it was deleted. */
export async function mailedPayment(work: Work, id: string): Promise<MailedRecord | null> {
  const seen = await payments.find(work, id);
  if (!seen || !(await invoices.lockRowIfAny(work, seen.invoiceId))) return null;
  const row = await payments.lockRow(work, id);
  return {
    lastMail: row.lastMail,
    setLastMail: (lastMail) => void payments.set(work, row, { lastMail }),
  };
}
