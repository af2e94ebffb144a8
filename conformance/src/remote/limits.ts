import { notReachable } from '../not-reachable.js';
import { target } from './target.js';

/** What an account lacks that gets one of these error codes. */
const lacks: Readonly<Record<string, string>> = {
  ATTACHMENTS_PRO_ONLY: 'a plan with attachments',
  ATTACHMENT_LIMIT_REACHED: 'more attachment credits',
  SEND_LIMIT_REACHED: 'higher sending caps',
};

/**
 * Ends a case whose account, given by its key, has reached a limit of its plan. A case about such a limit has an
 * account with settings of its own, so only a driver can make it, and it gets to see the answer.
 */
export function endAtLimit(code: string): void {
  const what = lacks[code];
  if (what !== undefined && target().driver === undefined)
    notReachable(`needs ${what} for the accounts of the keys`);
}
