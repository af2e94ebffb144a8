import type { Contract } from '@faktura/contract';
import {
  documentAmounts,
  documentView,
  previewUrl,
  wireAmount,
  type ViewContext,
} from '../documents/document.view.js';
import { mailedTag } from '../mail/index.js';
import { todayOf } from '../platform/context/work.js';
import { fromStoredInstant, fromStoredInstantOrNull } from '../platform/dates/dates.js';
import { fromJsonColumnOrNull } from '../platform/db/table.js';
import type { StoredCancellation } from './cancel-invoice.js';
import type { InvoiceRow, StoredInvoice } from './invoice.repository.js';
import { OPEN_STATUSES } from './invoice.rules.js';

/** The invoice as the contract shows it. */
export function toInvoiceResponse(stored: StoredInvoice, view: ViewContext): Contract<'Invoice'> {
  const { row } = stored;
  return {
    id: row.id,
    url: previewUrl('i', row, view.publicUrl),
    status: row.status,
    statusSource: row.manualStatus === null ? 'derived' : 'manual',
    isOverdue: isOverdue(row, view),
    issuedAt: fromStoredInstantOrNull(row.issuedAt),
    scopeId: row.scopeId,
    eInvoice: plainDocument,
    amounts: {
      paid: wireAmount(row.paid),
      refunded: wireAmount(row.refunded),
      balance: wireAmount(row.balance),
      ...documentAmounts(row),
    },
    cancellation: cancellationOf(row),
    ...documentView(stored, row.invoiceDate),
  };
}

/** Open, past its due date in the account's zone, and with a balance. */
function isOverdue({ dueDate, status, balance }: InvoiceRow, view: ViewContext): boolean {
  if (dueDate === null || !OPEN_STATUSES.includes(status)) return false;
  return dueDate < todayOf(view) && balance !== '0';
}

function cancellationOf({ cancellation, canceledAt }: InvoiceRow) {
  const kept = fromJsonColumnOrNull<StoredCancellation>(cancellation);
  return kept && canceledAt ? { ...kept, canceledAt: fromStoredInstant(canceledAt) } : null;
}

/** An invoice of an account without e-invoicing follows no standard, whatever its customer asks for. */
const plainDocument = { standard: null, profile: null, state: 'NotApplicable' };

/** What the ETag is made of; the suffix stands for what changes by the clock and by mail. */
export function tagOf({ row }: StoredInvoice, view: ViewContext): ReturnType<typeof mailedTag> {
  return mailedTag(row, isOverdue(row, view) ? 'overdue' : null);
}
