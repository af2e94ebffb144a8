import { fromStoredInstant, toStoredInstant } from '../platform/dates/dates.js';
import { marks, type Sql } from '../platform/db/index.js';
import { table } from '../platform/db/table.js';
import { mailModel, mailTable, type MailRow, type MailState } from './mail.model.js';

/** Every state of a mail, in the order of its life cycle. */
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

/** Which mails to list; by default those of all accounts. */
export interface MailFilter {
  state: MailState | undefined;
  accountId: string | undefined;
  limit: number;
}

/** A mail without its content, which may have megabytes of attachments, and with the number of its document. */
export type ListedMail = Omit<MailRow, 'content'> & { number: string | null };

const listed = table(
  mailModel,
  mailTable.columns.filter((column) => column !== 'content'),
);

const NUMBER =
  'COALESCE((SELECT i.number FROM invoices i WHERE i.id = mails.documentId), ' +
  '(SELECT e.number FROM estimates e WHERE e.id = mails.documentId)) AS number';

/** Mails for an operator, the newest first. */
export async function listMails(
  sql: Sql,
  { state, accountId, limit }: MailFilter,
): Promise<ListedMail[]> {
  const wanted = Object.entries({ state, accountId }).filter(([, value]) => value !== undefined);
  const where = wanted.map(([name]) => `${name} = ?`).join(' AND ');
  const rest = `${where === '' ? '' : `WHERE ${where} `}ORDER BY id DESC LIMIT ?`;
  const rows = await sql.select<ListedMail>(
    `SELECT ${listed.columns.join(', ')}, ${NUMBER} FROM mails ${rest}`,
    [...wanted.map(([, value]) => String(value)), limit],
  );
  return rows.map((row) => ({ ...listed.decode(row), number: row.number }));
}

/** Counts the mails in each state; states without any are left out. */
export async function countMails(
  sql: Sql,
  accountId?: string,
): Promise<Partial<Record<MailState, number>>> {
  const rows = await sql.select<{ state: MailState; mails: number }>(
    `SELECT state, COUNT(*) AS mails FROM mails ${ofAccount('WHERE', accountId)} GROUP BY state`,
    accountId === undefined ? [] : [accountId],
  );
  return Object.fromEntries(rows.map(({ state, mails }) => [state, Number(mails)]));
}

const ofAccount = (word: 'WHERE' | 'AND', accountId: string | undefined): string =>
  accountId === undefined ? '' : `${word} accountId = ?`;

/** What is not sent yet. */
export interface Outbox {
  /** Number of mails in each state before Sent; states without any are left out. */
  unsent: Partial<Record<MailState, number>>;
  /** Due time of the oldest mail that is Queued or Sending, retries included. */
  since: string | null;
  /** Number of queued mails that wait for a retry, and when the first of them is due. */
  later: number;
  nextTry: string | null;
}

const UNSENT: readonly MailState[] = ['Scheduled', 'Queued', 'Sending', 'Held'];

interface UnsentRow {
  state: MailState;
  mails: number;
  since: string;
  later: number;
  nextTry: string | null;
}

/** What is not sent yet, of all accounts or of one. */
export async function outboxOf(sql: Sql, now: Date, accountId?: string): Promise<Outbox> {
  const at = toStoredInstant(now);
  const rows = await sql.select<UnsentRow>(
    'SELECT state, COUNT(*) AS mails, MIN(COALESCE(scheduledFor, createdAt)) AS since, ' +
      'SUM(CASE WHEN dueAt > ? THEN 1 ELSE 0 END) AS later, ' +
      'MIN(CASE WHEN dueAt > ? THEN dueAt END) AS nextTry ' +
      `FROM mails WHERE state IN (${marks(UNSENT)}) ${ofAccount('AND', accountId)} GROUP BY state`,
    [at, at, ...UNSENT, ...(accountId === undefined ? [] : [accountId])],
  );
  const queued = rows.find(({ state }) => state === 'Queued');
  const going = rows.filter(({ state }) => state === 'Queued' || state === 'Sending');
  const [since] = going.map((row) => row.since).sort();
  return {
    unsent: Object.fromEntries(rows.map(({ state, mails }) => [state, Number(mails)])),
    since: since === undefined ? null : fromStoredInstant(since),
    later: Number(queued?.later ?? 0),
    nextTry: queued?.nextTry ? fromStoredInstant(queued.nextTry) : null,
  };
}

/** Counts the notices sent to an account since then, about its documents or for sign-in. */
export async function noticesSince(
  sql: Sql,
  accountId: string,
  kind: 'notices' | 'signIn',
  since: Date,
): Promise<number> {
  const about = kind === 'signIn' ? '=' : '<>';
  const [row] = await sql.select<{ notices: string }>(
    'SELECT COUNT(*) AS notices FROM mails ' +
      `WHERE recordId = ? AND documentId ${about} recordId AND createdAt > ?`,
    [accountId, toStoredInstant(since)],
  );
  return Number(row?.notices ?? 0);
}

/** The mails about a record that are still there, the oldest first. */
export async function mailsAbout(sql: Sql, accountId: string, recordId: string): Promise<string[]> {
  const rows = await sql.select<{ id: string }>(
    'SELECT id FROM mails WHERE recordId = ? AND accountId = ? ORDER BY id',
    [recordId, accountId],
  );
  return rows.map(({ id }) => id);
}

/** Which mails to read; without an account, those of all accounts. */
export interface StateFilter {
  state: MailState;
  /** Why they are held. */
  because?: MailRow['heldBecause'];
  accountId: string | undefined;
  /** The last id of the previous page. */
  after: string;
}

/** A page of the mails in one state, in the order of their ids. */
export function mailsInState(
  sql: Sql,
  { state, because, accountId, after }: StateFilter,
): Promise<Pick<MailRow, 'id' | 'accountId'>[]> {
  const where = { state, accountId, heldBecause: because };
  const wanted = Object.entries(where).filter(([, value]) => value !== undefined);
  return sql.select(
    `SELECT id, accountId FROM mails WHERE ${wanted.map(([name]) => `${name} = ?`).join(' AND ')} ` +
      'AND id > ? ORDER BY id LIMIT 100',
    [...wanted.map(([, value]) => value), after],
  );
}

/** Returns which accounts have held mails, and why. */
export function heldBecause(sql: Sql): Promise<Pick<MailRow, 'accountId' | 'heldBecause'>[]> {
  return sql.select(
    "SELECT DISTINCT accountId, heldBecause FROM mails WHERE state = 'Held' ORDER BY accountId",
    [],
  );
}

/**
 * Returns mails that are still to be sent and were requested before this time; those after an id, in
 * order.
 */
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

/** Returns when the next mail is due, in the past if it is overdue; null if none is to be sent. */
export async function firstDue(sql: Sql): Promise<string | null> {
  // MIN would read every due mail.
  const [row] = await sql.select<{ dueAt: string }>(
    'SELECT dueAt FROM mails WHERE dueAt IS NOT NULL ORDER BY dueAt LIMIT 1',
    [],
  );
  return row ? fromStoredInstant(row.dueAt) : null;
}

/** The account whose document was mailed, or null. */
export async function accountOfDocument(sql: Sql, documentId: string): Promise<string | null> {
  const [row] = await sql.select<{ accountId: string }>(
    'SELECT accountId FROM mail_reservations WHERE documentId = ? LIMIT 1',
    [documentId],
  );
  return row?.accountId ?? null;
}
