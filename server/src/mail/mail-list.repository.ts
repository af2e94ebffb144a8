import { fromStoredInstant, toStoredInstant } from '../platform/dates/dates.js';
import type { Sql } from '../platform/db/index.js';
import { mailTable, type MailRow, type MailState } from './mail.model.js';

/** Every state of a mail, in the order of its life. */
export const mailStates: readonly MailState[] = [
  'Scheduled',
  'Queued',
  'Sending',
  'Held',
  'Sent',
  'Delivered',
  'Bounced',
  'Rejected',
  'Failed',
];

/** Which mails to list; without a word those of all accounts. */
export interface MailFilter {
  state: MailState | undefined;
  accountId: string | undefined;
  limit: number;
}

/** Mails for an operator, the newest first. */
export async function listMails(
  sql: Sql,
  { state, accountId, limit }: MailFilter,
): Promise<MailRow[]> {
  const wanted = Object.entries({ state, accountId }).filter(([, value]) => value !== undefined);
  const where = wanted.map(([name]) => `${name} = ?`).join(' AND ');
  const rows = await sql.select<object>(
    `SELECT ${mailTable.columns.join(', ')} FROM mails ` +
      `${where === '' ? '' : `WHERE ${where} `}ORDER BY id DESC LIMIT ?`,
    [...wanted.map(([, value]) => String(value)), limit],
  );
  return rows.map((row) => mailTable.decode(row));
}

/** How many mails are in each state; those without any are left out. */
export async function countMails(sql: Sql): Promise<Partial<Record<MailState, number>>> {
  const rows = await sql.select<{ state: MailState; mails: number }>(
    'SELECT state, COUNT(*) AS mails FROM mails GROUP BY state',
    [],
  );
  return Object.fromEntries(rows.map(({ state, mails }) => [state, Number(mails)]));
}

/** Which held mails to release. */
export interface HeldFilter {
  because: 'suspended' | 'restored';
  accountId: string | undefined;
  limit: number;
}

/** Mails that are held for one reason, the oldest first. */
export function heldMails(
  sql: Sql,
  { because, accountId, limit }: HeldFilter,
): Promise<Pick<MailRow, 'id' | 'accountId'>[]> {
  const [ofAccount, bind] =
    accountId === undefined ? ['', []] : ['AND accountId = ? ', [accountId]];
  return sql.select(
    `SELECT id, accountId FROM mails WHERE state = 'Held' ${ofAccount}AND heldBecause = ? ` +
      'ORDER BY id LIMIT ?',
    [...bind, because, limit],
  );
}

/** Mails that will go out some day, and were asked for before then; those after an id, in their order. */
export function waitingMails(
  sql: Sql,
  { after, before, limit }: { after: string; before: Date; limit: number },
): Promise<Pick<MailRow, 'id' | 'accountId'>[]> {
  return sql.select(
    "SELECT id, accountId FROM mails WHERE id > ? AND (dueAt IS NOT NULL OR state = 'Scheduled' " +
      "OR (state = 'Held' AND heldBecause <> 'restored')) AND createdAt <= ? ORDER BY id LIMIT ?",
    [after, toStoredInstant(before), limit],
  );
}

/** Since when the longest waiting mail is due; null where none waits. */
export async function dueSince(sql: Sql, now: Date): Promise<string | null> {
  const [row] = await sql.select<{ first: string | null }>(
    'SELECT MIN(dueAt) AS first FROM mails WHERE dueAt <= ?',
    [toStoredInstant(now)],
  );
  return row?.first ? fromStoredInstant(row.first) : null;
}

/** The account whose document was mailed, or null. */
export async function accountOfDocument(sql: Sql, documentId: string): Promise<string | null> {
  const [row] = await sql.select<{ accountId: string }>(
    'SELECT accountId FROM mail_reservations WHERE documentId = ? LIMIT 1',
    [documentId],
  );
  return row?.accountId ?? null;
}
