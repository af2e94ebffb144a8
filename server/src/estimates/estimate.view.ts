import type { Contract } from '@faktura/contract';
import {
  documentAmounts,
  documentView,
  previewUrl,
  type ViewContext,
} from '../billing/document.view.js';
import { dateInZone } from '../platform/dates/calendar-date.js';
import { fromStoredInstant } from '../platform/dates/instant.js';
import { fieldsOf } from './estimate.mapper.js';
import type { EstimateRow, StoredEstimate } from './estimate.model.js';

/** The estimate as the contract shows it. */
export function toWire(stored: StoredEstimate, view: ViewContext): Contract<'Estimate'> {
  const { row } = stored;
  return {
    id: row.id,
    url: previewUrl('e', row, view.publicUrl),
    status: row.status,
    isOverdue: isOverdue(row, view),
    amounts: documentAmounts(row),
    decision: decisionOf(row),
    ...documentView(stored, fieldsOf(stored)),
  };
}

function decisionOf({ decisionState, decisionAt }: EstimateRow): Contract<'Estimate'>['decision'] {
  if (decisionState === null || decisionAt === null) return null;
  return { state: decisionState, at: fromStoredInstant(decisionAt) };
}

/** Open and past its due date in the account's zone: expired. */
export function isOverdue(row: EstimateRow, view: Pick<ViewContext, 'account' | 'now'>): boolean {
  if (row.dueDate === null || row.status !== 'Pending') return false;
  return row.dueDate < dateInZone(view.now, view.account.timezone);
}

/** What the ETag is made of; the suffix stands for what changes by the clock. */
export function tagOf(
  { row }: StoredEstimate,
  view: ViewContext,
): { version: number; suffix?: string } {
  const { version } = row;
  return isOverdue(row, view) ? { version, suffix: 'overdue' } : { version };
}
