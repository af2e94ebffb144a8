import { type Account, createLoginLink, inSystemWork, LINK_MINUTES } from '../../accounts/index.js';
import { noticeOfSignIn } from '../../mail/index.js';
import type { Database } from '../../platform/db/index.js';
import { signInAddress, SIGN_IN } from './dashboard-addresses.js';

interface Tools {
  db: Database;
  now: () => Date;
  publicUrl: string;
}

/**
 * Creates the link for a mail that is about to be sent.
 *
 * @throws AccountError if there is no such account
 */
export const loginUrlBy =
  ({ db, now, publicUrl }: Tools) =>
  async (accountId: string): Promise<string> =>
    signInAddress(publicUrl, (await createLoginLink(db, accountId, now(), true)).token);

/**
 * Mails an account a link to its dashboard on behalf of the requester; returns the reason if it does not.
 */
export async function mailLoginLink(
  { db, now, publicUrl }: Tools,
  { id, name }: Account,
  by: string,
): Promise<string | null> {
  const notice = { account: name, url: `${publicUrl}${SIGN_IN}`, minutes: LINK_MINUTES };
  const system = { db, accountId: id, by, now: now(), publicUrl };
  return inSystemWork(system, (work) => noticeOfSignIn(work, notice));
}
