import { getAccount } from '../accounts/index.js';
import { recordEvent } from '../history/index.js';
import type { Work } from '../platform/context/work.js';
import { lockMailAccount } from './caps.repository.js';
import { tellRecord, type MailedRecord, type MailedRecords } from './last-mail.rules.js';
import { mailEvent } from './mail.events.js';
import type { Mail, MailRow } from './mail.model.js';
import { findMail, updateMail, updateRecipient } from './mail.repository.js';
import { subjectOf } from './compose-mail.js';
import { suppressedAmong } from './suppression.repository.js';

/**
 * Makes a scheduled mail a queued one: its time has come. A Draft becomes a document, and the mail
 * is made of what the record is now. One that was dropped or held meanwhile is left alone.
 */
export async function queueScheduled(
  work: Work,
  mailId: string,
  records: MailedRecords,
): Promise<void> {
  const seen = await findMail(work.sql, mailId);
  if (seen?.row.state !== 'Scheduled') return;
  const record = await records[seen.row.resource](work, seen.row.recordId);
  const mail = await findMail(work.sql, mailId, 'update');
  if (!record || mail?.row.state !== 'Scheduled') return;
  const change = await changeWhenDue(work, mail, record);
  updateMail(work.sql, mailId, change);
  const after = { ...mail.row, ...change };
  tellRecord(record, after);
  recordEvent(work, mailEvent('updated', after, { before: { state: mail.row.state } }));
}

async function changeWhenDue(
  work: Work,
  mail: Mail,
  record: MailedRecord,
): Promise<Partial<MailRow>> {
  const { sql, account, now } = work;
  const stateAt = now.toISOString();
  const suppressed = await skipSuppressed(work, mail);
  if (suppressed.has(mail.row.toAddress)) {
    const lastError = 'Mail to this address came back meanwhile.';
    return { state: 'Failed', stateAt, lastError, endedAt: stateAt, verdict: 'failed' };
  }
  lockMailAccount(sql, account.id);
  const { mailSuspended } = await getAccount(sql, account.id);
  if (mailSuspended) return { state: 'Held', stateAt, heldBecause: 'suspended' };
  if (!record.prepare) throw new Error(`A mail about a ${mail.row.resource} cannot be scheduled.`);
  const content = await record.prepare();
  const subject = mail.row.ownSubject ? mail.row.subject : subjectOf(content);
  return { state: 'Queued', stateAt, dueAt: stateAt, content, subject };
}

/** Leaves out those whose address has bounced since the mail was asked for. */
async function skipSuppressed(work: Work, { row, recipients }: Mail): Promise<Set<string>> {
  const addresses = recipients.map(({ address }) => address);
  const suppressed = await suppressedAmong(work.sql, row.accountId, addresses);
  const stateAt = work.now.toISOString();
  for (const recipient of recipients.filter(({ address }) => suppressed.has(address))) {
    updateRecipient(work.sql, recipient, { state: 'Skipped', stateAt, response: null });
  }
  return suppressed;
}
