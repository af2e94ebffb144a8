import { decideEstimate, estimates, isOverdue, type EstimateRow } from '../estimates/index.js';
import { todayOf, type Reading } from '../platform/context/work.js';
import { money, type PreviewTools } from './invoice-preview.js';
import type { Preview } from './preview.js';
import { sellerOf } from './seller.js';
import { systemReading } from './system-work.js';

function stateOf(row: EstimateRow, reading: Reading): string {
  if (row.status === 'Pending' && row.decisionState) return row.decisionState;
  return isOverdue(row, todayOf(reading)) ? 'Expired' : row.status;
}

/** The preview of estimates: what they come to, and the place where the customer decides. */
export function createEstimatePreview({ db, now, publicUrl }: PreviewTools): Preview {
  const readingOf = ({ accountId }: EstimateRow) => {
    const scopes = ['estimates:write'];
    return systemReading({
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
      const estimate = await estimates.findByToken(db, token);
      if (!estimate) return null;
      const { row } = estimate;
      const [seller, reading] = await Promise.all([sellerOf(db, row.accountId), readingOf(row)]);
      const state = stateOf(row, reading);
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
      const estimate = await estimates.findByToken(db, token);
      if (!estimate) return false;
      const reading = await readingOf(estimate.row);
      await db.transaction((sql) => decideEstimate({ ...reading, sql }, estimate.row.id, decision));
      return true;
    },
  };
}
