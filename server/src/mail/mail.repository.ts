import { randomUUID } from 'node:crypto';
import { toStoredInstant } from '../platform/dates/dates.js';
import { marks, type Database, type Sql, type Transaction } from '../platform/db/index.js';
import {
  mailTable,
  recipientTable,
  type Mail,
  type MailRow,
  type MailState,
  type RecipientRow,
} from './mail.model.js';

/*
 * The states of a mail:
 *
 *   Scheduled ─ due ─> Queued ─ claimed ─> Sending ─> Sent | Bounced | Rejected | Failed
 *       │                │ ^                  │ (not accepted, retried later)
 *       └── suspended ──>│ └──────────────────┘
 *                      Held ─ released ─> Queued, or Scheduled if it has no content yet
 *
 * Later reports can change Sent to Delivered, Bounced or Rejected. A row is due once `dueAt` has passed,
 * in any state: a mail that was Sent to its To may still retry a copy. The claimer holds it by
 * `leaseToken` until the new `dueAt`; after that, any process may claim it. One that is held meanwhile keeps
 * its token, but is not due.
 */

/** A mail that this process has claimed. */
export interface ClaimedMail extends Mail {
  leaseToken: string;
}

/** Stores a new mail. */
export function insertMail(tx: Transaction, { row, recipients }: Mail): void {
  mailTable.insert(tx, [row]);
  recipientTable.insert(tx, recipients);
}

/** Finds a mail of any account; in a transaction, `lock` locks it. */
export async function findMail(sql: Sql, id: string, lock?: 'update'): Promise<Mail | null> {
  const row = await mailTable.find(sql, { id }, lock);
  return row && { row, recipients: await recipientsOf(sql, id) };
}

/** To first, then the copies in their order. */
function recipientsOf(sql: Sql, mailId: string): Promise<RecipientRow[]> {
  return recipientTable.select(sql, { mailId }, 'position');
}

/** Changes a mail, whoever has claimed it; call under the lock of `findMail`. */
export function updateMail(tx: Transaction, id: string, change: Partial<MailRow>): void {
  mailTable.update(tx, { id }, change);
}

/** Changes one recipient of a mail. */
export function updateRecipient(
  tx: Transaction,
  { mailId, position }: Pick<RecipientRow, 'mailId' | 'position'>,
  change: Pick<RecipientRow, 'state' | 'stateAt' | 'response'>,
): void {
  recipientTable.update(tx, { mailId, position }, change);
}

/** Locks the mails about a record that are not being sent yet. */
export function lockWaiting(tx: Transaction, recordId: string): Promise<MailRow[]> {
  const states: readonly MailState[] = ['Scheduled', 'Queued', 'Held'];
  const waiting = `WHERE recordId = ? AND state IN (${marks(states)}) ORDER BY id${tx.forUpdate}`;
  return mailTable.query(tx, waiting, [recordId, ...states]);
}

/**
 * Returns true if a document was sent, or a mail about it is still to be sent to anyone: it cannot return to
 * Draft. A scheduled mail is no obstacle, as its content is created when it is due.
 */
export async function isMailed(
  sql: Sql,
  { id, sentAt }: { id: string; sentAt: string | null },
): Promise<boolean> {
  if (sentAt !== null) return true;
  const one =
    "SELECT 1 FROM mails WHERE recordId = ? AND (dueAt IS NOT NULL OR state = 'Held') LIMIT 1";
  return (await sql.select(one, [id])).length > 0;
}

/** Returns the last requested mail about a record, or null. */
export async function lastOf(sql: Sql, recordId: string): Promise<MailRow | null> {
  const last = 'WHERE recordId = ? ORDER BY id DESC LIMIT 1';
  return (await mailTable.query(sql, last, [recordId]))[0] ?? null;
}

/** Removes a mail that was never sent; its reservation stays. */
export function removeMail(tx: Transaction, id: string): void {
  mailTable.remove(tx, { id });
}

/** Returns the accounts with due mail, longest waiting first. */
export async function accountsWithDueMail(db: Database, now: Date): Promise<string[]> {
  const rows = await db.select<{ accountId: string }>(
    'SELECT accountId, MIN(dueAt) AS first FROM mails WHERE dueAt <= ? ' +
      'GROUP BY accountId ORDER BY first, accountId',
    [toStoredInstant(now)],
  );
  return rows.map(({ accountId }) => accountId);
}

const TAKE =
  "UPDATE mails SET leaseToken = ? WHERE id = ? AND attempts = ? AND COALESCE(leaseToken, '') = ?";

/**
 * Claims due mails of one account, longest due first, for `leaseMs`. A Queued one becomes Sending; the
 * caller updates its record.
 */
export async function claimMails(
  db: Database,
  accountId: string,
  { limit, leaseMs, now }: { limit: number; leaseMs: number; now: Date },
): Promise<ClaimedMail[]> {
  const skipLocked = db.dialect === 'sqlite' ? '' : ' FOR UPDATE SKIP LOCKED';
  const leaseToken = randomUUID();
  return db.transaction(async (tx) => {
    const due = `WHERE dueAt <= ? AND accountId = ? ORDER BY dueAt, id LIMIT ?${skipLocked}`;
    const claimed: ClaimedMail[] = [];
    for (const row of await mailTable.query(tx, due, [toStoredInstant(now), accountId, limit])) {
      const change = claimChange(row, leaseToken, new Date(now.getTime() + leaseMs), now);
      // SKIP LOCKED only saves waiting: if the claim has changed, another sender was first.
      const before = [row.id, row.attempts, row.leaseToken ?? ''];
      if ((await tx.execute(TAKE, [leaseToken, ...before])) === 0) continue;
      mailTable.update(tx, { id: row.id }, change);
      const recipients = await recipientsOf(tx, row.id);
      claimed.push({ row: { ...row, ...change }, recipients, leaseToken });
    }
    return claimed;
  });
}

function claimChange(row: MailRow, leaseToken: string, until: Date, now: Date): Partial<MailRow> {
  const held = { leaseToken, dueAt: until.toISOString(), attempts: row.attempts + 1 };
  if (row.state !== 'Queued') return held;
  return { ...held, state: 'Sending', stateAt: now.toISOString() };
}

/** Extends the claim on a mail; returns false if another process has it by now, or it is no longer due. */
export async function renewMail(
  db: Database,
  { row, leaseToken }: ClaimedMail,
  until: Date,
): Promise<boolean> {
  const sql = 'UPDATE mails SET dueAt = ? WHERE id = ? AND leaseToken = ? AND dueAt IS NOT NULL';
  const values = [toStoredInstant(until), row.id, leaseToken];
  return (await db.transaction((tx) => tx.execute(sql, values))) > 0;
}
