import type { Contract } from '@faktura/contract';
import type { Work } from '../platform/context/work.js';
import type { LastMail, MailContent, MailResource, MailRow, MailState } from './mail.model.js';

/** What a record keeps of its last mail; null if it has none. */
export function lastMailOf(stored: string | null): LastMail | null {
  return stored === null ? null : (JSON.parse(stored) as LastMail);
}

/** The last mail as the contract shows it. */
export function lastMailView(stored: string | null): Contract<'LastMail'> | null {
  const last = lastMailOf(stored);
  return last && { state: last.state, to: last.to, at: last.at, reason: last.reason ?? null };
}

/** What the ETag of a record is made of: its last mail moves without a write, as other things may. */
export function mailedTag(
  { version, lastMail }: { version: number; lastMail: string | null },
  other: string | null = null,
): { version: number; suffix?: string | undefined } {
  const last = lastMailOf(lastMail);
  const mailed = last && `${last.state.toLowerCase()}${Date.parse(last.at).toString(36)}`;
  const parts = [other, mailed].filter((part) => part !== null);
  return { version, suffix: parts.length === 0 ? undefined : parts.join('-') };
}

const UNDER_WAY: readonly MailState[] = ['Queued', 'Sending', 'Held'];

/** True if a mail will go out, or went: the record cannot be a Draft again. */
export function isMailed(row: { sentAt: string | null; lastMail: string | null }): boolean {
  if (row.sentAt !== null) return true;
  const last = lastMailOf(row.lastMail);
  return last !== null && UNDER_WAY.includes(last.state);
}

/** A record that mails are about, locked: it comes before its mails in the order of locks. */
export interface MailedRecord {
  /** The column `lastMail`. */
  lastMail: string | null;
  setLastMail(stored: string | null): void;
  /** Keeps that it was sent, where the record tells that. */
  setSent?(): void | Promise<void>;
  /** Makes it ready to be sent, a Draft a document, and gives what the mail is made of. */
  prepare?(): Promise<MailContent>;
}

/** How each kind of record is locked; null if it is gone. */
export type MailedRecords = Readonly<
  Record<MailResource, (work: Work, id: string) => Promise<MailedRecord | null>>
>;

const HELD = {
  suspended: 'Sending is suspended because too much mail came back.',
  restored: 'The service was restored from a backup; the mail may have been sent before.',
} as const;

/** What a record keeps of its last mail. */
export function toLastMail(row: MailRow): string {
  const { id, state, toAddress: to, stateAt: at } = row;
  const last: LastMail = { id, state, to, at, reason: reasonOf(row) };
  return JSON.stringify(last);
}

/** Why a mail is held or did not arrive; null where nothing is wrong. */
export function reasonOf({ state, heldBecause, lastError }: MailRow): string | null {
  if (state === 'Held') return heldBecause && HELD[heldBecause];
  return state === 'Bounced' || state === 'Rejected' || state === 'Failed' ? lastError : null;
}

/** Tells a record where its mail stands, unless a later one was sent since. */
export function tellRecord(record: MailedRecord | null, row: MailRow): void {
  if (!record) return;
  const last = lastMailOf(record.lastMail);
  if (last?.id === row.id) record.setLastMail(toLastMail(row));
}
