import type { Work } from '../platform/context/work.js';
import { toJsonColumn } from '../platform/db/table.js';
import { lastMailOf } from './last-mail.rules.js';
import type { LastMail, MailContent, MailResource, MailRow } from './mail.model.js';

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

/** How each kind of record is locked; null where it is gone. */
export type MailedRecords = Readonly<
  Record<MailResource, (work: Work, id: string) => Promise<MailedRecord | null>>
>;

/** What a record keeps of its last mail. */
export function toLastMail({ id, state, toAddress: to, stateAt: at }: MailRow): string {
  const last: LastMail = { id, state, to, at };
  return toJsonColumn(last);
}

/** Tells a record where its mail stands, unless a later one was sent since. */
export function tellRecord(record: MailedRecord | null, row: MailRow): void {
  if (!record) return;
  const last = lastMailOf(record.lastMail);
  if (last?.id === row.id) record.setLastMail(toLastMail(row));
}
