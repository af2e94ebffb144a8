import { isOverdue, type EstimateRow } from '../estimates/index.js';
import type { RequestContext } from '../platform/context/request-context.js';
import { money, type PreviewTools } from './invoice-preview.js';
import type { Preview } from './preview.js';
import { sellerOf } from './seller.js';
import { systemContext } from './system-context.js';

function stateOf(row: EstimateRow, context: RequestContext): string {
  if (row.status === 'Pending' && row.decisionState) return row.decisionState;
  return isOverdue(row, context) ? 'Expired' : row.status;
}

/** The preview of estimates: what they come to, and the place where the customer decides. */
export function createEstimatePreview({ db, resources, now, publicUrl }: PreviewTools): Preview {
  const contextOf = ({ accountId }: EstimateRow) => {
    const scopes = ['estimates:write'];
    return systemContext({
      db,
      accountId,
      by: 'preview',
      scopes,
      now: now(),
      publicUrl: publicUrl(),
    });
  };
  return {
    async page(token) {
      const estimate = await resources.estimateRepository.findByToken(token);
      if (!estimate) return null;
      const { row } = estimate;
      const [seller, context] = await Promise.all([sellerOf(db, row.accountId), contextOf(row)]);
      const state = stateOf(row, context);
      return {
        title: row.header ?? 'Estimate',
        number: row.number,
        total: money(row.total, row.currency),
        state,
        seller: seller.name,
        lang: 'en',
        decidable: state === 'Pending',
      };
    },
    async decide(token, decision) {
      const estimate = await resources.estimateRepository.findByToken(token);
      if (!estimate) return false;
      const context = await contextOf(estimate.row);
      await db.transaction((tx) =>
        resources.estimates.decide(context, estimate.row.id, decision, tx),
      );
      return true;
    },
  };
}
