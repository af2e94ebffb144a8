import { recordEvent } from '../history/index.js';
import { ledgerOf, checkMoneyMoves } from '../invoices/index.js';
import { creditNotes, refundEvent, releaseNumber } from '../ledger/index.js';
import { dropMails } from '../mail/index.js';
import type { Work } from '../platform/context/work.js';
import { settleRefunds } from './create-refund.js';
import { lockWithInvoice } from './lock-refund.js';
import { checkNotFrozen, checkUndone, noteIssued } from './refund.rules.js';

/**
 * Deletes a refund and burns the number of its credit note; the balance stays. One whose money was paid
 * again under an earlier version is kept.
 *
 * @throws Problem NOT_FOUND, PRECONDITION_FAILED, CREDIT_NOTE_ISSUED, INVOICE_CANCELED
 */
export async function deleteRefund(work: Work, id: string): Promise<void> {
  const { invoice, payment, refund } = await lockWithInvoice(work, id);
  if (!payment || refund.noteState === 'Issued') throw noteIssued();
  checkNotFrozen(work, refund);
  await checkMoneyMoves(work, invoice);
  checkUndone(refund.amount, ledgerOf(invoice));
  await dropMails(work, id);
  creditNotes.remove(work, refund);
  await releaseNumber(work, { kind: 'CreditNote', documentId: id }, refund.number);
  recordEvent(work, { ...refundEvent('deleted', refund), ...creditNotes.formerOf(refund) });
  await settleRefunds(work, invoice, payment);
}
