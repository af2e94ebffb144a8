import { refundEvent, renumber, type RefundRow } from '../ledger/index.js';
import { newIdOf } from '../platform/context/new-id.js';
import type { RequestContext } from '../platform/context/request-context.js';
import { dateInZone } from '../platform/dates/calendar-date.js';
import { toStoredInstant } from '../platform/dates/instant.js';
import type { Transaction } from '../platform/db/transaction.js';
import { toJsonColumn } from '../platform/json/column.js';
import { textOrNull } from '../platform/text/plain.js';
import type { InvoiceRow } from './invoice.model.js';
import type { InvoiceTools } from './invoice.tools.js';

/** Why an invoice is canceled; nothing means reason Cancelled. */
export interface CancelBody {
  reason?: string | null;
  notes?: string | null;
}

/** What the invoice keeps of its cancellation note, which never changes. */
export interface StoredCancellation {
  creditNoteId: string;
  number: string;
  reason: string;
  notes: string | null;
}

/**
 * Writes the credit note that takes back the whole invoice, and returns what the invoice keeps of
 * it. The caller stores the invoice as canceled, in the same transaction.
 *
 * @param row the invoice as it is canceled
 */
export async function writeCancellationNote(
  tools: Pick<InvoiceTools, 'refunds' | 'numbers' | 'history'>,
  context: RequestContext,
  row: Pick<InvoiceRow, 'id' | 'accountId' | 'total' | 'currency'>,
  body: CancelBody,
  tx: Transaction,
): Promise<Pick<InvoiceRow, 'canceledAt' | 'cancellation'>> {
  const id = newIdOf(context, 'ref');
  const date = dateInZone(context.now, context.account.timezone);
  const number = await renumber(
    tools.numbers,
    context,
    { series: 'CreditNote', id, date, before: null, wanted: null, leftDraft: true },
    tx,
  );
  const note = await tools.refunds.insert(noteRow(context, row, body, { id, date, number }), tx);
  await tools.history.append(context, refundEvent('created', note), tx);
  const { reason, notes } = note;
  const cancellation: StoredCancellation = { creditNoteId: id, number, reason, notes };
  return { canceledAt: note.createdAt, cancellation: toJsonColumn(cancellation) };
}

function noteRow(
  context: RequestContext,
  row: Pick<InvoiceRow, 'id' | 'accountId' | 'total' | 'currency'>,
  body: CancelBody,
  { id, date, number }: { id: string; date: string; number: string },
): RefundRow {
  const now = toStoredInstant(context.now);
  return {
    id,
    accountId: row.accountId,
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
    noteState: 'Draft',
    noteStandard: null,
    scopeId: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}
