import { getAccount } from '../accounts/index.js';
import type { Reading } from '../platform/context/work.js';

/** Attachments of one record at most. */
export const MOST_OF_SOURCE = 3;

/** Those of an account without credits. */
const INCLUDED = 10;

/** How many attachments an account may have: each credit is one more. */
export const quotaWith = (credits: number): number => INCLUDED + credits;

/** The same for the account that asks. */
export async function quotaOf({ sql, account }: Pick<Reading, 'sql' | 'account'>): Promise<number> {
  return quotaWith((await getAccount(sql, account.id)).attachmentCredits);
}
