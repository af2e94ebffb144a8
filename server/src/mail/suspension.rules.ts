import type { Verdict } from './mail.model.js';
import { WEEK_MS } from '../platform/dates/dates.js';

/** Maximum number of ended mails that count, none older than a week. */
export const SUSPENSION_MAILS = 100;
export const SUSPENSION_MS = WEEK_MS;

const MAX_REFUSED_SHARE = 0.1;
const MIN_REFUSED = 5;
const BOUNCES_IN_A_ROW = 5;
const MAX_COMPLAINT_SHARE = 0.005;
const MIN_COMPLAINTS = 2;

/** An ended mail as the rule uses it. */
export interface EndedMail {
  verdict: Verdict;
  complained: boolean;
}

/**
 * Returns true if an account must stop sending: at least five and a tenth of its mails bounced or were
 * rejected; or the last five bounced; or at least two recipients and half a percent complained.
 *
 * @param ended the last ended mails, latest first
 */
export function mustSuspend(ended: readonly EndedMail[]): boolean {
  const mails = ended.slice(0, SUSPENSION_MAILS);
  const refused = mails.filter(({ verdict }) => verdict === 'bounced' || verdict === 'rejected');
  const complaints = mails.filter(({ complained }) => complained);
  const last = mails.slice(0, BOUNCES_IN_A_ROW);
  return (
    isMany(refused.length, mails.length, MIN_REFUSED, MAX_REFUSED_SHARE) ||
    isMany(complaints.length, mails.length, MIN_COMPLAINTS, MAX_COMPLAINT_SHARE) ||
    (last.length === BOUNCES_IN_A_ROW && last.every(({ verdict }) => verdict === 'bounced'))
  );
}

function isMany(count: number, all: number, fewest: number, share: number): boolean {
  return count >= fewest && count >= all * share;
}
