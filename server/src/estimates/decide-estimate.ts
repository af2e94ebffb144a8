import { previewUrl } from '../documents/document.view.js';
import { recordEvent } from '../history/index.js';
import { noticeOfDecision } from '../mail/index.js';
import { checkIfMatch, todayOf, type Work } from '../platform/context/work.js';
import { estimateEvents, estimates } from './estimate.repository.js';
import type { StoredEstimate } from './estimate.model.js';
import { checkDecision, isOverdue, type Decision } from './status.rules.js';

/**
 * Records what the customer decided on the preview page; the same decision again changes nothing. If the
 * work names a version, only that version can be decided.
 *
 * @throws Problem NOT_FOUND, STATUS_CONFLICT, PRECONDITION_FAILED
 */
export async function decideEstimate(
  work: Work,
  id: string,
  decision: Decision,
): Promise<StoredEstimate> {
  const row = await estimates.lockRow(work, id);
  const estimate = await estimates.withLines(work, row);
  if (row.status !== 'Canceled' && row.decisionState === decision) return estimate;
  const { status, decisionState } = row;
  checkDecision({ status, expired: isOverdue(row, todayOf(work)), decision: decisionState });
  checkIfMatch(work, row.version);
  const change = { decisionState: decision, decisionAt: work.now.toISOString() };
  const stored = await estimates.update(work, estimate, change);
  recordEvent(work, estimateEvents.moved(row, stored.row, ['decision']));
  await noticeOfDecision(work, {
    id,
    number: row.number ?? '',
    customer: row.customerName,
    decision,
    url: previewUrl('e', row, work.publicUrl),
  });
  return stored;
}
