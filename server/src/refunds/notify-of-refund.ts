import { invoices, notifyCustomer } from '../invoices/index.js';
import { creditNotes, type RefundRow } from '../ledger/index.js';
import type { MailedRecord } from '../mail/index.js';
import type { Work } from '../platform/context/work.js';
import { printedCreditNote } from './printed-credit-note.js';

/**
 * Notifies the customer of a refund by mail, with its credit note.
 *
 * @throws Problem as `notifyCustomer`
 */
export async function notifyOfRefund(work: Work, refund: RefundRow): Promise<RefundRow> {
  const { id, invoiceId, scopeId, amount, refundedAt: date, number: creditNote } = refund;
  const what = { resource: 'refund', id, invoiceId, scopeId } as const;
  const print = () => printedCreditNote(work, refund);
  const lastMail = await notifyCustomer(work, { ...what, amount, date, creditNote, print });
  return creditNotes.set(work, refund, { lastMail });
}

/** Returns the refund as its mails use it, locked after its invoice; null if it was deleted. */
export async function mailedRefund(work: Work, id: string): Promise<MailedRecord | null> {
  const seen = await creditNotes.find(work, id);
  if (!seen || !(await invoices.lockRowIfAny(work, seen.invoiceId))) return null;
  const row = await creditNotes.lockRow(work, id);
  return {
    lastMail: row.lastMail,
    setLastMail: (lastMail) => void creditNotes.set(work, row, { lastMail }),
  };
}
