import { getAccount } from '../accounts/index.js';
import type { Reading } from '../platform/context/work.js';

/** Maximum number of attachments of one record. */
export const MAX_PER_SOURCE = 3;

/** Attachments of an account without credits. */
const INCLUDED = 10;

/** Returns how many attachments an account can have: each credit adds one. */
export const quotaWith = (credits: number): number => INCLUDED + credits;

/** Returns the quota of the account of the request. */
export async function quotaOf({ sql, account }: Pick<Reading, 'sql' | 'account'>): Promise<number> {
  return quotaWith((await getAccount(sql, account.id)).attachmentCredits);
}
