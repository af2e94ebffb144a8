import { createHash } from 'node:crypto';
import type { Reading, Work } from '../platform/context/work.js';
import { toStoredInstant } from '../platform/dates/dates.js';
import type { Transaction } from '../platform/db/database.js';
import { table } from '../platform/db/table.js';
import { CAP_WINDOW_MS, type Take } from './caps.rules.js';
import { reservationModel } from './sending.model.js';

const reservationTable = table(reservationModel);

/** What a mail counts toward. */
export interface Reservation {
  mailId: string;
  /** Label of the record that is mailed, for the cap userDay; without one, the API key is used. */
  scopeId: string | null;
  /** The document for the lifetime caps; null for a notification, which does not count toward them. */
  documentId: string | null;
  addresses: readonly string[];
}

/** Lets one transaction at a time reserve or release mails of an account. */
export function lockMailAccount(tx: Transaction, accountId: string): void {
  // On SQLite there is only one writer at a time.
  if (tx.dialect === 'sqlite') return;
  tx.later(
    'INSERT INTO mail_accounts (accountId) VALUES (?) ON DUPLICATE KEY UPDATE accountId = accountId',
    [accountId],
  );
}

const bucketOf = ({ key }: Work, { scopeId }: Reservation): string =>
  scopeId === null ? `key:${key.id}` : `scope:${scopeId}`;

const hashOf = (address: string): string =>
  createHash('sha256').update(address).digest('base64url').slice(0, 16);

/** Returns what is used of every cap, and what the mail would add; call under `lockMailAccount`. */
export async function takeOf(work: Work, reservation: Reservation): Promise<Take> {
  const cost = reservation.addresses.length;
  const used = await usedOf(work, bucketOf(work, reservation));
  const rolling = {
    userDay: { used: used.userDay, cost },
    hour: { used: used.hour, cost },
    day: { used: used.day, cost },
    week: { used: used.week, cost },
  };
  if (reservation.documentId === null) return rolling;
  return { ...(await takeOfDocument(work, reservation.documentId, reservation)), ...rolling };
}

/** Returns how many recipients the account has mailed in each window, whoever requested it. */
export async function usedByAccount(
  work: Reading,
): Promise<Record<Exclude<keyof typeof CAP_WINDOW_MS, 'userDay'>, number>> {
  const { hour, day, week } = await usedOf(work, '');
  return { hour, day, week };
}

async function usedOf(
  work: Reading,
  bucket: string,
): Promise<Record<keyof typeof CAP_WINDOW_MS, number>> {
  const since = (ms: number): string => toStoredInstant(new Date(work.now.getTime() - ms));
  const [row] = await work.sql.select<Record<keyof typeof CAP_WINDOW_MS, string>>(
    'SELECT COALESCE(SUM(recipients), 0) AS week, ' +
      'COALESCE(SUM(CASE WHEN createdAt > ? THEN recipients ELSE 0 END), 0) AS day, ' +
      'COALESCE(SUM(CASE WHEN createdAt > ? THEN recipients ELSE 0 END), 0) AS hour, ' +
      'COALESCE(SUM(CASE WHEN createdAt > ? AND bucket = ? THEN recipients ELSE 0 END), 0) AS userDay ' +
      'FROM mail_reservations WHERE accountId = ? AND createdAt > ?',
    [
      since(CAP_WINDOW_MS.day),
      since(CAP_WINDOW_MS.hour),
      since(CAP_WINDOW_MS.userDay),
      bucket,
      work.account.id,
      since(CAP_WINDOW_MS.week),
    ],
  );
  const { week = 0, day = 0, hour = 0, userDay = 0 } = row ?? {};
  return { week: Number(week), day: Number(day), hour: Number(hour), userDay: Number(userDay) };
}

async function takeOfDocument(
  { sql, account }: Work,
  documentId: string,
  { addresses }: Reservation,
): Promise<Take> {
  const sends = await reservationTable.select(sql, { accountId: account.id, documentId }, '');
  const known = new Set(sends.flatMap((send) => send.addresses));
  const added = addresses.filter((address) => !known.has(hashOf(address)));
  return {
    invoiceRecipients: { used: known.size, cost: added.length },
    invoiceSends: { used: sends.length, cost: 1 },
  };
}

/** Counts a mail toward the caps. */
export function reserve(work: Work, reservation: Reservation): void {
  const { mailId, documentId, addresses } = reservation;
  reservationTable.insert(work.sql, [
    {
      mailId,
      accountId: work.account.id,
      bucket: bucketOf(work, reservation),
      documentId,
      recipients: addresses.length,
      addresses: addresses.map(hashOf),
      createdAt: work.now.toISOString(),
    },
  ]);
}

/** Stops counting a mail. */
export function release(tx: Transaction, mailId: string): void {
  reservationTable.remove(tx, { mailId });
}

/**
 * Clears what a document has used of the lifetime caps: it was deleted, or an operator allows it to be
 * sent as if for the first time.
 */
export function resetCaps(tx: Transaction, accountId: string, documentId: string): void {
  reservationTable.update(tx, { accountId, documentId }, { documentId: null });
}
