import { recordEvent } from '../history/index.js';
import type { Work } from '../platform/context/work.js';
import { updateLastMail, type MailedRecord, type MailedRecords } from './last-mail.rules.js';
import { mailEvent } from './mail.events.js';
import type { Mail, MailRow } from './mail.model.js';
import { findMail, updateMail, type ClaimedMail } from './mail.repository.js';

/** A locked mail with its record, which is null if it was deleted. */
export interface LockedMail {
  mail: Mail;
  record: MailedRecord | null;
}

type Locked = Promise<LockedMail | null>;

/** Locks the record before its mail, as every writer does; returns null if the mail is gone. */
async function lock(work: Work, { row }: Mail, records: MailedRecords): Locked {
  const record = await records[row.resource](work, row.recordId);
  const mail = await findMail(work.sql, row.id, 'update');
  return mail && { mail, record };
}

/** Locks a mail; returns null if there is none with this id. */
export async function lockMail(work: Work, id: string, records: MailedRecords): Locked {
  const seen = await findMail(work.sql, id);
  return seen && lock(work, seen, records);
}

/** Locks a mail that this process has claimed; returns null if another process has it by now. */
export async function lockClaimed(work: Work, mail: ClaimedMail, records: MailedRecords): Locked {
  const locked = await lock(work, mail, records);
  return locked?.mail.row.leaseToken === mail.leaseToken ? locked : null;
}

/** Stores a change of a mail, updates its record, and adds to the history. */
export function changeMail(
  work: Work,
  row: MailRow,
  change: Partial<MailRow>,
  record: MailedRecord | null,
  facts: Parameters<typeof mailEvent>[2] = { before: { state: row.state } },
): MailRow {
  const after = { ...row, ...change };
  updateMail(work.sql, row.id, change);
  updateLastMail(record, after);
  recordEvent(work, mailEvent('updated', after, facts));
  return after;
}
