import type { Contract } from '@faktura/contract';
import {
  documentAmounts,
  documentView,
  previewUrl,
  type ViewContext,
} from '../documents/document.view.js';
import { mailedTag } from '../mail/index.js';
import { todayOf } from '../platform/context/work.js';
import type { EstimateRow, StoredEstimate } from './estimate.model.js';
import { isOverdue } from './status.rules.js';

/** Converts an estimate to the contract's schema. */
export function toEstimateResponse(
  stored: StoredEstimate,
  view: ViewContext,
): Contract<'Estimate'> {
  const { row } = stored;
  return {
    id: row.id,
    url: previewUrl('e', row, view.publicUrl),
    status: row.status,
    isOverdue: isOverdue(row, todayOf(view)),
    amounts: documentAmounts(row),
    decision: decisionOf(row),
    ...documentView(stored, row.estimateDate),
  };
}

function decisionOf({ decisionState, decisionAt }: EstimateRow): Contract<'Estimate'>['decision'] {
  if (decisionState === null || decisionAt === null) return null;
  return { state: decisionState, at: decisionAt };
}

/** Returns the parts of the ETag; the suffix covers what changes with time and with mail. */
export function tagOf({ row }: StoredEstimate, view: ViewContext): ReturnType<typeof mailedTag> {
  return mailedTag(row, isOverdue(row, todayOf(view)) ? 'overdue' : null);
}
