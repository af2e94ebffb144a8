import type { Contract } from '@faktura/contract';
import {
  documentAmounts,
  documentView,
  previewUrl,
  wireAmount,
  type ViewContext,
} from '../billing/document.view.js';
import { dateInZone } from '../platform/dates/calendar-date.js';
import { fromStoredInstant, fromStoredInstantOrNull } from '../platform/dates/instant.js';
import { fromJsonColumnOrNull } from '../platform/json/column.js';
import type { StoredCancellation } from './cancellation-note.js';
import { fieldsOf } from './invoice.mapper.js';
import type { InvoiceRow, StoredInvoice } from './invoice.model.js';

/** The invoice as the contract shows it. */
export function toWire(stored: StoredInvoice, view: ViewContext): Contract<'Invoice'> {
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
    ...documentView(stored, fieldsOf(stored)),
  };
}

/** Open, past its due date in the account's zone, and with a balance. */
export function isOverdue(row: InvoiceRow, view: ViewContext): boolean {
  if (row.dueDate === null || !['Pending', 'Unpaid', 'Partial'].includes(row.status)) return false;
  return row.dueDate < dateInZone(view.now, view.account.timezone) && row.balance !== '0';
}

function cancellationOf({ cancellation, canceledAt }: InvoiceRow) {
  const kept = fromJsonColumnOrNull<StoredCancellation>(cancellation);
  return kept && canceledAt ? { ...kept, canceledAt: fromStoredInstant(canceledAt) } : null;
}

/** An invoice of an account without e-invoicing follows no standard, whatever its customer asks for. */
const plainDocument = { standard: null, profile: null, state: 'NotApplicable' };

/** What the ETag is made of; the suffix stands for what changes by the clock. */
export function tagOf(
  { row }: StoredInvoice,
  view: ViewContext,
): { version: number; suffix?: string } {
  const { version } = row;
  return isOverdue(row, view) ? { version, suffix: 'overdue' } : { version };
}
