import { setMailSuspended } from '../accounts/index.js';
import { recordEvent } from '../history/index.js';
import type { Work } from '../platform/context/work.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { insertJob } from '../platform/jobs/index.js';
import { lockMailAccount, release } from './caps.repository.js';
import { changeMail, lockMail, type LockedMail } from './change-mail.js';
import { toLastMail, withdrawalOf, type MailedRecords } from './last-mail.rules.js';
import { mailEvent } from './mail.events.js';
import type { MailRow, RecipientRow } from './mail.model.js';
import { lastOf, removeMail, updateRecipient } from './mail.repository.js';
import { REDACTED_ADDRESS } from './redaction.repository.js';
import { SCHEDULED_MAIL } from './queue-mail.js';
import { unsuppress } from './suppression.repository.js';
import { setResumed } from './suspension.repository.js';

/** An operation on a mail is not possible; the message is printed as it is. */
export class MailError extends OperatorError {
  override readonly name = 'MailError';
}

/** Drops one mail that is not being sent yet. @throws MailError */
export async function dropMail(work: Work, id: string, records: MailedRecords): Promise<MailRow> {
  const { mail, record } = await lockWithRecord(work, id, records);
  const { row } = mail;
  if (!['Scheduled', 'Queued', 'Held'].includes(row.state)) {
    throw new MailError(`The mail ${id} is ${row.state}. Only a waiting mail can be dropped.`);
  }
  if (row.content === null) release(work.sql, id);
  removeMail(work.sql, id);
  recordEvent(work, mailEvent('deleted', row));
  const last = await lastOf(work.sql, row.recordId);
  record?.setLastMail(last && toLastMail(last));
  return row;
}

/**
 * Sends a failed, held or waiting mail now, to the recipients that it has not reached.
 *
 * @throws MailError
 */
export async function retryMail(work: Work, id: string, records: MailedRecords): Promise<MailRow> {
  const locked = await lockWithRecord(work, id, records);
  const { mail } = locked;
  if (mail.row.toAddress === REDACTED_ADDRESS) {
    throw new MailError(`The mail ${id} is redacted. Its recipients are no longer known.`);
  }
  if (!['Failed', 'Rejected', 'Held', 'Queued'].includes(mail.row.state)) {
    const next =
      mail.row.state === 'Scheduled' ? 'It will be sent when due.' : 'It cannot be sent again.';
    throw new MailError(`The mail ${id} is ${mail.row.state}. ${next}`);
  }
  const withdrawal = withdrawalOf(mail.row, locked.record);
  if (withdrawal !== null) throw new MailError(`The mail ${id} cannot be sent. ${withdrawal}`);
  // A copy may be in progress and would be sent twice. A mail that is no longer due has nothing left to send.
  if (mail.row.leaseToken !== null && mail.row.dueAt !== null) {
    throw new MailError(`The mail ${id} is being sent. Try again in a minute.`);
  }
  return requeue(work, locked);
}

/** Allows mail to a suppressed address again; returns false if it was not suppressed. */
export async function mailAgain(work: Work, address: string): Promise<boolean> {
  const { sql, account } = work;
  if (!(await unsuppress(sql, account.id, address))) return false;
  // The address is personal, and stays out of the history.
  const facts = { suppressionsRemoved: 1 };
  recordEvent(work, { resource: 'account', resourceId: account.id, kind: 'updated', facts });
  return true;
}

/** Lets a suspended account send again; `releaseMail` releases its held mail. */
export function resumeAccount(work: Work): void {
  const { sql, account, now } = work;
  lockMailAccount(sql, account.id);
  setMailSuspended(sql, account.id, false, now);
  setResumed(sql, account.id, now);
  const facts = { mailSuspended: false };
  recordEvent(work, { resource: 'account', resourceId: account.id, kind: 'updated', facts });
}

/** Sends a held mail; does nothing if it is no longer held. @throws MailError */
export async function releaseMail(work: Work, id: string, records: MailedRecords): Promise<void> {
  const locked = await lockWithRecord(work, id, records);
  if (locked.mail.row.state === 'Held') await requeue(work, locked);
}

/**
 * Holds a mail that is still to be sent, because it may have been sent before the database was restored.
 *
 * @returns false if there is nothing to hold
 */
export async function holdMail(work: Work, id: string, records: MailedRecords): Promise<boolean> {
  const { mail, record } = await lockWithRecord(work, id, records);
  const { row } = mail;
  const isWaiting = row.dueAt !== null || row.state === 'Scheduled' || row.state === 'Held';
  if (!isWaiting || row.heldBecause === 'restored') return false;
  const change = { state: 'Held', stateAt: work.now.toISOString() } as const;
  // It keeps its token: whoever is sending it now can still record whom it has reached.
  const held = { ...change, heldBecause: 'restored', dueAt: null } as const;
  changeMail(work, row, held, record);
  return true;
}

/** Locks a mail with its record. @throws MailError if there is none */
async function lockWithRecord(work: Work, id: string, records: MailedRecords): Promise<LockedMail> {
  const locked = await lockMail(work, id, records);
  if (!locked) throw new MailError(`There is no mail ${id}, or no longer. Correct the id.`);
  return locked;
}

/**
 * Returns whether a recipient was not reached. To counts even if suppressed, which is checked again when
 * the mail is created.
 */
function isSentAgain({ state, position }: RecipientRow): boolean {
  return state === 'Failed' || state === 'Rejected' || (state === 'Skipped' && position === 0);
}

/** Makes a mail due, or schedules it now if it has no content yet. */
async function requeue(work: Work, { mail, record }: LockedMail): Promise<MailRow> {
  const { row, recipients } = mail;
  const at = work.now.toISOString();
  for (const recipient of recipients) {
    if (!isSentAgain(recipient)) continue;
    updateRecipient(work.sql, recipient, { ...recipient, state: 'Queued', stateAt: at });
  }
  const isMade = row.content !== null;
  const change: Partial<MailRow> = {
    state: isMade ? 'Queued' : 'Scheduled',
    stateAt: at,
    heldBecause: null,
    dueAt: isMade ? at : null,
    leaseToken: null,
    attempts: 0,
    endedAt: null,
    verdict: null,
  };
  if (!isMade) {
    const job = { kind: SCHEDULED_MAIL, payload: { mailId: row.id }, accountId: row.accountId };
    const runAt = new Date(Math.max(Date.parse(row.scheduledFor ?? at), work.now.getTime()));
    await insertJob(work.sql, { ...job, runAt }, work.now);
  }
  return changeMail(work, row, change, record);
}
