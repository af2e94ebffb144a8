import { linkModel, sessionModel, type SessionRow } from './account.model.js';
import type { RowOf } from '../platform/db/model.js';
import type { Sql, Transaction } from '../platform/db/index.js';
import { toStoredInstant } from '../platform/dates/dates.js';
import { table } from '../platform/db/table.js';

const linkTable = table(linkModel);

const sessionTable = table(sessionModel);

/** Stores an unused link. */
export function insertLink(
  tx: Transaction,
  link: Omit<RowOf<typeof linkModel>, 'usedAt'>,
): Promise<void> {
  return linkTable.insertNow(tx, { ...link, usedAt: null });
}

/** Returns the account of a link that can still be used; null for any other. */
export async function accountOfLink(
  sql: Sql,
  tokenHash: string,
  now: Date,
): Promise<string | null> {
  const link = await linkTable.find(sql, { tokenHash });
  return link && link.usedAt === null && link.expiresAt > now.toISOString() ? link.accountId : null;
}

/** Marks a link as used; returns false if it was used already or has expired. */
export async function useLink(tx: Transaction, tokenHash: string, now: Date): Promise<boolean> {
  const at = toStoredInstant(now);
  const sql =
    'UPDATE login_links SET usedAt = ? WHERE tokenHash = ? AND usedAt IS NULL AND expiresAt > ?';
  return (await tx.execute(sql, [at, tokenHash, at])) === 1;
}

/** Lets links that were mailed since a time be used until another, unless they were used. */
export function renewMailed(
  tx: Transaction,
  accountId: string,
  { since, until }: { since: Date; until: Date },
): void {
  const sql =
    'UPDATE login_links SET expiresAt = ? WHERE accountId = ? AND mailed = 1 AND usedAt IS NULL ' +
    'AND createdAt > ? AND expiresAt < ?';
  const ends = toStoredInstant(until);
  tx.later(sql, [ends, accountId, toStoredInstant(since), ends]);
}

/** Stores a session. */
export function insertSession(tx: Transaction, session: SessionRow): void {
  sessionTable.insert(tx, [session]);
}

/** Returns the session with this secret; null if there is none. */
export function selectSession(sql: Sql, secretHash: string): Promise<SessionRow | null> {
  return sessionTable.find(sql, { secretHash });
}

/** Records that a session is in use. */
export function touchSession(tx: Transaction, secretHash: string, now: Date): void {
  sessionTable.update(tx, { secretHash }, { seenAt: now.toISOString() });
}

/** Ends one session. */
export function removeSession(tx: Transaction, secretHash: string): void {
  sessionTable.remove(tx, { secretHash });
}

/** Ends every session of an account and its unused links; returns how many sessions there were. */
export function removeSessionsOf(tx: Transaction, accountId: string): Promise<number> {
  linkTable.remove(tx, { accountId });
  return tx.execute('DELETE FROM dashboard_sessions WHERE accountId = ?', [accountId]);
}

/** Deletes sessions and links that ended before this time. */
export function removeEnded(tx: Transaction, before: Date): void {
  const at = [toStoredInstant(before)];
  tx.later('DELETE FROM login_links WHERE expiresAt < ?', at);
  tx.later('DELETE FROM dashboard_sessions WHERE expiresAt < ?', at);
}
