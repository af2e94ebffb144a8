import { randomBytes } from 'node:crypto';
import { hashSecret } from '../platform/auth/api-key.js';
import { HOUR_MS, MINUTE_MS, WEEK_MS } from '../platform/dates/dates.js';
import type { Database } from '../platform/db/index.js';
import { newId } from '../platform/ids/id.js';
import { getAccount } from './account.repository.js';
import {
  accountOfLink,
  insertLink,
  insertSession,
  removeEnded,
  removeSession,
  removeSessionsOf,
  renewMailed,
  selectSession,
  touchSession,
  useLink,
} from './session.repository.js';
import type { SessionRow } from './account.model.js';
import { AccountError } from './settings.js';
import { systemClock } from '../platform/dates/clock.js';

/** How long a link can be used, in minutes. */
export const LINK_MINUTES = 15;
/** A session ends after this long without use. */
const IDLE_MS = 12 * HOUR_MS;
/** A session ends after this long even if it is used. */
const LONGEST_MS = WEEK_MS;
/** Not every page view is worth a write; this is exact enough. */
const SEEN_MS = 5 * MINUTE_MS;

/** 256 random bits cannot be guessed, so a plain hash is enough. */
const newSecret = (): string => randomBytes(32).toString('base64url');

/** A link as it is handed out; its token is not stored. */
export interface LoginLink {
  token: string;
  expiresAt: Date;
}

/**
 * Creates a link that signs in to the dashboard of an account once, within a quarter of an hour.
 *
 * @param mailed true if only the owner of the account gets it, by mail

 * @throws AccountError if there is no such account, or it is a test account
 */
export async function createLoginLink(
  db: Database,
  accountId: string,
  now = systemClock(),
  mailed = false,
): Promise<LoginLink> {
  const { liveAccountId } = await getAccount(db, accountId);
  if (liveAccountId !== null) {
    throw new AccountError(`${accountId} is a test account. Sign in to ${liveAccountId} instead.`);
  }
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + LINK_MINUTES * MINUTE_MS);
  const tokenHash = hashSecret(token);
  const [createdAt, ends] = [now.toISOString(), expiresAt.toISOString()];
  await db.transaction((tx) =>
    insertLink(tx, { tokenHash, accountId, createdAt, expiresAt: ends, mailed }),
  );
  return { token, expiresAt };
}

/**
 * Lets the links that were mailed in the last hour be used for another quarter of an hour: nobody who
 * prevents further mails, by requesting too many, keeps the owner out.
 */
export async function renewMailedLinks(db: Database, accountId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS);
  const until = new Date(now.getTime() + LINK_MINUTES * MINUTE_MS);
  await db.transaction(async (tx) => renewMailed(tx, accountId, { since, until }));
}

/** Returns the account that a link signs in to; null if the link is used, expired or unknown. */
export function linkedAccount(db: Database, token: string, now: Date): Promise<string | null> {
  return accountOfLink(db, hashSecret(token), now);
}

/** A session as the cookie holds it; the secret is not stored. */
export interface OpenedSession {
  id: string;
  accountId: string;
  secret: string;
  expiresAt: Date;
}

/** Signs in with a link, which works once; returns null if it is not valid. */
export async function openSession(
  db: Database,
  token: string,
  now: Date,
): Promise<OpenedSession | null> {
  const tokenHash = hashSecret(token);
  return db.transaction(async (tx) => {
    const accountId = await accountOfLink(tx, tokenHash, now);
    if (accountId === null || !(await useLink(tx, tokenHash, now))) return null;
    const [id, secret] = [newId('ses', now), newSecret()];
    const expiresAt = new Date(now.getTime() + LONGEST_MS);
    const at = now.toISOString();
    insertSession(tx, {
      secretHash: hashSecret(secret),
      id,
      accountId,
      createdAt: at,
      seenAt: at,
      expiresAt: expiresAt.toISOString(),
    });
    return { id, accountId, secret, expiresAt };
  });
}

/** Returns the session of this secret; null if there is none or it has ended. */
export async function findSession(
  db: Database,
  secret: string,
  now: Date,
): Promise<Pick<SessionRow, 'id' | 'accountId'> | null> {
  const secretHash = hashSecret(secret);
  const session = await selectSession(db, secretHash);
  if (!session) return null;
  const [seen, ends] = [Date.parse(session.seenAt), Date.parse(session.expiresAt)];
  const idle = now.getTime() - seen;
  if (idle > IDLE_MS || now.getTime() >= ends) return null;
  if (idle > SEEN_MS) await db.transaction(async (tx) => touchSession(tx, secretHash, now));
  return session;
}

/** Ends the session with this secret. */
export async function endSession(db: Database, secret: string): Promise<void> {
  await db.transaction(async (tx) => removeSession(tx, hashSecret(secret)));
}

/**
 * Ends every session of an account on all devices, and revokes its unused links. Returns how many
 * sessions there were.
 *
 * @throws AccountError if there is no such account
 */
export async function endAllSessions(db: Database, accountId: string): Promise<number> {
  await getAccount(db, accountId);
  return db.transaction((tx) => removeSessionsOf(tx, accountId));
}

/** Deletes sessions and links that ended more than a week ago. */
export async function forgetSessions(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => removeEnded(tx, new Date(now.getTime() - LONGEST_MS)));
}
