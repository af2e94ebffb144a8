import type { RequestContext } from '../platform/context/request-context.js';
import { toStoredInstant } from '../platform/dates/instant.js';
import type { Transaction } from '../platform/db/transaction.js';
import { notFound } from '../platform/errors/problem.js';
import { movedEvent } from './estimate.events.js';
import type { StoredEstimate } from './estimate.model.js';
import type { EstimateTools } from './estimate.tools.js';
import { isOverdue } from './estimate.view.js';
import { checkDecision, type Decision } from './status.rules.js';

/** Records what the customer decided on the preview page; the same decision again changes nothing. */
export async function decideEstimate(
  { estimates, history }: EstimateTools,
  context: RequestContext,
  id: string,
  decision: Decision,
  tx: Transaction,
): Promise<StoredEstimate> {
  const estimate = await estimates.lock(context.account.id, id, tx);
  if (!estimate) throw notFound('estimate');
  const { row } = estimate;
  if (row.status !== 'Canceled' && row.decisionState === decision) return estimate;
  const { status, decisionState } = row;
  checkDecision({ status, expired: isOverdue(row, context), decision: decisionState });
  const change = { decisionState: decision, decisionAt: toStoredInstant(context.now) };
  const stored = await estimates.update(estimate, change, null, context.now, tx);
  await history.append(context, movedEvent(row, stored.row, ['decision']), tx);
  return stored;
}
