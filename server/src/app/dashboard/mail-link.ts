import { type Account, createLoginLink, LINK_MINUTES } from '../../accounts/index.js';
import { noticeOfSignIn } from '../../mail/index.js';
import type { Database } from '../../platform/db/index.js';
import { systemReading } from '../system-work.js';
import { signInAddress, SIGN_IN } from './addresses.js';

interface Tools {
  db: Database;
  now: () => Date;
  publicUrl: () => string;
}

/** Makes the link that a mail has when it is sent. @throws AccountError for an account that is not there */
export const loginUrlBy =
  ({ db, now, publicUrl }: Tools) =>
  async (accountId: string): Promise<string> =>
    signInAddress(publicUrl(), (await createLoginLink(db, accountId, now())).token);

/** Mails an account a link to its dashboard, in the name of who asked; returns why it gets none. */
export async function mailLoginLink(
  { db, now, publicUrl }: Tools,
  { id, name }: Account,
  by: string,
): Promise<string | null> {
  const system = { db, accountId: id, by, scopes: [], now: now(), publicUrl: publicUrl() };
  const reading = await systemReading(system);
  const notice = { account: name, url: `${publicUrl()}${SIGN_IN}`, minutes: LINK_MINUTES };
  return db.transaction((sql) => noticeOfSignIn({ ...reading, sql }, notice));
}
