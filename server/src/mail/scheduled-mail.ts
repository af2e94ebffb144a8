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
 *
 * @throws Problem where the record cannot be sent as it is now
 */
export async function queueScheduled(
  work: Work,
  mailId: string,
  records: MailedRecords,
): Promise<void> {
  await change(work, mailId, records, changeWhenDue);
}

/** Gives up a scheduled mail that cannot be made; an operator can try it again. */
export async function failScheduled(
  work: Work,
  mailId: string,
  reason: string,
  records: MailedRecords,
): Promise<void> {
  await change(work, mailId, records, async (_work, mail) => givenUp(work, mail, reason));
}

async function change(
  work: Work,
  mailId: string,
  records: MailedRecords,
  changeOf: typeof changeWhenDue,
): Promise<void> {
  const seen = await findMail(work.sql, mailId);
  if (seen?.row.state !== 'Scheduled') return;
  const record = await records[seen.row.resource](work, seen.row.recordId);
  const mail = await findMail(work.sql, mailId, 'update');
  if (mail?.row.state !== 'Scheduled') return;
  const changed = await changeOf(work, mail, record);
  updateMail(work.sql, mailId, changed);
  const after = { ...mail.row, ...changed };
  tellRecord(record, after);
  recordEvent(work, mailEvent('updated', after, { before: { state: mail.row.state } }));
}

/** The end of a mail that nobody gets, with the reason for each recipient. */
function givenUp(work: Work, { row, recipients }: Mail, reason: string): Partial<MailRow> {
  const stateAt = work.now.toISOString();
  for (const { position, state } of recipients) {
    if (state !== 'Queued') continue;
    const failed = { state: 'Failed', stateAt, response: reason } as const;
    updateRecipient(work.sql, { mailId: row.id, position }, failed);
  }
  return { state: 'Failed', stateAt, lastError: reason, endedAt: stateAt, verdict: 'failed' };
}

async function changeWhenDue(
  work: Work,
  mail: Mail,
  record: MailedRecord | null,
): Promise<Partial<MailRow>> {
  const { sql, account, now } = work;
  const stateAt = now.toISOString();
  if (!record) return givenUp(work, mail, 'What it is about is gone.');
  const suppressed = await skipSuppressed(work, mail);
  if (suppressed.has(mail.row.toAddress)) {
    const left = mail.recipients.filter(({ address }) => !suppressed.has(address));
    const reason = 'Mail to this address came back meanwhile.';
    return givenUp(work, { ...mail, recipients: left }, reason);
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
