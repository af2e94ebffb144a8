import { getAccount } from '../accounts/index.js';
import type { Work } from '../platform/context/work.js';
import { changeMail, lockMail, type LockedMail } from './change-mail.js';
import { withdrawalOf, type MailedRecords } from './last-mail.rules.js';
import type { Mail, MailRow } from './mail.model.js';
import { updateRecipient } from './mail.repository.js';
import { subjectOf } from './mail-words.js';
import { suppressedAmong } from './suppression.repository.js';

/**
 * Queues a scheduled mail when its time has come. A Draft becomes a document, and the content is created
 * from the current record. Does nothing if the mail was dropped or held in the meantime.
 *
 * @throws Problem if the record cannot be sent now
 */
export async function queueScheduled(
  work: Work,
  mailId: string,
  records: MailedRecords,
): Promise<void> {
  await change(work, mailId, records, changeWhenDue);
}

/** Marks a scheduled mail as failed if its content cannot be created; an operator can retry it. */
export async function failScheduled(
  work: Work,
  mailId: string,
  reason: string,
  records: MailedRecords,
): Promise<void> {
  await change(work, mailId, records, async (_work, { mail }) => givenUp(work, mail, reason));
}

async function change(
  work: Work,
  mailId: string,
  records: MailedRecords,
  changeOf: typeof changeWhenDue,
): Promise<void> {
  const locked = await lockMail(work, mailId, records);
  if (locked?.mail.row.state !== 'Scheduled') return;
  changeMail(work, locked.mail.row, await changeOf(work, locked), locked.record);
}

/** Returns the end of a mail that no one receives, with the reason for each recipient. */
function givenUp(work: Work, { row, recipients }: Mail, reason: string): Partial<MailRow> {
  const stateAt = work.now.toISOString();
  for (const { position, state } of recipients) {
    if (state !== 'Queued') continue;
    const failed = { state: 'Failed', stateAt, response: reason } as const;
    updateRecipient(work.sql, { mailId: row.id, position }, failed);
  }
  return { state: 'Failed', stateAt, lastError: reason, endedAt: stateAt, verdict: 'failed' };
}

async function changeWhenDue(work: Work, { mail, record }: LockedMail): Promise<Partial<MailRow>> {
  const { sql, account, now } = work;
  const stateAt = now.toISOString();
  const withdrawal = withdrawalOf(mail.row, record);
  if (withdrawal !== null) return givenUp(work, mail, withdrawal);
  const suppressed = await skipSuppressed(work, mail);
  if (suppressed.has(mail.row.toAddress)) {
    const left = mail.recipients.filter(({ address }) => !suppressed.has(address));
    const reason = 'Mail to this address bounced in the meantime.';
    return givenUp(work, { ...mail, recipients: left }, reason);
  }
  // The sender checks it again, with a lock: here it would come before those of products and numbers.
  const { mailSuspended } = await getAccount(sql, account.id);
  if (mailSuspended) return { state: 'Held', stateAt, heldBecause: 'suspended' };
  if (!record?.prepare) throw new Error(`A mail about a ${mail.row.resource} cannot be scheduled.`);
  const content = await record.prepare();
  const subject = mail.row.ownSubject ? mail.row.subject : subjectOf(content);
  return { state: 'Queued', stateAt, dueAt: stateAt, content, subject };
}

/** Skips recipients that have bounced since the mail was requested. */
async function skipSuppressed(work: Work, { row, recipients }: Mail): Promise<Set<string>> {
  const addresses = recipients.map(({ address }) => address);
  const suppressed = await suppressedAmong(work.sql, row.accountId, addresses);
  const stateAt = work.now.toISOString();
  for (const recipient of recipients.filter(({ address }) => suppressed.has(address))) {
    updateRecipient(work.sql, recipient, { state: 'Skipped', stateAt, response: null });
  }
  return suppressed;
}
