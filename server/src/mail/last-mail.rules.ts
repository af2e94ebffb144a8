import type { Contract } from '@faktura/contract';
import type { LastMail } from '../ledger/index.js';
import type { Work } from '../platform/context/work.js';
import type { MailContent, MailResource, MailRow } from './mail.model.js';

/** The last mail as the contract shows it. */
export function lastMailView(last: LastMail | null): Contract<'LastMail'> | null {
  return last && { state: last.state, to: last.to, at: last.at, reason: last.reason ?? null };
}

/** Returns the parts of a record's ETag: its last mail can change without a write to the record. */
export function mailedTag(
  { version, lastMail: last }: { version: number; lastMail: LastMail | null },
  other: string | null = null,
): { version: number; suffix?: string | undefined } {
  const mailed = last && `${last.state.toLowerCase()}${Date.parse(last.at).toString(36)}`;
  const parts = [other, mailed].filter((part) => part !== null);
  return { version, suffix: parts.length === 0 ? undefined : parts.join('-') };
}

/** A locked record that mails are about: it is locked before its mails. */
export interface MailedRecord {
  lastMail: LastMail | null;
  /** Of an invoice or estimate. */
  status?: string;
  setLastMail(last: LastMail | null): void;
  /** Marks the record as sent, if it shows that. */
  setSent?(): void | Promise<void>;
  /** Prepares the record to be sent (a Draft becomes a document), and returns the content of the mail. */
  prepare?(): Promise<MailContent>;
}

/**
 * Why a mail may no longer be sent: what it is about is gone, or is a Draft again. Null if it may; a notice
 * always may, and so may a scheduled mail, whose content is created from the record when it is due.
 */
export function withdrawalOf(
  { resource, content }: Pick<MailRow, 'resource' | 'content'>,
  record: MailedRecord | null,
): string | null {
  if (resource === 'account') return null;
  if (!record) return 'The record that it is about was deleted.';
  if (record.status === 'Canceled') return 'The document was canceled.';
  return record.status === 'Draft' && content !== null ? 'The document is a Draft again.' : null;
}

/** Locks each kind of record; returns null if it was deleted. */
export type MailedRecords = Readonly<
  Record<MailResource, (work: Work, id: string) => Promise<MailedRecord | null>>
>;

const HELD = {
  suspended: 'Sending is suspended because too much mail came back.',
  restored: 'The service was restored from a backup; the mail may have been sent before.',
} as const;

/** Returns what a record stores about its last mail. */
export function toLastMail(row: MailRow): LastMail {
  const { id, state, toAddress: to, stateAt: at } = row;
  return { id, state, to, at, reason: reasonOf(row) };
}

/** Why a mail is held or did not arrive; null where nothing is wrong. */
export function reasonOf({
  state,
  heldBecause,
  lastError,
}: Pick<MailRow, 'state' | 'heldBecause' | 'lastError'>): string | null {
  if (state === 'Held') return heldBecause && HELD[heldBecause];
  return state === 'Bounced' || state === 'Rejected' || state === 'Failed' ? lastError : null;
}

/** Stores the state of its mail on a record, unless a later one was sent since. */
export function updateLastMail(record: MailedRecord | null, row: MailRow): void {
  if (record?.lastMail?.id === row.id) record.setLastMail(toLastMail(row));
}
