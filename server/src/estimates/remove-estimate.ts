import { checkIfMatch } from '../platform/context/preconditions.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import { notFound } from '../platform/errors/problem.js';
import { estimateEvent } from './estimate.events.js';
import type { EstimateTools } from './estimate.tools.js';

/** Deletes an estimate in every status; the number of one that has left Draft is burnt. */
export async function removeEstimate(
  { estimates, numbers, history }: EstimateTools,
  context: RequestContext,
  id: string,
  tx: Transaction,
): Promise<void> {
  const accountId = context.account.id;
  const estimate = await estimates.lock(accountId, id, tx);
  if (!estimate) throw notFound('estimate');
  const { row } = estimate;
  checkIfMatch(context, row.version);
  if (row.number !== null) {
    const document = { accountId, series: 'Estimate', documentId: id } as const;
    await numbers.release(document, row.number, context.now, tx);
  }
  await estimates.remove(estimate, tx);
  await history.append(context, estimateEvent('deleted', row), tx);
}
