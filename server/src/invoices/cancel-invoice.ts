import type { Contract } from '@faktura/contract';
import {
  canceledAmounts,
  insertCreditNote,
  newCreditNoteId,
  paymentTotals,
  refundEvent,
  updateNumber,
} from '../ledger/index.js';
import { recordEvent } from '../history/index.js';
import { moveStock, piecesOf } from '../items/index.js';
import { dropMails } from '../mail/index.js';
import { todayOf, type Work } from '../platform/context/work.js';
import { textOrNull } from '../platform/text/search-words.js';
import { invoiceEvents, invoices } from './invoice.repository.js';
import type { InvoiceRow, StoredInvoice } from './invoice.model.js';
import { checkCancelable } from './invoice.rules.js';
import { chargedOn } from './charged.js';
import { copyFor, creditNotesOf } from './credit-notes.js';
import { checkNotDeducted, freeRetainers } from './deduct-retainers.js';
import { issueCreditNote } from './issue-credit-note.js';
import { canceledLedger, ledgerColumns, ledgerOf } from './transition.rules.js';

/** Why an invoice is canceled; the default reason is Cancelled. */
type CancelBody = Contract<'CancelRequest'>;

/**
 * Cancels a document permanently; one that is canceled already is returned unchanged.
 *
 * @throws Problem NOT_FOUND, INVOICE_IS_DRAFT, STATUS_CONFLICT, INVOICE_HAS_PAYMENTS, EINVOICE_INVALID
 */
export async function cancelInvoice(
  work: Work,
  id: string,
  body: CancelBody,
): Promise<StoredInvoice> {
  const invoice = await invoices.lock(work, id);
  const { row } = invoice;
  if (row.status === 'Canceled') return invoice;
  const ledger = ledgerOf(row);
  await checkNotDeducted(work, row);
  checkCancelable(ledger, (await paymentTotals(work, id)).count);
  await freeRetainers(work, row);
  const columns = ledgerColumns(canceledLedger(ledger));
  await moveStock(work, { invoiceId: id, before: piecesOf(invoice), after: piecesOf(null) });
  const note = await writeCancellationNote(work, invoice, body);
  const mail = await mailColumns(work, id);
  const stored = await invoices.update(work, invoice, { ...columns, ...note, ...mail });
  recordEvent(work, invoiceEvents.moved(row, stored.row));
  return stored;
}

/** Drops waiting mails, and returns the invoice columns that this changes. */
export async function mailColumns(
  work: Work,
  id: string,
): Promise<Partial<Pick<InvoiceRow, 'lastMail'>>> {
  const lastMail = await dropMails(work, id);
  return lastMail === undefined ? {} : { lastMail };
}

/**
 * Writes the credit note for the whole invoice less its earlier notes, and returns the cancellation that the invoice stores. The
 * caller stores the invoice as canceled, in the same transaction.
 *
 * @param invoice the invoice with its status Canceled
 */
export async function writeCancellationNote(
  work: Work,
  invoice: StoredInvoice,
  body: CancelBody,
): Promise<Pick<InvoiceRow, 'canceledAt' | 'cancellation'>> {
  const { row } = invoice;
  const id = newCreditNoteId(work);
  const date = todayOf(work);
  const number = await updateNumber(work, {
    kind: 'CreditNote',
    id,
    date,
    before: null,
    wanted: null,
    leftDraft: true,
  });
  const credited = canceledAmounts(chargedOn(invoice), await creditNotesOf(work, invoice));
  const note = insertCreditNote(work, id, {
    invoiceId: row.id,
    paymentId: null,
    type: 'Cancellation',
    number,
    amount: row.total,
    currency: row.currency,
    method: null,
    reason: body.reason ?? 'Cancelled',
    refundedAt: date,
    notes: textOrNull(body.notes),
    scopeId: null,
    noteStandard: row.eInvoice?.standard ?? null,
    credited,
    copy: await copyFor(work, invoice, credited),
  });
  await issueCreditNote(work, invoice, note);
  recordEvent(work, refundEvent('created', note));
  const { reason, notes } = note;
  const cancellation = { creditNoteId: id, number, reason, notes };
  return { canceledAt: note.createdAt, cancellation };
}
